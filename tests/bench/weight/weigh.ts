import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import { projectFolder } from '#server/config.ts';
import { flows, screenAt } from '#server/firstScreen.ts';

/** Files and bytes as they are sent, brotli at its best. */
export interface Load {
  files: number;
  bytes: number;
}

/** What a page loads before anything on it is touched. */
export interface Weight {
  route: string;
  /** Its own module, and all that this imports at once. */
  scripts: Load;
  /** That, and what its loader waits for before the page can be brought to life. */
  alive: Load;
  /** That, and what follows by itself once it is alive: its flows, and those of every page. */
  resting: Load;
  styles: Load;
  /** What the browser asks for of the store itself until the page rests untouched: the page, its font, its code and style. */
  requests: number;
}

interface Chunk {
  isEntry?: boolean;
  name?: string;
  file: string;
  imports?: string[];
  css?: string[];
}

/** The pages of the store by the module that a route loads; the first load is part of each. */
export const routes: Readonly<Record<string, readonly string[]>> = {
  home: [],
  'checkout, step 1': ['src/pages/checkout/CheckoutPage.tsx'],
  'a text': ['src/pages/content/ContentPage.tsx', 'src/content/terms.ts'],
  faq: ['src/pages/content/faq/FaqPage.tsx'],
  suporte: ['src/pages/content/contact/SupportPage.tsx', 'src/app/contactFlows.ts'],
  login: ['src/pages/login/LoginPage.tsx'],
  register: ['src/pages/register/RegisterPage.tsx'],
  recover: ['src/pages/recover/RecoverPage.tsx'],
  orders: ['src/pages/members/MembersOnly.tsx', 'src/pages/orders/OrdersPage.tsx'],
  order: ['src/pages/members/MembersOnly.tsx', 'src/pages/orders/OrderPage.tsx'],
  account: ['src/pages/members/MembersOnly.tsx', 'src/pages/account/AccountPage.tsx'],
  queue: ['src/pages/queue/QueuePage.tsx'],
  waitlist: ['src/pages/waitlist/WaitlistPage.tsx'],
};

/** Where each of them is, after the producer: what comes of itself with its module, the page names (`server/firstScreen.ts`). */
export const addresses: Readonly<Record<string, string>> = {
  home: '',
  'checkout, step 1': 'ticket/buy/101',
  'a text': 'termos',
  faq: 'faq',
  suporte: 'suporte',
  login: 'login',
  register: 'register',
  recover: 'user/recover',
  orders: 'ticket/payments',
  order: 'ticket/list/0b1d6f2c-4e8a-4f0c-9a77-d2c1b3e5f708',
  account: 'user/data',
  queue: 'ticket/queue/101',
  waitlist: 'ticket/waitlist/108/111',
};

/** The page and its font. */
const pageAndFont = 2;

export const builtFolder = join(projectFolder, 'dist', 'client');

function bytesOf(file: string): number {
  const content = readFileSync(join(builtFolder, file));
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }).length;
}

/** `known`: what was compressed already, which takes the time here. */
export function total(files: ReadonlySet<string>, known = new Map<string, number>()): Load {
  for (const file of files) if (!known.has(file)) known.set(file, bytesOf(file));
  return { files: files.size, bytes: [...files].reduce((sum, file) => sum + (known.get(file) ?? 0), 0) };
}

const manifestOf = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(join(builtFolder, '.vite', 'manifest.json'), 'utf8'));

/** Where a module is, by its name in the sources; undefined where the build has none of that name. */
export const fileOf = (name: string): string | undefined => manifestOf()[name]?.file;

/** Tells the addresses of files that the build calls so (`chunkGroups`, or the module's own name): all that they are called by is a hash. */
export function isCodeOf(...names: string[]): (address: URL) => boolean {
  const called = Object.values(manifestOf()).filter(({ name = '' }) => names.includes(name));
  const missing = names.filter((name) => !called.some((chunk) => chunk.name === name));
  if (missing.length > 0) throw new Error(`The build has nothing that is called ${missing.join(', ')}.`);
  const paths = new Set(called.map(({ file }) => `/${file}`));
  return ({ pathname }) => paths.has(pathname);
}

/** All styles of the build, those of the first load not among them. */
export const laterStyles = (): string[] => {
  const first = new Set(Object.values(manifestOf()).flatMap(({ isEntry, css = [] }) => (isEntry ? css : [])));
  return builtStyles().filter((file) => !first.has(file));
};

/** All sheets of the build; those of the build before lie beside them. */
export const builtStyles = (): string[] => [
  ...new Set(Object.values(manifestOf()).flatMap(({ css = [] }) => css)),
];

/** All code of the build; those of the build before lie beside it. */
export const builtScripts = (): string[] => [
  ...new Set(
    Object.values(manifestOf())
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.js')),
  ),
];

/** Files of some modules and of all they import at once, with those of the first load. Throws when the build has none of a name. */
export function filesOf(modules: readonly string[]): { scripts: Set<string>; styles: Set<string> } {
  const manifest = manifestOf();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const take = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    chunk.imports?.forEach(take);
  };
  ['index.html', ...modules].forEach(take);
  return { scripts, styles };
}

/** Exact for a build: the same sources weigh the same everywhere. Throws when a page has no file of its own in it. */
export function weigh(): Weight[] {
  const known = new Map<string, number>();
  return Object.entries(routes).map(([route, modules]) => {
    const { scripts, styles } = filesOf(modules);
    const address = addresses[route] ?? '';
    const { needs = [], afterwards = [] } = screenAt(address) ?? {};
    const alive = [...modules, ...needs];
    const all = filesOf([...alive, ...afterwards, ...flows]);
    /** What stands in the page. */
    const inlined = filesOf([...needs, ...afterwards, 'src/app/storefront.ts']).styles;
    const fetched = [...all.styles].filter((file) => !inlined.has(file)).length;
    return {
      route,
      scripts: total(scripts, known),
      alive: total(filesOf(alive).scripts, known),
      resting: total(all.scripts, known),
      styles: total(styles, known),
      requests: pageAndFont + all.scripts.size + fetched,
    };
  });
}

/** The one font that may be fetched, as its file is. */
export const fontBytes = () => readFileSync(join(builtFolder, 'fonts', 'display.woff2')).length;
