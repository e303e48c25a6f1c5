import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import type { BuildOptions, ConfigEnv, Plugin, UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';

/** Where the API runs while Vite serves the pages (`npm run dev` beside `npm start`). */
const api = process.env['API_URL'] ?? 'http://localhost:3000';

/** `npm run dev -- --inspect`: what flows do is told to the inspector of Stately, redacted. */
const isInspected = process.env['INSPECT_FLOWS'] === '1';

/**
 * `npm run test:full` and `npm run faults`: also what takes minutes because it kills processes, databases and disks, has hundreds of
 * visitors at once, or asks the same of the other way to hold places.
 */
const isFull = process.env['FULL'] === '1';
const slow = [
  'tests/faults/{crash,database,disk,embedded,payments,post,processes}.test.ts',
  'tests/server/{embedded,seats/torture}.test.ts',
  'tests/server/portable/{races,reservations,seatHolds,seatTorture}.test.ts',
];

/** What opens without a network: the store itself and kept tickets. Everything else is kept as it is used. */
const offlineModules = [
  'index.html',
  'src/pages/members/MembersOnly.tsx',
  'src/pages/orders/OrdersPage.tsx',
  'src/pages/orders/OrderPage.tsx',
  'src/app/storefront.ts',
  'src/app/orderFlows.ts',
  'src/app/appFlows.ts',
  'src/api/eventsCalls.ts',
  'src/api/orders.ts',
  'src/api/session.ts',
  'src/api/ticketStore.ts',
  'src/checkout/tickets/QrImage.tsx',
  'src/pwa/UpdateNote.tsx',
  'src/ui/NoticeBoard.tsx',
];

interface BuiltChunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** The files of those modules and of all that they import, as the build named them. */
function offlineFiles(folder: string): Set<string> {
  const chunks: Record<string, BuiltChunk> = JSON.parse(
    readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'),
  );
  const files = new Set<string>();
  const take = (name: string) => {
    const chunk = chunks[name];
    if (!chunk) throw new Error(`The build has no ${name}, which has to open without a network`);
    if (files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(take);
  };
  offlineModules.forEach(take);
  return files;
}

interface Precached {
  url: string;
  revision: string | null;
  size: number;
}

/** The service worker of `src/sw.ts`, built as `sw.js`; pages register it themselves, and nothing reloads by itself. */
function serviceWorker() {
  let folder = '';
  const onlyOffline = (entries: Precached[]) => {
    const files = offlineFiles(folder);
    return {
      manifest: entries.filter(({ url }) => !url.startsWith('assets/') || files.has(url)),
      warnings: [],
    };
  };
  return [
    {
      name: 'where-it-is-built',
      configResolved: ({ root, build }: { root: string; build: { outDir: string } }) => {
        folder = resolve(root, build.outDir);
      },
    },
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: null,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['assets/*.{js,css}', 'fonts/*.woff2'],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [onlyOffline],
      },
    }),
  ];
}

/** A module that is asked for by itself stands in the manifest by its own name, also where it shares its file with others. */
const namesInManifest: Plugin = {
  name: 'names-in-manifest',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const path = join(dir, '.vite', 'manifest.json');
    const manifest: Record<string, BuiltChunk> = JSON.parse(readFileSync(path, 'utf8'));
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || chunk.facadeModuleId !== null) continue;
      const built = Object.values(manifest).find(({ file }) => file === chunk.fileName);
      for (const id of chunk.moduleIds)
        if (built && this.getModuleInfo(id)?.dynamicImporters.length)
          manifest[relative(import.meta.dirname, id).replaceAll(sep, '/')] ??= built;
    }
    writeFileSync(path, JSON.stringify(manifest));
  },
};

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
}

const isSyntax = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const partsOf = (node: SyntaxNode): SyntaxNode[] => Object.values(node).flat().filter(isSyntax);

type Property = SyntaxNode & { key?: { name?: string }; value?: SyntaxNode };
const isProperty = (node: SyntaxNode): node is Property => node.type === 'Property';

