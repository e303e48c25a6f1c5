import type { MapFont } from './protocol.ts';
import type { Surface } from './renderer.ts';

const withPen = <C extends OffscreenCanvas | HTMLCanvasElement>(canvas: C, alpha: boolean) => {
  const pen = canvas.getContext('2d', { alpha }) as OffscreenCanvasRenderingContext2D | null;
  if (!pen) throw new Error('This canvas cannot be drawn on');
  return { canvas, pen };
};

const loadInto = (fonts: FontFaceSet) => async (face: NonNullable<MapFont['face']>) => {
  const { name, source, weight } = face;
  const loaded = await new FontFace(name, `url(${JSON.stringify(source)})`, { weight }).load();
  fonts.add(loaded);
};

/** A canvas that a page has handed to a worker. Throws where it cannot be drawn on. */
export const workerSurface = (canvas: OffscreenCanvas): Surface => ({
  ...withPen(canvas, false),
  drawAhead(width, height, draw) {
    const { canvas, pen } = withPen(new OffscreenCanvas(width, height), true);
    draw(pen);
    return canvas.transferToImageBitmap();
  },
  loadFace: loadInto((globalThis as unknown as { fonts: FontFaceSet }).fonts),
});

/** A canvas of the page itself. Throws where it cannot be drawn on. */
export const pageSurface = (canvas: HTMLCanvasElement): Surface => ({
  ...withPen(canvas, false),
  drawAhead(width, height, draw) {
    const sheet = document.createElement('canvas');
    [sheet.width, sheet.height] = [width, height];
    draw(withPen(sheet, true).pen);
    return sheet;
  },
  loadFace: loadInto(document.fonts),
});
