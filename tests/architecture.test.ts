import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { closureOf, cycleIn, type Import, importsIn, sourcesIn } from './support/imports.ts';

/** Who may import whom, longest folder first. A name after `type` lends its types only; itself, a layer may always. */
const layers: Record<string, string[]> = {
  'src/api/contract': [],
  'src/api': ['src/api/contract', 'src/domain'],
  'src/wording': [],
  'src/domain': ['type src/wording'],
  'src/content': ['type src/domain', 'src/wording'],
  machines: ['src/domain', 'type src/api', 'type src/wording'],
  'src/producers': ['src/domain', 'src/wording'],
  'src/queries': ['type src/api', 'src/domain'],
  'src/forms': ['src/domain', 'src/wording', 'src/styles', 'src/ui', 'src/fields', 'type machines'],
  /** The two doors through which a text may become code. */
  'src/trusted': [],
  'src/bots': ['src/api', 'src/domain', 'src/trusted'],
  'src/fields': ['src/domain', 'src/wording', 'src/styles', 'src/ui', 'src/forms'],
  'src/ui': [
    'src/domain',
    'src/wording',
    'src/producers',
    'src/styles',
    'src/forms',
    'src/fields',
    'type machines',
  ],
  /** A drawing library of its own: no framework, no API, no words. */
  'src/seat-map': ['src/domain', 'src/trusted'],
  'src/styles': [],
  /** Told nothing, hears what flows say to one another. */
  'src/analytics': ['src/domain', 'type machines'],
  /** A tool beside the product: it runs the engine of the tests, and is in no production build. */
  'src/explorer': [
    'machines',
    'src/domain',
    'src/producers',
    'src/styles',
    'src/ui',
    'src/wording',
    'tests/models',
    'tests/paths',
  ],
  'src/app': ['machines', 'src'],
  'src/entry-client.tsx': ['src'],
  'src/entry-server.tsx': ['src'],
  'src/sw.ts': ['src'],
  server: ['src/api/contract', 'src/domain', 'src/producers', 'src/wording'],
};

/** What renders snapshots and sends events; only these know one another, and none knows the API. */
const screens = ['src/pages', 'src/dialogs', 'src/checkout', 'src/shell', 'src/consent', 'src/pwa'];
const around = [
  'machines',
  'queries',
  'content',
  'forms',
  'fields',
  'ui',
  'domain',
  'wording',
  'producers',
  'styles',
  'seat-map',
  'trusted',
];
for (const screen of screens)
  layers[screen] = [...screens, ...around.map((name) => (name === 'machines' ? name : `src/${name}`))];

/** Packages that a layer may use; layers that are not here may use any. */
const packages: Record<string, string[]> = {
  'src/api/contract': ['zod/mini'],
  'src/api': [],
  'src/bots': ['altcha-lib', 'altcha-lib/algorithms/web/pbkdf2'],
  'src/domain': ['@brazilian-utils/brazilian-utils'],
  'src/seat-map': [],
  'src/wording': ['react'],
  machines: ['xstate'],
  'src/producers': ['@mantine/core'],
};

const imports = importsIn('machines', 'src', 'server');
const names = Object.keys(layers).sort((a, b) => b.length - a.length);
const isIn = (path: string, layer: string) => path === layer || path.startsWith(`${layer}/`);
const layerOf = (path: string) => names.find((layer) => isIn(path, layer));
const isOurs = (path: string) => /^(machines|src|server|tests)\//.test(path);
const told = ({ file, target, kind }: Import) =>
  `${file} → ${target}${kind === 'static' ? '' : ` (${kind})`}`;

describe('imports go one way', () => {
  test.each(names)('%s', (layer) => {
    const allowed = layers[layer] ?? [];
    const strays = imports
      .filter(({ file, target }) => isOurs(target) && layerOf(file) === layer && layerOf(target) !== layer)
      .filter(
        ({ target, kind }) =>
          !allowed.some((name) =>
            name.startsWith('type ') ? kind === 'type' && isIn(target, name.slice(5)) : isIn(target, name),
          ),
      );
    expect(strays.map(told)).toEqual([]);
  });

  test('every source file belongs to a layer', () => {
    expect(sourcesIn('machines', 'src', 'server').filter((file) => !layerOf(file))).toEqual([]);
  });

  test('nothing of the product imports tests', () => {
    const strays = imports.filter(
      ({ file, target }) => target.startsWith('tests/') && !isIn(file, 'src/explorer'),
    );
    expect(strays.map(told)).toEqual([]);
  });

  test('nothing imports the explorer', () => {
    const strays = imports.filter(
      ({ file, target }) => isIn(target, 'src/explorer') && !isIn(file, 'src/explorer'),
    );
    expect(strays.map(told)).toEqual([]);
  });

  test('in rings they do not go at all', () => {
    expect(cycleIn(imports)).toBeNull();
  });
});

/** What gives the calls of a flow to it. */
const binding = /\bactorsOf\b/;

test('no screen binds a flow to its calls: that is what src/app is for', () => {
  const isBinding = (file: string) => binding.test(readFileSync(file, 'utf8'));
  expect(sourcesIn(...screens).filter(isBinding)).toEqual([]);
  expect(sourcesIn('src/app').some(isBinding)).toBe(true);
});