/** The code without some properties of its objects; lines and columns of the rest stay. */
function withoutProperties(code: string, properties: readonly SyntaxNode[]): string {
  let bare = code;
  for (const { start, end } of properties) {
    const upTo = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
    bare = bare.slice(0, start) + ' '.repeat(upTo - start) + bare.slice(upTo);
  }
  return bare;
}

const forBuyers = (_: unknown, { command, mode }: ConfigEnv) => command === 'build' && mode === 'production';

const descriptionsIn = (node: SyntaxNode): SyntaxNode[] =>
  isProperty(node) && node.key?.name === 'description' && node.value?.type === 'Literal'
    ? [node]
    : partsOf(node).flatMap(descriptionsIn);

/** What a flow says of its states is for whoever draws it, in the explorer or the atlas: nobody who buys carries it. */
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  apply: forBuyers,
  transform: {
    filter: { id: /\/machines\/[^?]+\.ts$/ },
    order: 'post',
    handler(code) {
      return { code: withoutProperties(code, descriptionsIn(this.parse(code))), map: null };
    },
  },
};

/** Of an endpoint, what it takes to ask it and to read its answer. */
const asked = ['method', 'path', 'access', 'media', 'reply'];

function unaskedIn(node: SyntaxNode): SyntaxNode[] {
  const { callee, arguments: given } = node as { callee?: { name?: string }; arguments?: SyntaxNode[] };
  return callee?.name === 'endpoint'
    ? (given ?? [])
        .flatMap(partsOf)
        .filter((part) => isProperty(part) && !asked.includes(part.key?.name ?? ''))
    : partsOf(node).flatMap(unaskedIn);
}

const callsIn = (node: SyntaxNode): number[] => [
  ...(node.type === 'CallExpression' ? [node.start] : []),
  ...partsOf(node).flatMap(callsIn),
];

/** The code with a note at every call that it has no side effects: what it makes may go where nobody uses it. */
const withPureCalls = (code: string, calls: readonly number[]): string =>
  [...new Set(calls)]
    .sort((a, b) => b - a)
    .reduce((noted, at) => `${noted.slice(0, at)}/* @__PURE__ */ ${noted.slice(at)}`, code);

/** What a call may carry is the server's to examine: whoever asks brings none of those rules along, nor what only they are made of. */
const withoutRulesOfServer: Plugin = {
  name: 'without-rules-of-server',
  apply: forBuyers,
  transform: {
    filter: { id: /\/src\/api\/contract\/[^?]+\.ts$/ },
    order: 'post',
    handler(code) {
      const bare = withoutProperties(code, unaskedIn(this.parse(code)));
      return { code: withPureCalls(bare, callsIn(this.parse(bare))), map: null };
    },
  },
};

/** From so many characters on it is worth telling the browser that a function runs as its file loads. */
const longFunction = 2_000;

/** Long functions that the first lines of a file hand over: the bundler's wrappers of what is no module, as React. */
const wrappersIn = (program: SyntaxNode): SyntaxNode[] =>
  partsOf(program)
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(partsOf)
    .flatMap((declared) => {
      const { init } = declared as SyntaxNode & { init?: SyntaxNode & { arguments?: SyntaxNode[] } };
      return init?.type === 'CallExpression' ? (init.arguments ?? []) : [];
    })
    .filter(({ type, start, end }) => type === 'ArrowFunctionExpression' && end - start >= longFunction);

/**
 * Before the bundler's own minifier, which is quick and leaves more behind (docs/decisions/033-smaller-files.md). A function in parentheses is
 * compiled while its file comes, beside the page and not in its way; terser takes them away, and whoever runs first gets them back.
 */
const terser: Plugin = {
  name: 'terser',
  apply: forBuyers,
  async renderChunk(code) {
    const { code: smaller = code } = await minify(code, {
      module: true,
      compress: { passes: 3, ecma: 2022 },
      format: { ecma: 2022 },
    });
    const early = wrappersIn(this.parse(smaller)).reduceRight(
      (before, { start, end }) =>
        `${before.slice(0, start)}(${before.slice(start, end)})${before.slice(end)}`,
      smaller,
    );
    return { code: early, map: null };
  },
};

