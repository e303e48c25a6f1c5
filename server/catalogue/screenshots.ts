import type { ScreenshotColumn } from '../store/schema.ts';
import { type Asset, immutable, type Pictures } from './assets.ts';
import { sizeOf } from './pictureSize.ts';
import type { ValidProducer } from './rules/producers.ts';

/** Pictures of the store for the dialog that installs it, and where each is kept under the producer's id. */
export function screenshotAssets(
  { id, entry }: ValidProducer,
  pictures: Pictures,
): { screenshots: ScreenshotColumn[]; assets: Asset[] } {
  const kept = entry.screenshots.map(({ file, form_factor, label }, index) => {
    const content = pictures.get(file) ?? Buffer.alloc(0);
    const asset = immutable(`/storage/producers/${id}`, `${form_factor}-${index + 1}`, content);
    const { width, height } = sizeOf(content) ?? { width: 0, height: 0 };
    const screenshot = {
      src: asset.path,
      sizes: `${width}x${height}`,
      type: asset.mediaType,
      form_factor,
      label,
    };
    return { screenshot, asset };
  });
  return {
    screenshots: kept.map(({ screenshot }) => screenshot),
    assets: kept.map(({ asset }) => asset),
  };
}
