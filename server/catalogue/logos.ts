import { themeFrom } from '#src/domain/producer.ts';

import { logosOf } from '../posters/logos.ts';
import type { LogosColumn } from '../store/schema.ts';
import { type Asset, immutable, type Pictures } from './assets.ts';
import type { ValidProducer } from './rules/producers.ts';
import type { ProducerEntry } from './schema.ts';

/** The files a producer names, a footer without any having the header's; null when its logos are drawn. */
export function logoFilesOf({
  logos,
  logos_for_dark: isForDark,
}: Pick<ProducerEntry, 'logos' | 'logos_for_dark'>): LogosColumn | null {
  if (!logos || !('header' in logos)) return null;
  const { header, footer = header, favicon } = logos;
  const byGround = (logo: typeof header) =>
    typeof logo === 'string' ? { [isForDark ? 'on_dark' : 'on_light']: logo } : logo;
  return { header: byGround(header), footer: byGround(footer), favicon };
}

/** The logos of a producer, its own files or drawn ones, and where each is kept under the producer's id. */
export function logoAssets(
  { id, title, theme, entry }: ValidProducer,
  pictures: Pictures,
): { logos: LogosColumn; assets: Asset[] } {
  const { logos } = entry;
  const files = logoFilesOf(entry);
  const drawn = () =>
    logosOf({
      ...(logos && 'mark' in logos ? logos : { mark: 'stub', name: title }),
      title,
      theme: themeFrom(theme),
    });
  const assets: Asset[] = [];
  const store = (name: string, source: string): string => {
    const content = files ? pictures.get(source) : Buffer.from(source);
    const asset = immutable(`/storage/producers/${id}`, name, content ?? Buffer.alloc(0));
    assets.push(asset);
    return asset.path;
  };
  const { header, footer, favicon } = files ?? drawn();
  const stored = (place: string, { on_light: light, on_dark: dark }: LogosColumn['header']) => ({
    ...(light === undefined ? {} : { on_light: store(`${place}-on-light`, light) }),
    ...(dark === undefined ? {} : { on_dark: store(`${place}-on-dark`, dark) }),
  });
  return {
    logos: {
      header: stored('header', header),
      footer: stored('footer', footer),
      favicon: store('favicon', favicon),
    },
    assets,
  };
}
