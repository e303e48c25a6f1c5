import { pngOf } from '../manifest/png.ts';
import { paint } from '../manifest/raster.ts';
import { posterShapes } from './drawing.ts';
import { shareSize } from './path.ts';

/** A drawn poster as the PNG file that links are shown with; null when it cannot be painted here. */
export function sharePicture(svg: string): Buffer | null {
  const shapes = posterShapes(svg, shareSize);
  const { width, height } = shareSize;
  return shapes && pngOf(width, paint(width, shapes, height), height);
}
