import { resolve } from 'node:path';

import type { Plugin } from 'vite';

/** `npm run dev -- --inspect`: what flows do is told to the inspector of Stately, redacted. */
const isInspected = process.env['INSPECT_FLOWS'] === '1';

/** The explorer of flows, `/fluxos`, and what tells it of other tabs: for `npm run dev` and `--mode preview`, never for production. */
export const explorer: Plugin = {
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
