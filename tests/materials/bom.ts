import { execFileSync } from 'node:child_process';

import { licensed } from './list.ts';

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  hashes?: { alg: string; content: string }[];
}

/** The parts of CycloneDX 1.5 that are read here. */
export interface Bom {
  bomFormat: string;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * What is sold, with the checksum of each package and what needs what. `npm sbom --omit dev` would leave out whatever a tool needs
 * too, React among it (npm/cli#7909), so npm lists everything and the tools are taken out here.
 */
export function billOfMaterials(): Bom {
  const said = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 27,
    shell: process.platform === 'win32',
  });
  const whole = JSON.parse(said) as Bom;
  const sold = new Set(
    licensed()
      .filter(({ isTool }) => !isTool)
      .map(({ name, version }) => `${name}@${version}`),
  );
  const isSold = ({ name, version }: Component) => sold.has(`${name}@${version}`);
  const components = whole.components.filter(isSold);
  const refs = new Set([whole.metadata.component, ...components].map((each) => each['bom-ref']));
  const dependencies = whole.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  return { ...whole, components, dependencies };
}