/** The explorer of flows, `/fluxos`, and what tells it of other tabs: for `npm run dev` and `--mode preview`, never for production. */
const explorer: Plugin = {
  name: 'explorer',
  apply: (_, { command, mode }) => command === 'serve' || mode === 'preview',
  config: () => ({ build: { rolldownOptions: { input: ['index.html', 'fluxos.html'] } } }),
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '@xstate/react' && importer && !/\/src\/explorer\//.test(importer.replaceAll('\\', '/'))
      ? resolve('src/explorer/watchedReact.ts')
      : null,
  transformIndexHtml: {
    order: 'pre',
    handler: (_, { path, server }) =>
      path.endsWith('/index.html')
        ? ['watching', ...(server && isInspected ? ['hosted'] : [])].map((name) => ({
            tag: 'script',
            attrs: { type: 'module', src: `/src/explorer/entry-${name}.ts` },
            injectTo: 'head',
          }))
        : [],
  },
};

/** Without D: what is called ad1 is taken for an advertisement, and hidden. */
const letters = 'abcefghijklmnopqrstuvwxyzABCEFGHIJKLMNOPQRSTUVWXYZ';
const inLetters = (count: number): string =>
  (count < letters.length ? '' : inLetters(Math.floor(count / letters.length) - 1)) +
  letters.charAt(count % letters.length);

/**
 * Names of classes as they are sent, in every page, style and script: letters for the sheet and a number in it, the same in the
 * browser's build and in the server's. Whoever develops reads what stands in the sources.
 */
function shortNames(): (name: string, sheet: string) => string {
  const sheets = globSync('src/**/*.module.css', { cwd: import.meta.dirname }).sort();
  const known = new Map<string, string[]>();
  return (name, path) => {
    const sheet = relative(import.meta.dirname, path.replace(/\?.*$/, ''));
    const place = sheets.indexOf(sheet);
    if (place < 0) throw new Error(`${sheet} is not among the style sheets under src`);
    const names = known.get(sheet) ?? [];
    known.set(sheet, names);
    if (!names.includes(name)) names.push(name);
    return `${inLetters(place)}${names.indexOf(name)}`;
  };
}

