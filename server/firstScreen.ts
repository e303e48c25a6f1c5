import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { rendererFolder } from './build.ts';
import type { WireBootstrap } from './store/bootstrap.ts';

/** What the build of `src/entry-server.tsx` gives. */
interface Renderer {
  render: (path: string, boot: WireBootstrap) => Promise<{ html: string; route: string }>;
}

/** A first screen as it stands in the page. */
export interface FirstScreen {
  /** Into the head: its styles, and its hero on the way before the scripts. */
  head: string;
  html: string;
  /** After everything else: the code it is brought to life with. */
  scripts: string;
}

/** What is drawn on the server, and the code that each of these screens needs beyond the first load. Everything else is drawn by the browser. */
const screens: Record<string, readonly string[]> = {
  '/{-$company}/': [],
  '/producers/$company': [],
  '/{-$company}/ticket/buy/$id': ['src/pages/checkout/CheckoutPage.tsx', 'src/app/checkoutFlows.ts'],
  '/{-$company}/sobre': ['src/pages/content/ContentPage.tsx', 'src/content/about.ts'],
  '/{-$company}/termos': ['src/pages/content/ContentPage.tsx', 'src/content/terms.ts'],
  '/{-$company}/privacidade': ['src/pages/content/ContentPage.tsx', 'src/content/privacy.ts'],
  '/{-$company}/cancelamentos': ['src/pages/content/ContentPage.tsx', 'src/content/cancellation.ts'],
  '/{-$company}/meia-entrada': ['src/pages/content/ContentPage.tsx', 'src/content/halfPrice.ts'],
  '/{-$company}/acessibilidade': ['src/pages/content/ContentPage.tsx', 'src/content/accessibility.ts'],
  '/{-$company}/faq': ['src/pages/content/faq/FaqPage.tsx'],
};

/** The flows of every page: started once it is alive, on their way before. */
const flows = 'src/app/storefront.ts';

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

/**
 * Style sheets in the page, with the names of their files: the page notes them before code that comes later asks for them
 * (`src/ui/inlinedStyles.ts`). A link would do that by itself, but browsers that look ahead fetch it even when it is switched off.
 */
const inlined = (hrefs: readonly string[], css: readonly string[]) =>
  hrefs.length > 0 ? `<style data-files="${hrefs.join(' ')}">${css.join('')}</style>` : '';

const styleSheet = /<link rel="stylesheet"[^>]*\shref="([^"]+)"[^>]*>\s*/g;
const script = /<script type="module"[^>]*>\s*<\/script>\s*/g;
const modulePreload = /<link rel="modulepreload"[^>]*>\s*/g;

const hrefsOf = (html: string, tag: RegExp) => [...html.matchAll(tag)].map(([, href = '']) => href);

/**
 * The page of a build with its styles in it and its scripts at its end: what is painted first waits for nothing else, and shares the
 * road with nothing but itself.
 */
export async function settled(template: string, folder: string): Promise<string> {
  const hrefs = hrefsOf(template, styleSheet);
  const css = await Promise.all(hrefs.map((href) => readFile(join(folder, href), 'utf8')));
  const last = [...template.matchAll(modulePreload), ...template.matchAll(script)].map(([tag]) => tag.trim());
  const bare = template.replace(styleSheet, '').replace(modulePreload, '').replace(script, '');
  return bare
    .replace('</head>', () => `${inlined(hrefs, css)}</head>`)
    .replace('</body>', () => `${last.join('')}</body>`);
}

/** React names every picture that is not lazy at the beginning; only the hero may come before the rest. */
const namedPictures = /^(?:<link rel="preload" as="image"[^>]*\/>)+/;

function pictured(html: string): { hero: string; html: string } {
  const named = namedPictures.exec(html)?.[0] ?? '';
  const hero = [...named.matchAll(/<link[^>]*fetchPriority="high"[^>]*>/gi)].map(([link]) => link).join('');
  return { hero, html: html.slice(named.length) };
}

/** Draws first screens with a build; null for a page that the browser draws. */
export type DrawScreen = (path: string, boot: WireBootstrap) => Promise<FirstScreen | null>;

/** How the build in a folder draws; null when it was built without that. */
export async function drawingOf(folder: string, template: string): Promise<DrawScreen | null> {
  const program = join(folder, rendererFolder, 'entry-server.js');
  const made = await stat(program).catch(() => null);
  if (!made) return null;
  const { render }: Renderer = await import(`${pathToFileURL(program)}?${made.ino}-${made.mtimeMs}`);
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'));
  const first = filesOf(manifest, ['index.html']);
  const dressed = async (names: readonly string[]) => {
    const { scripts, styles } = filesOf(manifest, names);
    const extra = styles.filter((href) => !first.styles.includes(href));
    const css = await Promise.all(extra.map((href) => readFile(join(folder, href), 'utf8')));
    return {
      head: inlined(extra, css),
      scripts: scripts
        .filter((src) => !first.scripts.includes(src) && !template.includes(`"${src}"`))
        .map((src) => `<link rel="modulepreload" crossorigin href="${src}" />`)
        .join(''),
    };
  };
  const clothes = new Map(
    await Promise.all(
      Object.entries(screens).map(
        async ([route, names]) => [route, await dressed([...names, flows])] as const,
      ),
    ),
  );
  return async (path, boot) => {
    const { html: drawn, route } = await render(path, boot);
    const worn = clothes.get(route);
    if (!worn) return null;
    const { hero, html } = pictured(drawn);
    return { head: `${hero}${worn.head}`, html, scripts: worn.scripts };
  };
}
