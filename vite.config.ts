import react from '@vitejs/plugin-react';
import type { BuildOptions, UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';

import { chunkGroups } from './server/building/chunks.ts';
import { shortNames } from './server/building/classNames.ts';
import { explorer } from './server/building/explorer.ts';
import { onMantineGround } from './server/building/mantineGround.ts';
import { namesInManifest, serviceWorker } from './server/building/offline.ts';
import {
  answersWhenRead,
  codeInPieces,
  errorsInFewWords,
  masksOfFieldsOnly,
  namesGivenOnce,
  noticesInOnePlace,
  reactWithoutRest,
  routerWithoutOwnQueries,
  schedulerOfReact,
  windowsWithoutScrollArea,
  withoutDescriptions,
  withoutRulesOfServer,
} from './server/building/smaller.ts';
import { terser } from './server/building/terser.ts';
import { LongestFirst } from './tests/support/longestFirst.ts';

/** Where the API runs while Vite serves the pages (`npm run dev` beside `npm start`). */
const api = process.env['API_URL'] ?? 'http://localhost:3000';

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

const inBrowser: BuildOptions = {
  outDir: 'dist/client',
  manifest: true,
  target: 'es2022',
  sourcemap: false,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    output: {
      codeSplitting: { groups: chunkGroups },
      // The first load names every other file, and a name weighs as much as its hash: `manifest.json` says which is which.
      entryFileNames: 'assets/[hash:7].js',
      chunkFileNames: 'assets/[hash:7].js',
      assetFileNames: 'assets/[hash:7][extname]',
    },
  },
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

/** `Features.LightDark` of lightningcss: nothing here says `light-dark()`, and the root of the page has no two properties that stand for it (docs/decisions/032-presses.md, 9). */
const ofLightAndDark = 1 << 20;

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [
    react(),
    ...(process.env['VITEST'] || isSsrBuild
      ? []
      : [
          ...serviceWorker(),
          namesInManifest,
          withoutDescriptions,
          withoutRulesOfServer,
          answersWhenRead,
          windowsWithoutScrollArea,
          routerWithoutOwnQueries,
          errorsInFewWords,
          schedulerOfReact,
          reactWithoutRest,
          masksOfFieldsOnly,
          namesGivenOnce,
          codeInPieces,
          noticesInOnePlace,
          terser,
          explorer,
        ]),
  ],
  resolve: { alias: [ownStores] },
  css: {
    postcss: { plugins: [onMantineGround] },
    lightningcss: { exclude: ofLightAndDark },
    ...(command === 'build' && mode === 'production'
      ? { modules: { generateScopedName: shortNames() } }
      : {}),
  },
  ...(isSsrBuild ? onServer : { build: mode === 'preview' ? inPreview : inBrowser }),
  server: {
    proxy: Object.fromEntries(
      ['/api', '/oauth', '/storage', '/dev', '^/docs(?!/flows/)', '/openapi.json'].map((path) => [path, api]),
    ),
  },
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
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
