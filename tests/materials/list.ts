import { readFileSync } from 'node:fs';

/** A package we depend on, at any depth. */
export interface Licensed {
  name: string;
  version: string;
  licence: string;
  /** A tool: nothing of it is in what is sold. */
  isTool: boolean;
}

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
}

/** Their text is in the package, its manifest does not name it: read by us. */
const readByUs: Record<string, string> = { mercadopago: 'MIT', 'png-js': 'MIT' };

/** Every package of `package-lock.json` but the product itself, by name. */
export function licensed(): Licensed[] {
  const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const all = Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license, dev = false }]) => {
      const name = path.split('node_modules/').at(-1) ?? '';
      return { name, version, licence: license ?? readByUs[name] ?? 'none', isTool: dev };
    });
  return all.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version));
}

const intro = `# Licences

What the product is made of, with the licence of each package: everything that \`npm ci --omit dev\` would install, at any depth. Written by
\`npm run licences\` from \`package-lock.json\`; \`tests/repository/licences.test.ts\` holds both this list and what a licence may ask for.
Their texts are in the packages themselves; \`npm run sbom\` says the same for machines, with the checksums.

The font of the pages is no package: \`public/fonts/display.woff2\` is cut from Sofia Sans Extra Condensed, OFL-1.1; the text lies beside it
(\`display-OFL.txt\`).
`;

/** The list as a page, docs/licences.md. Packages of one name and version that lie in several places are one. */
export function licencesPage(all: readonly Licensed[]): string {
  const lines = all
    .filter(({ isTool }) => !isTool)
    .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return `${intro}\n| package | version | licence |\n| --- | --- | --- |\n${[...new Set(lines)].join('\n')}\n`;
}
