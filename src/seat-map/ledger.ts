import type { House } from './house.ts';
import type { Palette } from './palette.ts';
import type { MapFont, Order } from './protocol.ts';

/** A worker has another base: addresses have to be whole. */
function withWholeSource({ family, face }: MapFont): MapFont {
  return face
    ? { family, face: { ...face, source: new URL(face.source, document.baseURI).href } }
    : { family };
}

/** The last word on everything, for a painter that starts in the middle. */
export class Ledger {
  private readonly house: House;
  private readonly last = new Map<Order['type'], Order>();

  constructor(house: House) {
    this.house = house;
  }

  note(order: Order): void {
    this.last.set(order.type, order);
  }

  /** How everything looks: with this palette, in this font or in the one that was said last. */
  look(palette: Palette, font?: MapFont): Order {
    const known = this.last.get('look');
    const own = font ? withWholeSource(font) : known?.type === 'look' ? known.font : { family: 'sans-serif' };
    return { type: 'look', palette, font: own };
  }

  /** Rows need their house, and what is chosen its rows. */
  everything(): Order[] {
    const { venue, loaded } = this.house;
    const seats = [...loaded.values()].map((each): Order => ({ type: 'seats', seats: each.seats }));
    return [...(venue ? [{ type: 'venue', venue } as const] : []), ...seats, ...this.last.values()];
  }
}
