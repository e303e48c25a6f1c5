import type { Palette } from '../palette.ts';
import type { DrawAhead, Pen } from './frame.ts';
import { drawShape, drawSign, drawText, type Shape, type Sign, shapes, signs } from './shapes.ts';

/** Of a slot in units: a seat with its halo, and a number. */
const shapeSide = 34;
const textWidth = 26;
const textHeight = 20;

/** Pictures of seats and of what is written on them at one scale, side by side on two sheets. */
export interface Atlas {
  /** Device pixels per unit. */
  scale: number;
  shapes: CanvasImageSource;
  shapeSide: number;
  texts: CanvasImageSource;
  textWidth: number;
  textHeight: number;
  columns: number;
  /** Highest number that has a picture. */
  highest: number;
}

export const shapeSlot = (shape: Shape) => shapes.indexOf(shape);
export const signSlot = (sign: Sign) => signs.indexOf(sign);
export const numberSlot = (number: number) => signs.length + number;

/** More numbers than any row has seats; higher ones have no picture. */
const limit = 160;

/** The atlas of the moment: made when it is needed, kept while it is near. */
export class Sprites {
  private atlas: Atlas | null = null;

  private readonly drawAhead: DrawAhead;

  constructor(drawAhead: DrawAhead) {
    this.drawAhead = drawAhead;
  }

  /** Another palette, font, or higher numbers. */
  clear(): void {
    this.atlas = null;
  }

  /** `exact`: at this very scale; while it changes every frame, one nearby serves. */
  at(scale: number, exact: boolean, highest: number, palette: Palette, family: string): Atlas {
    const wanted = Math.min(highest, limit);
    const serves = (atlas: Atlas) =>
      atlas.highest >= wanted &&
      (exact ? atlas.scale === scale : scale / atlas.scale < 1.35 && scale / atlas.scale > 0.6);
    if (!this.atlas || !serves(this.atlas))
      this.atlas = makeAtlas(this.drawAhead, scale, wanted, palette, family);
    return this.atlas;
  }
}

function makeAtlas(
  drawAhead: DrawAhead,
  scale: number,
  highest: number,
  palette: Palette,
  family: string,
): Atlas {
  const even = (units: number) => 2 * Math.ceil((units * scale) / 2);
  const side = even(shapeSide);
  const [width, height] = [even(textWidth), even(textHeight)];
  const columns = Math.max(1, Math.floor(2048 / width));
  const slots = numberSlot(highest) + 1;
  const drawShapes = (pen: Pen) =>
    shapes.forEach((shape, slot) => {
      pen.setTransform(scale, 0, 0, scale, (slot + 0.5) * side, side / 2);
      drawShape(pen, shape, palette);
    });
  const drawTexts = (pen: Pen) => {
    const to = (slot: number) =>
      pen.setTransform(
        scale,
        0,
        0,
        scale,
        ((slot % columns) + 0.5) * width,
        (Math.floor(slot / columns) + 0.5) * height,
      );
    signs.forEach((sign, slot) => {
      to(slot);
      drawSign(pen, sign, palette, family);
    });
    for (let number = 0; number <= highest; number++) {
      to(numberSlot(number));
      drawText(pen, String(number), palette.empty.ink, family);
    }
  };
  return {
    scale,
    shapes: drawAhead(side * shapes.length, side, drawShapes),
    shapeSide: side,
    texts: drawAhead(width * Math.min(columns, slots), height * Math.ceil(slots / columns), drawTexts),
    textWidth: width,
    textHeight: height,
    columns,
    highest,
  };
}
