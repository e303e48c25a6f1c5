import type { Shape } from '../manifest/raster.ts';
import { type Matrix, shapesIn, type Usage } from '../manifest/svg.ts';

const usage: Usage = {
  attributes: {
    svg: ['xmlns', 'viewBox', 'preserveAspectRatio', 'aria-hidden', 'width', 'height', 'role', 'aria-label'],
    g: ['transform'],
    rect: ['x', 'y', 'width', 'height', 'rx', 'fill'],
    circle: ['cx', 'cy', 'r', 'fill', 'stroke', 'stroke-width'],
    path: ['d', 'fill', 'stroke', 'stroke-width'],
  },
};

/** The grain over a poster: dots behind a mask, too fine for a picture that is shown small. */
const grain = /<defs>[\s\S]*?<\/defs>|<g mask="[^"]*"[^>]*>[\s\S]*?<\/g>/g;

/** A poster's shapes in pixels, over the whole of a picture, its middle in the middle. Null: more of SVG than our posters use. */
export function posterShapes(
  svg: string,
  { width, height }: { width: number; height: number },
): Shape[] | null {
  const [, wide = '', tall = ''] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const plain = svg.replace(grain, '');
  if (wide === '') return null;
  const scale = Math.max(width / Number(wide), height / Number(tall));
  const whole: Matrix = [
    scale,
    0,
    0,
    scale,
    (width - Number(wide) * scale) / 2,
    (height - Number(tall) * scale) / 2,
  ];
  return shapesIn(plain, whole, usage);
}
