import { Bands } from './bands.ts';
import { paintFocus } from './focus.ts';
import type { DrawAhead, Frame, Picture } from './frame.ts';
import { paintLabels, Ruler } from './labels.ts';
import { Minimap } from './minimap.ts';
import { hatchOf, paintOutlines } from './outlines.ts';
import { paintRowLetters, paintTables } from './rows.ts';
import { paintScene, paintSigns } from './scene.ts';
import { paintChosenDots, paintSeats } from './seats.ts';
import { Sprites } from './sprites.ts';

/** What is drawn ahead and used again. */
export class Stock {
  readonly bands = new Bands();
  readonly ruler = new Ruler();
  readonly sprites: Sprites;
  readonly minimap: Minimap;
  /** Highest number of a seat that is here. */
  highest = 0;
  private pattern: CanvasPattern | null = null;
  private readonly drawAhead: DrawAhead;

  constructor(drawAhead: DrawAhead) {
    this.drawAhead = drawAhead;
    this.sprites = new Sprites(drawAhead);
    this.minimap = new Minimap(drawAhead);
  }

  hatch(frame: Frame): CanvasPattern | null {
    this.pattern ??= hatchOf(frame, this.drawAhead);
    return this.pattern;
  }

  /** Another colour, font or density. */
  forgetInk(): void {
    this.sprites.clear();
    this.ruler.clear();
    this.minimap.clear();
    this.pattern = null;
  }
}

/** All of it, from the ground up; only the damaged part when that is not the whole. `whole`: the scale that shows everything. */
export function paintPicture(frame: Frame, picture: Picture, stock: Stock, whole: number): void {
  const { pen, palette, level, size, dpr, damage, shown } = frame;
  const { venue } = picture.house;
  if (!venue) return;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.globalAlpha = 1;
  pen.save();
  if (damage !== shown) clip(frame);
  pen.fillStyle = palette.ground;
  pen.fillRect(0, 0, Math.ceil(size.width * dpr), Math.ceil(size.height * dpr));
  paintScene(frame, venue);
  paintOutlines(frame, picture, stock.hatch(frame));
  paintSigns(frame, venue);
  if (level === 'rows') {
    stock.bands.paint(frame, picture);
    paintTables(frame, picture);
    paintChosenDots(frame, picture);
  }
  if (level === 'seats' || level === 'numbers') {
    const { scale, settled, family } = frame;
    paintTables(frame, picture);
    paintSeats(frame, picture, stock.sprites.at(scale, settled, stock.highest, palette, family));
  }
  paintLabels(frame, picture, stock.ruler, whole);
  if (level === 'seats' || level === 'numbers') paintRowLetters(frame, picture);
  paintFocus(frame, picture);
  stock.minimap.paint(frame, picture, whole);
  pen.restore();
}

/** Whole pixels around the damage, so that no edge is painted half. */
function clip({ pen, damage, scale, left, top }: Frame): void {
  const x = Math.floor(left + damage.minX * scale) - 2;
  const y = Math.floor(top + damage.minY * scale) - 2;
  pen.beginPath();
  pen.rect(
    x,
    y,
    Math.ceil((damage.maxX - damage.minX) * scale) + 4,
    Math.ceil((damage.maxY - damage.minY) * scale) + 4,
  );
  pen.clip();
}
