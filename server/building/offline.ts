import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { projectFolder } from './folder.ts';

/** What opens without a network: the store itself and kept tickets. Everything else is kept as it is used. */
const offlineModules = [
  'index.html',
  'src/pages/members/MembersOnly.tsx',
  'src/pages/orders/OrdersPage.tsx',
  'src/pages/orders/OrderPage.tsx',
  'src/app/storefront.ts',
  'src/app/olderOrders.ts',
  'src/app/orderFlows.ts',
  'src/app/appFlows.ts',
  'src/api/eventsReader.ts',
  'src/api/orders.ts',
  'src/api/session.ts',
  'src/api/ticketStore.ts',
  'src/checkout/tickets/QrImage.tsx',
  'src/pwa/UpdateNote.tsx',
  'src/ui/NoticeBoard.tsx',
];

/** Draws codes beside the page; no chunk of the manifest, as no worker is. */
const offlineWorker = /^assets\/qr\.worker-/;

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
export function serviceWorker() {
  let folder = '';
  const onlyOffline = (entries: Precached[]) => {
    const files = offlineFiles(folder);
    return {
      manifest: entries.filter(
        ({ url }) => !url.startsWith('assets/') || files.has(url) || offlineWorker.test(url),
      ),
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
export const namesInManifest: Plugin = {
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
          manifest[relative(projectFolder, id).replaceAll(sep, '/')] ??= built;
    }
    writeFileSync(path, JSON.stringify(manifest));
  },
};
