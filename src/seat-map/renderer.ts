import { type Box, boxAround, outset } from './geometry.ts';
import { House } from './house.ts';
import { levelAt } from './level.ts';
import { boxOfSeats } from './paint/bands.ts';
import { type DrawAhead, framed, type Pen, type Picture } from './paint/frame.ts';
import { isOpened } from './paint/outlines.ts';
import { paintPicture, Stock } from './paint/picture.ts';
import type { Palette } from './palette.ts';
import type { MapFont, Order } from './protocol.ts';
import { seatReach } from './seats.ts';
import { type Chosen, chosenIn, nothing } from './selection.ts';
import type { SeatFilter, Target } from './types.ts';
import { limitsOf, type Size, type View } from './view.ts';

/** What there is to paint on, in a worker or on a page. */
export interface Surface {
  canvas: { width: number; height: number };
  pen: Pen;
  drawAhead: DrawAhead;
  /** Resolves when its letters can be drawn; never, or by rejecting, when they do not come. */
  loadFace: (face: NonNullable<MapFont['face']>) => Promise<unknown>;
}

/** Part of the drawing in units, or all of the canvas. */
type Damage = Box | 'all' | null;

const joined = (a: Damage, b: Damage): Damage => {
  if (a === 'all' || b === 'all') return 'all';
  return a && b ? boxAround([a, b]) : (a ?? b);
};

/** A name that was never written with before: some browsers remember that a font was missing. */
const withFace = ({ name }: NonNullable<MapFont['face']>, family: string) => `"${name}", ${family}`;

/** Rings and dots reach so far beyond what they mark, in CSS pixels. */
const halo = 8;

/** Keeps the picture, follows orders, and paints again what they changed and nothing else. */
export class Renderer implements Picture {
  readonly house = new House();
  chosen: Chosen = nothing;
  focus: Target | null = null;
  dimmed = false;
  filter: SeatFilter | null = null;

  private palette: Palette | null = null;
  private family = 'sans-serif';
  private wantedFace = '';
  private loadedFace = '';
  private size: Size = { width: 0, height: 0 };
  private dpr = 1;
  private view: View | null = null;
  private settled = false;
  private targets: readonly Target[] = [];
  private damage: Damage = null;
  private readonly stock: Stock;
  private readonly surface: Surface;

  constructor(surface: Surface) {
    this.surface = surface;
    this.stock = new Stock(surface.drawAhead);
  }

  /** Does what it is told, in order, and paints once. */
  follow(orders: readonly Order[]): void {
    for (const order of orders) this.damage = joined(this.damage, this.obey(order));
    this.paint();
  }

  private obey(order: Order): Damage {
    switch (order.type) {
      case 'look':
        return this.dress(order.palette, order.font);
      case 'minimap':
        this.stock.minimap.corner = order.corner;
        return 'all';
      case 'size':
        [this.size, this.dpr] = [order.size, order.dpr];
        this.surface.canvas.width = Math.max(1, Math.round(order.size.width * order.dpr));
        this.surface.canvas.height = Math.max(1, Math.round(order.size.height * order.dpr));
        this.stock.forgetInk();
        return 'all';
      case 'venue':
        this.house.build(order.venue);
        this.stock.minimap.clear();
        this.choose();
        return 'all';
      case 'sectors':
        this.house.patch(order.sectors);
        this.stock.minimap.clear();
        return 'all';
      case 'seats':
        this.house.adopt(order.seats);
        this.stock.bands.forget(order.seats.sectorId);
        this.stock.highest = order.seats.number.reduce((a, b) => Math.max(a, b), this.stock.highest);
        this.choose();
        return this.boxOfSector(order.seats.sectorId);
      case 'unload':
        this.house.unload(order.sectorId);
        this.stock.bands.forget(order.sectorId);
        this.choose();
        return this.boxOfSector(order.sectorId);
      case 'status':
        this.house.loaded.get(order.sectorId)?.seats.status.set(order.status);
        this.stock.bands.forget(order.sectorId);
        return this.boxOfSector(order.sectorId);
      case 'change':
        return this.change(order);
      case 'selection':
        return this.select(order.targets);
      case 'focus':
        return this.refocus(order.target);
      case 'dimmed':
        this.dimmed = order.dimmed;
        return 'all';
      case 'filter':
        this.filter = order.filter;
        this.stock.bands.clear();
        return 'all';
      case 'view':
        return this.look(order.view, order.settled);
    }
  }

