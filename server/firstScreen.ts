import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { addressOf } from './address.ts';
import { rendererFolder } from './build.ts';
import type { WireBootstrap } from './store/bootstrap.ts';

/** What the build of `src/entry-server.tsx` gives. */
interface Renderer {
  render: (path: string, boot: WireBootstrap) => Promise<{ html: string }>;
}

/** A first screen as it stands in the page. */
export interface FirstScreen {
  /** Into the head: its styles, and its hero on the way before the scripts. */
  head: string;
  /** Null where the browser draws it. */
  html: string | null;
  /** The code it is brought to life with: after what was drawn, or after everything else. */
  scripts: string;
}

/** The code that a page needs beyond the first load; whether the server draws it. */
interface Screen {
  at: RegExp;
  isDrawn?: true;
  /** Before it can be brought to life. */
  needs: readonly string[];
  /** Of itself, once it is alive. */
  afterwards?: readonly string[];
}

const text = (at: RegExp, name: string): Screen => ({
  at,
  isDrawn: true,
  needs: ['src/pages/content/ContentPage.tsx', `src/content/${name}.ts`],
});
/** Whoever comes here is a member, or asked to be one: what reads that comes along. */
const members = ['src/pages/members/MembersOnly.tsx', 'src/api/session.ts'];

