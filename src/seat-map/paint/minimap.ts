import { type Box, clamp } from '../geometry.ts';
import { minimapBox, minimapScale, showsMinimap } from '../minimap.ts';
import type { Corner } from '../protocol.ts';
import type { DrawAhead, Frame, Pen, Picture } from './frame.ts';
import { trace } from './outlines.ts';

/** The whole house in a corner, drawn once, with the part that is on screen framed in it. */
export class Minimap {
  corner: Corner | null = 'bottom-left';
  private image: CanvasImageSource | null = null;

  private readonly drawAhead: DrawAhead;

  constructor(drawAhead: DrawAhead) {
    this.drawAhead = drawAhead;
  }

  /** Other sectors, colours, or another size. */
  clear(): void {
    this.image = null;
  }

  paint(frame: Frame, picture: Picture, whole: number): void {
    const { pen, palette, size, dpr, shown, view } = frame;
    const { world } = picture.house;
    if (!this.corner || !showsMinimap(view.scale, whole)) return;
    const box = minimapBox(size, world, this.corner);
    this.image ??= this.imageOf(frame, picture, box);
    const [x, y] = [Math.round(box.minX * dpr), Math.round(box.minY * dpr)];
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.drawImage(this.image, x, y);

    const scale = minimapScale(box, world) * dpr;
    const middleX = x + ((box.maxX - box.minX) * dpr) / 2;
    const middleY = y + ((box.maxY - box.minY) * dpr) / 2;
    const at = (unit: number, middle: number, from: number, to: number, centre: number, half: number) =>
      clamp(centre + (unit - (from + to) / 2) * scale, centre - half, centre + half) + (middle - centre);
    const half = { x: ((box.maxX - box.minX) * dpr) / 2 - dpr, y: ((box.maxY - box.minY) * dpr) / 2 - dpr };
    const [left, right] = [shown.minX, shown.maxX].map((unit) =>
      at(unit, middleX, world.minX, world.maxX, middleX, half.x),
    ) as [number, number];
    const [upper, lower] = [shown.minY, shown.maxY].map((unit) =>
      at(unit, middleY, world.minY, world.maxY, middleY, half.y),
    ) as [number, number];
    pen.strokeStyle = palette.ground;
    pen.lineWidth = 4 * dpr;
    pen.strokeRect(left, upper, right - left, lower - upper);
    pen.strokeStyle = palette.ink;
    pen.lineWidth = 2 * dpr;
    pen.strokeRect(left, upper, right - left, lower - upper);
  }

  private imageOf(frame: Frame, picture: Picture, box: Box): CanvasImageSource {
    const [width, height] = [box.maxX - box.minX, box.maxY - box.minY].map((side) =>
      Math.round(side * frame.dpr),
    ) as [number, number];
    const scale = minimapScale(box, picture.house.world) * frame.dpr;
    return this.drawAhead(width, height, (pen) => drawHouse(pen, frame, picture, width, height, scale));
  }
}

function drawHouse(
  pen: Pen,
  { palette, dpr }: Frame,
  { house }: Picture,
  width: number,
  height: number,
  scale: number,
): void {
  pen.beginPath();
  pen.roundRect(0.75 * dpr, 0.75 * dpr, width - 1.5 * dpr, height - 1.5 * dpr, 4 * dpr);
  pen.fillStyle = palette.ground;
  pen.fill();
  pen.strokeStyle = palette.edge;
  pen.lineWidth = 1.5 * dpr;
  pen.stroke();
  pen.translate(
    width / 2 - ((house.world.minX + house.world.maxX) / 2) * scale,
    height / 2 - ((house.world.minY + house.world.maxY) / 2) * scale,
  );
  if (house.venue) {
    pen.beginPath();
    trace(pen, house.venue.scene.outline, scale);
    pen.fillStyle = house.venue.scene.kind === 'field' ? palette.field.fill : palette.stage.fill;
    pen.fill();
  }
  for (const { shape } of house.sectors.values()) {
    pen.beginPath();
    trace(pen, shape.outline, scale);
    const gone = shape.state === 'sold' || shape.state === 'closed';
    pen.fillStyle = gone ? palette.hair : (palette.shades[shape.shade]?.fill ?? palette.hair);
    pen.fill();
    pen.strokeStyle = palette.outline;
    pen.lineWidth = 0.5 * dpr;
    pen.stroke();
  }
}
