import { createHash } from 'node:crypto';

import { shell } from '#src/wording/ptBR/shell.ts';

import type { WireProducer } from '../store/producers.ts';
import type { ScreenshotColumn } from '../store/schema.ts';
import type { IconKind } from './icon.ts';

/** What phones show under an icon without cutting it. */
const shortest = 14;

/** A name of an app as short as a home screen needs it: as many of its first words as fit. */
export function shortNameOf(title: string): string {
  if (title.length <= shortest) return title;
  const [first = '', ...words] = title.split(' ');
  let name = first;
  for (const word of words) {
    if (`${name} ${word}`.length > shortest) break;
    name = `${name} ${word}`;
  }
  return name.replace(/ (d[aeo]s?|e)$/i, '').slice(0, shortest);
}

/** The pictures every producer's app has; the address of one changes with what it is drawn from. */
export const icons: readonly { kind: IconKind; size: number }[] = [
  { kind: 'any', size: 192 },
  { kind: 'any', size: 512 },
  { kind: 'maskable', size: 192 },
  { kind: 'maskable', size: 512 },
  { kind: 'touch', size: 180 },
];

/** Changes with everything the pictures of a producer are drawn from. */
export const editionOf = ({ title, theme, logos }: WireProducer): string =>
  createHash('sha256')
    .update(JSON.stringify([title, theme.primary, theme.on_primary, logos.favicon]))
    .digest('hex')
    .slice(0, 8);

export const iconPath = (producer: WireProducer, { kind, size }: (typeof icons)[number]): string =>
  `/storage/producers/${producer.id}/app/${kind}-${size}-${editionOf(producer)}.png`;

/** Where the manifest of a page is: a producer's own domain is all its own, elsewhere its slug stands in front. */
export const manifestPath = (slug: string): string =>
  slug === '' ? '/manifest.webmanifest' : `/${slug}/manifest.webmanifest`;

/** What a browser needs to put a producer's store on a device (W3C Web Application Manifest). */
export function manifestOf(producer: WireProducer, slug: string, screenshots: readonly ScreenshotColumn[]) {
  const home = slug === '' ? '/' : `/${slug}`;
  const under = slug === '' ? '' : home;
  const words = { ...shell, ...producer.locale };
  const shortcut = (name: string, url: string) => ({ name, url: `${under}${url}` });
  return {
    id: home,
    name: producer.title,
    short_name: shortNameOf(producer.title),
    ...(producer.footer ? { description: producer.footer } : {}),
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: home,
    scope: home,
    display: 'standalone',
    theme_color: producer.theme.primary,
    background_color: producer.theme.surface,
    categories: ['entertainment', 'sports'],
    icons: icons
      .filter(({ kind }) => kind !== 'touch')
      .map((icon) => ({
        src: iconPath(producer, icon),
        sizes: `${icon.size}x${icon.size}`,
        type: 'image/png',
        purpose: icon.kind,
      })),
    ...(screenshots.length > 0 ? { screenshots } : {}),
    shortcuts: [shortcut(words['menu.tickets'], '/ticket/payments')],
  };
}