/** Pages by what follows the producer in their address. */
export const screens: readonly Screen[] = [
  { at: /^$/, isDrawn: true, needs: [] },
  {
    at: /^ticket\/buy\//,
    isDrawn: true,
    needs: ['src/pages/checkout/CheckoutPage.tsx'],
    afterwards: ['src/app/checkoutFlows.ts'],
  },
  text(/^sobre$/, 'about'),
  text(/^termos$/, 'terms'),
  text(/^privacidade$/, 'privacy'),
  text(/^cancelamentos$/, 'cancellation'),
  text(/^meia-entrada$/, 'halfPrice'),
  text(/^acessibilidade$/, 'accessibility'),
  { at: /^faq$/, isDrawn: true, needs: ['src/pages/content/faq/FaqPage.tsx'] },
  {
    at: /^suporte$/,
    needs: [
      ...['src/pages/content/contact/SupportPage.tsx', 'src/app/contactFlows.ts'],
      ...['src/api/contact.ts', 'src/bots/prover.ts'],
    ],
  },
  { at: /^login$/, needs: ['src/pages/login/LoginPage.tsx', 'src/app/dialogFlows.ts'] },
  { at: /^register$/, needs: ['src/pages/register/RegisterPage.tsx', 'src/app/dialogFlows.ts'] },
  { at: /^user\/recover$/, needs: ['src/pages/recover/RecoverPage.tsx', 'src/app/dialogFlows.ts'] },
  {
    at: /^ticket\/payments$/,
    needs: [...members, 'src/pages/orders/OrdersPage.tsx', 'src/api/orders.ts', 'src/api/waitlist.ts'],
    afterwards: ['src/app/olderOrders.ts'],
  },
  {
    at: /^ticket\/list\/./,
    needs: [
      ...[...members, 'src/pages/orders/OrderPage.tsx', 'src/app/orderFlows.ts', 'src/api/orders.ts'],
      'src/checkout/tickets/QrImage.tsx',
    ],
  },
  {
    at: /^user\/data$/,
    needs: [...members, 'src/pages/account/AccountPage.tsx', 'src/app/accountFlows.ts'],
  },
  { at: /^ticket\/queue\//, needs: ['src/pages/queue/QueuePage.tsx', 'src/app/waitingRoomFlows.ts'] },
  { at: /^ticket\/waitlist\//, needs: ['src/pages/waitlist/WaitlistPage.tsx', 'src/app/waitlistFlows.ts'] },
];

/** By what follows the producer in an address; undefined for a page that brings nothing of its own. */
export const screenAt = (page: string): Screen | undefined => screens.find(({ at }) => at.test(page));

/** The flows of every page, and what runs them: started once it is alive, on their way before. */
export const flows = ['src/app/senses/presence.ts', 'src/app/storefront.ts'];

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

/** Files of some modules and of all they import at once. Throws when the build has none of a name. */
function filesOf(manifest: Manifest, names: readonly string[]): { scripts: string[]; styles: string[] } {
  const chunks = new Set<Chunk>();
  const take = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}`);
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports?.forEach(take);
  };
  names.forEach(take);
  const all = [...chunks];
  return {
    scripts: [...new Set(all.map(({ file }) => `/${file}`))],
    styles: [...new Set(all.flatMap(({ css = [] }) => css.map((file) => `/${file}`)))],
  };
}

/** Style sheets in the page, with the names of their files: by these whoever loads code later finds them (`src/ui/importInPieces.ts`). */
const inlined = (hrefs: readonly string[], css: readonly string[]) =>
  hrefs.length > 0 ? `<style data-files="${hrefs.join(' ')}">${css.join('')}</style>` : '';

const styleSheet = /<link rel="stylesheet"[^>]*\shref="([^"]+)"[^>]*>\s*/g;
const script = /<script type="module"[^>]*>\s*<\/script>\s*/g;
const modulePreload = /<link rel="modulepreload"[^>]*>\s*/g;

const preloads = (files: readonly string[]) =>
  files.map((src) => `<link rel="modulepreload" crossorigin href="${src}" />`).join('');

/**
 * Files without which a page that can be read already does not come to life: asked for with its first picture. Sooner they would share the
 * road with what that is made of; meanwhile the first load is on it. Where nobody looks, nothing is painted, and the code of the page asks by itself.
 */
const onceItIsPainted = (files: readonly string[]) =>
  files.length > 0
    ? `<template id="soon">${preloads(files)}</template><script>new PerformanceObserver(() => document.head.append(document.getElementById('soon').content)).observe({ type: 'paint', buffered: true })</script>`
    : '';

/** Files a page that can be read already asks for once its own code is there: beside it they would only make it late. */
const announced = (files: readonly string[]) =>
  files.length > 0 ? `<script type="application/json" id="later">${JSON.stringify(files)}</script>` : '';

const hrefsOf = (html: string, tag: RegExp) => [...html.matchAll(tag)].map(([, href = '']) => href);

/**
 * The page of a build with its styles in it and its scripts at its end: what is painted first waits for nothing else, and shares the
 * road with nothing but itself. Code that waits for the page (`defer`, as modules do) would come to life in one task with what browsers do once
 * they have read a page, forms folded away laid out among it.
 */
export async function settled(template: string, folder: string): Promise<string> {
  const hrefs = hrefsOf(template, styleSheet);
  const css = await Promise.all(hrefs.map((href) => readFile(join(folder, href), 'utf8')));
  const last = [...template.matchAll(modulePreload), ...template.matchAll(script)].map(([tag]) => tag.trim());
  const bare = template.replace(styleSheet, '').replace(modulePreload, '').replace(script, '');
  return bare
    .replace('</head>', () => `${inlined(hrefs, css)}</head>`)
    .replace('</body>', () => `${last.join('').replace('<script ', '<script async ')}</body>`);
}

/** React names every picture that is not lazy at the beginning; only the hero may come before the rest. */
const namedPictures = /^(?:<link rel="preload" as="image"[^>]*\/>)+/;

function pictured(html: string): { hero: string; html: string } {
  const named = namedPictures.exec(html)?.[0] ?? '';
  const hero = [...named.matchAll(/<link[^>]*fetchPriority="high"[^>]*>/gi)].map(([link]) => link).join('');
  return { hero, html: html.slice(named.length) };
}

/**
 * What a page begins with. One that is not the same for everybody is never drawn here, and brings its code and styles all the same.
 * Null for a page that brings nothing of its own.
 */
export type DrawScreen = (
  path: string,
  boot: WireBootstrap,
  isSameForAll: boolean,
) => Promise<FirstScreen | null>;

/** How the build in a folder draws; null when it was built without that. */
export async function drawingOf(folder: string, template: string): Promise<DrawScreen | null> {
  const program = join(folder, rendererFolder, 'entry-server.js');
  const made = await stat(program).catch(() => null);
  if (!made) return null;
  const { render }: Renderer = await import(`${pathToFileURL(program)}?${made.ino}-${made.mtimeMs}`);
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'));
  const first = filesOf(manifest, ['index.html']);
  const fresh = (names: readonly string[], known: readonly string[] = []) =>
    filesOf(manifest, names).scripts.filter(
      (src) => !first.scripts.includes(src) && !known.includes(src) && !template.includes(`"${src}"`),
    );
  const dressed = async ({ needs, afterwards = [] }: Screen) => {
    const extra = filesOf(manifest, [...needs, ...afterwards, ...flows]).styles.filter(
      (href) => !first.styles.includes(href),
    );
    const css = await Promise.all(extra.map((href) => readFile(join(folder, href), 'utf8')));
    const now = fresh(needs);
    const later = fresh([...afterwards, ...flows], now);
    return {
      head: inlined(extra, css),
      drawnScripts: onceItIsPainted(now) + announced(later),
      scripts: preloads([...now, ...later]),
    };
  };
  const clothes = new Map(
    await Promise.all(screens.map(async (screen) => [screen, await dressed(screen)] as const)),
  );
  return async (path, boot, isSameForAll) => {
    const screen = screenAt(addressOf(path.replace(/\?.*/, '')).page);
    const worn = screen && clothes.get(screen);
    if (!worn) return null;
    const { head, scripts, drawnScripts } = worn;
    if (!screen.isDrawn || !isSameForAll) return { head, scripts, html: null };
    const { html: whole } = await render(path, boot);
    // An address that leads on to another draws nothing.
    if (whole === '') return { head, scripts, html: null };
    const { hero, html } = pictured(whole);
    return { head: `${hero}${head}`, html, scripts: drawnScripts };
  };
}