  private dress(palette: Palette, { family, face }: MapFont): Damage {
    this.palette = palette;
    this.family = face && this.loadedFace === face.source ? withFace(face, family) : family;
    this.stock.forgetInk();
    if (face && face.source !== this.wantedFace) {
      this.wantedFace = face.source;
      this.surface.loadFace(face).then(
        () => {
          this.loadedFace = face.source;
          this.family = withFace(face, family);
          this.stock.forgetInk();
          this.damage = 'all';
          this.paint();
        },
        () => undefined,
      );
    }
    return 'all';
  }

  private look(view: View, settled: boolean): Damage {
    const before = this.view;
    const same = before?.x === view.x && before.y === view.y && before.scale === view.scale;
    const sharper = settled && !this.settled;
    [this.view, this.settled] = [view, settled];
    return same && !sharper ? null : 'all';
  }

  private change({ sectorId, seats, status }: Extract<Order, { type: 'change' }>): Damage {
    const own = this.house.loaded.get(sectorId)?.seats;
    if (!own) return null;
    seats.forEach((seat, i) => {
      own.status[seat] = status[i] as number;
    });
    this.stock.bands.forget(sectorId);
    return boxOfSeats(own, seats, seatReach);
  }

  private select(targets: readonly Target[]): Damage {
    this.targets = targets;
    const before = this.chosen;
    this.choose();
    if (this.marksAnother(before)) return 'all';
    return joined(this.boxOfOnly(before, this.chosen), this.boxOfOnly(this.chosen, before));
  }

  private choose(): void {
    this.chosen = chosenIn(this.house, this.targets);
  }

  /** A sector that shows its seats shows by them what is chosen in it, others by their colour. */
  private marksAnother({ sectors: before }: Chosen): boolean {
    const level = levelAt(this.view?.scale ?? 0);
    const { sectors } = this.chosen;
    return [...before, ...sectors].some(
      (id) => before.has(id) !== sectors.has(id) && !isOpened({ level }, this, id),
    );
  }

  /** Around what is chosen in the one and not in the other. */
  private boxOfOnly(one: Chosen, other: Chosen): Damage {
    return [...one.seats].reduce<Damage>((box, [id, chosen]) => {
      const seats = this.house.loaded.get(id)?.seats;
      const only = chosen.filter((seat) => !other.seats.get(id)?.includes(seat));
      return joined(box, seats && only.length > 0 ? boxOfSeats(seats, only, seatReach) : null);
    }, null);
  }

  private refocus(target: Target | null): Damage {
    const before = this.focusBox();
    this.focus = target;
    return joined(before, this.focusBox());
  }

  private focusBox(): Damage {
    return this.focus && this.house.boxOf(this.focus);
  }

  private boxOfSector(id: number): Damage {
    return this.house.sectors.get(id) ? 'all' : null;
  }

  private paint(): void {
    const { damage, palette, view, size, dpr, settled, family, surface } = this;
    if (!damage || !palette || !view || size.width < 1 || size.height < 1) return;
    this.damage = null;
    const frame = framed(
      { pen: surface.pen, palette, family, size, dpr, view, level: levelAt(view.scale), settled },
      damage === 'all' ? null : outset(damage, halo / view.scale),
    );
    paintPicture(frame, this, this.stock, limitsOf(this.house.world, size).min);
  }
}