/** Modules of ours by the beginning of their path under `src`, and packages by name. */
const ofSrc = (...paths: string[]) => new RegExp(`/src/(${paths.join('|')})`);
const ofPackages = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`);
const either = (...shapes: RegExp[]) => new RegExp(shapes.map(({ source }) => source).join('|'));

/**
 * Which modules come in one file, the first group that has them: a page is a handful of answers, each of which compresses as one. What
 * a group imports comes with it, unless a group above has it; what nobody names goes where rolldown puts it.
 */
const chunkGroups = [
  // What every page needs, and what most are built of (src/app/common.ts); React comes to life in a task of its own.
  { name: 'app', test: either(/\/index\.html$/, ofPackages('react-dom')) },
  // What runs flows, and the button that waits for one.
  {
    name: 'machines',
    test: either(
      ofPackages('@?xstate[^/]*', '@xstate/react'),
      /\/machines\/support\//,
      ofSrc('app/presence', 'checkout/ActionButton', 'ui/useRepeated'),
    ),
  },
  // The flows of every page.
  { name: 'storefront', test: ofSrc('app/storefront') },
  { name: 'fields', test: ofSrc('fields/(CheckField|FieldFrame|SelectField|TextField)') },
  // What is bought, and what is said of it.
  { name: 'cart', test: ofSrc('domain/(cart|coupons|price)\\.') },
  {
    name: 'products',
    test: ofSrc(
      'checkout/(SlowNote|useItems|products/(ProducerNotices|useBenefit))',
      'domain/benefits',
      'wording/ptBR/(benefits|checkout|notices|queue)',
    ),
    minShareCount: 2,
  },
  // Whom one writes down, and where they live.
  { name: 'rules', test: ofSrc('domain/(code|document|person|rules)', 'app/addressFlow') },
  // What is asked of the server, and what reads its answers.
  {
    name: 'api',
    test: either(ofPackages('zod'), ofSrc('api/(?!bootstrap|ticketStore|vault|http|restore)', 'bots/prover')),
  },
  // The flows of windows.
  { name: 'dialogs', test: ofSrc('app/dialogFlows') },
  {
    name: 'forms',
    test: either(
      ofPackages('@mantine/form'),
      ofSrc('fields/PasswordField', 'forms/ErrorSummary', 'pages/(account/useFields|login/FormPaper)'),
    ),
    minShareCount: 2,
  },
  { name: 'masks', test: ofSrc('fields/MaskedField') },
  // What is read where somebody is logged in.
  {
    name: 'members',
    test: either(
      ofPackages('@tanstack/(react-query|query-core)'),
      ofSrc(
        'queries/',
        'pages/members/',
        'pages/orders/(KeptNote|OrderStatusTag)',
        'wording/ptBR/(orders|waitlist)',
      ),
    ),
  },
  // What is read: its page, and how a text is told.
  { name: 'texts', test: ofSrc('pages/content/(ContentPage|Frame)', 'content/document', 'styles/contents') },
  { name: 'contact', test: ofSrc('pages/content/contact/SupportPage', 'app/contactFlows', 'domain/contact') },
  { name: 'ticket', test: ofSrc('checkout/tickets/Ticket', 'checkout/payment/OrderReceipt') },
  { name: 'order', test: ofSrc('app/orderFlows', 'checkout/tickets/QrImage') },
  { name: 'login', test: ofSrc('pages/login/LoginPage', 'dialogs/login/LoginView') },
  {
    name: 'registration',
    test: ofSrc('pages/register/RegisterPage', 'dialogs/registration/RegistrationView'),
  },
  { name: 'recovery', test: ofSrc('pages/recover/RecoverPage', 'dialogs/recovery/RecoveryView') },
  { name: 'cover', test: ofSrc('checkout/Cover\\.') },
  { name: 'queue', test: ofSrc('pages/queue/(Finding|QueuePage|useFocusKept)') },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

const inBrowser: BuildOptions = {
  outDir: 'dist/client',
  manifest: true,
  target: 'es2022',
  sourcemap: false,
  modulePreload: { polyfill: false },
  rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
};

/** `vite build --ssr`: what draws first screens on the server, in one file that needs nothing beside it. */
const onServer: UserConfig = {
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    target: 'node24',
    copyPublicDir: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
};

/** With the explorer there are two pages, which share a file of what both begin with: then the manifest knows neither by its name. */
const inPreview: BuildOptions = { ...inBrowser, rolldownOptions: {} };

/** Every React that has this hook is what the shim hands on: the rest of it is for those before. */
const ownStores = { find: /^use-sync-external-store\/shim$/, replacement: 'react' };

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [
    react(),
    ...(process.env['VITEST'] || isSsrBuild
      ? []
      : [...serviceWorker(), namesInManifest, withoutDescriptions, withoutRulesOfServer, terser, explorer]),
  ],
  resolve: { alias: [ownStores] },
  ...(command === 'build' && mode === 'production'
    ? { css: { modules: { generateScopedName: shortNames() } } }
    : {}),
  ...(isSsrBuild ? onServer : { build: mode === 'preview' ? inPreview : inBrowser }),
  server: {
    proxy: Object.fromEntries(
      ['/api', '/oauth', '/storage', '/dev', '^/docs(?!/flows/)', '/openapi.json'].map((path) => [path, api]),
    ),
  },
  test: {
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          testTimeout: 120_000,
          include: [
            'tests/{api,app,atlas,build,domain,explorer,gallery,machines,paths,repository,seat-map,support}/**/*.test.ts',
            'tests/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          // Two wait for PostgreSQL a quarter of their time; what is measured in the long run is alone with one other.
          maxWorkers: isFull ? 2 : 3,
          sequence: { groupOrder: 1 },
          include: ['tests/{server,contract,faults,security}/**/*.test.ts'],
          exclude: isFull ? [] : slow,
          globalSetup: ['tests/support/globalSetup.ts'],
          setupFiles: ['tests/support/serverSetup.ts'],
          isolate: isFull,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          environment: 'jsdom',
          isolate: false,
          include: ['tests/views/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setup.ts'],
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
}));