describe('packages stay where they belong', () => {
  test.each(Object.keys(packages))('%s', (layer) => {
    const strays = imports.filter(
      ({ file, target, kind }) =>
        layerOf(file) === layer && !isOurs(target) && kind !== 'type' && !packages[layer]?.includes(target),
    );
    expect(strays.map(told)).toEqual([]);
  });

  test('zod comes in its small form only', () => {
    expect(imports.filter(({ target }) => /^zod(\/(?!mini)|$)/.test(target)).map(told)).toEqual([]);
  });

  test('the browser never meets the server', () => {
    const strays = imports.filter(
      ({ file, target }) => !file.startsWith('server/') && /^(node:|fastify|pg$|kysely)/.test(target),
    );
    expect(strays.map(told)).toEqual([]);
  });
});

describe('what loads first', () => {
  const closure = [...closureOf('src/entry-client.tsx', imports)];

  test('is there to be looked at', () => {
    expect(closure.length).toBeGreaterThan(20);
  });

  test('has no library of components, no machine, no forms, no schemas, no dates, no cache in it', () => {
    const heavy = /^(zod|imask|react-imask|dayjs|uqr|@tanstack\/react-query|@mantine\/|@statelyai|@?xstate)/;
    expect(closure.filter((name) => heavy.test(name))).toEqual([]);
  });

  test('has no checkout, no dialog, no bot check and no flow of theirs in it', () => {
    const late =
      /^(src\/(analytics|bots|checkout|content|pages\/content|fields|forms|dialogs\/\w+)\/|machines\/(?!support\/memory))/;
    expect(closure.filter((name) => late.test(name))).toEqual([]);
  });
});

/** Only whoever looks at a map, a calendar, a ticket's code or a paper waits for these; a paper is printed by the server. */
const rare = /^(src\/seat-map\/|uqr|pdf|dayjs|@mantine\/dates|zod(\/(?!mini)|$))/;

describe('what a page brings at once', () => {
  const routes = ['src/app/router.tsx', 'src/app/contentPages.tsx'];
  const late = imports
    .filter(({ file, kind }) => kind === 'later' && routes.includes(file))
    .map(({ target }) => target);
  const pages = ['src/entry-client.tsx', 'src/pages/home/HomePage.tsx', ...new Set(late)].sort();

  test('is looked at for every page', () => {
    const drawn = sourcesIn('src/pages').filter((file) => /(Page|MembersOnly)\.tsx$/.test(file));
    const reached = new Set(pages.flatMap((page) => [...closureOf(page, imports)]));
    expect(drawn.length).toBeGreaterThan(12);
    expect(drawn.filter((file) => !reached.has(file))).toEqual([]);
  });

  test.each(pages)('has no map, calendar, code or paper in it, no dates and no large schemas: %s', (page) => {
    expect([...closureOf(page, imports)].filter((name) => rare.test(name))).toEqual([]);
  });

  test('leaves out what is there to be left out', () => {
    const used = imports.filter(({ file, kind }) => kind === 'static' && file.startsWith('src/'));
    for (const name of ['src/seat-map/index.ts', 'uqr', 'dayjs/locale/pt-br', '@mantine/dates'])
      expect(
        used.some(({ target }) => target === name && rare.test(target)),
        name,
      ).toBe(true);
  });
});

describe('machines', () => {
  test('load in plain Node, without a browser, an environment or a network', () => {
    const load = sourcesIn('machines').map((file) => `await import(${JSON.stringify(`./${file}`)});`);
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', load.join('\n')], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] },
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });
});

describe('the app', () => {
  const files = sourcesIn('src').map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n') }));
  const linesLike = (shape: RegExp, within = files) =>
    within.flatMap(({ file, lines }) =>
      lines.flatMap((line, index) => (shape.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );

  test('keeps nothing in its modules: whatever lives is made per page', () => {
    const living =
      /^(export )?(let|var) |^(export )?const \w+[^=]*= (await )?(new (QueryClient|Map|Set|WeakMap|WeakSet)(<[^(]*>)?\(\)|new QueryClient\(|createActor\(|createRouter\(|create(Http|Ask)\(|makeRouter\()/;
    expect(linesLike(living)).toEqual([]);
  });

  test('touches no browser while its modules load', async () => {
    const modules = import.meta.glob('/src/**/*.{ts,tsx}');
    for (const [file, load] of Object.entries(modules))
      if (!/\/(entry-\w+\.tsx?|sw\.ts)$/.test(file)) await expect(load(), file).resolves.toBeDefined();
  }, 180_000);

  test('reads no clock and throws no dice while its modules load', () => {
    expect(
      linesLike(/^(export )?const [^=]*= [^>]*\b(Date\.now|performance\.now|Math\.random|new Date\(\))/),
    ).toEqual([]);
  });

  test('unpacks no language and looks at no stack while its modules load: both are long tasks on a cheap phone', () => {
    expect(linesLike(/^(export )?const [^=>]*= new (Intl\.|\w*Error\()/)).toEqual([]);
  });

  test('names no colour: producers do, and everything else derives from theirs', () => {
    const styled = globSync('src/**/*.{css,ts,tsx}')
      .filter((file) => !/^src\/(producers\/|styles\/tokens\.css)/.test(file.replaceAll('\\', '/')))
      .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n') }));
    expect(linesLike(/#(?!(fff|000|0000)\b)[0-9a-f]{3,8}\b(?!\/)/i, styled)).toEqual([]);
  });
});
