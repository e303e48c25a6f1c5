import type { Camera } from './camera.ts';
import type { House } from './house.ts';
import { wantsRows } from './level.ts';
import { visibleBox } from './view.ts';

/** Asked for at once. */
const most = 8;

/** Which rows to ask for: those in view that are not here, each once while it stays in view. */
export class Wants {
  private asked: ReadonlySet<number> = new Set();

  /** Sectors to ask for now, the nearest to the middle of the view first. */
  next({ view, size }: Camera, house: House): number[] {
    const { sectors, loaded } = house;
    if (!view || !wantsRows(view.scale)) return [];
    const away = (id: number) => {
      const [x, y] = sectors.get(id)?.shape.label ?? [0, 0];
      return Math.hypot(x - view.x, y - view.y);
    };
    const missing = house
      .sectorsIn(visibleBox(view, size))
      .filter((id) => sectors.get(id)?.shape.numbered && !loaded.has(id))
      .toSorted((a, b) => away(a) - away(b))
      .slice(0, most);
    const fresh = missing.filter((id) => !this.asked.has(id));
    this.asked = new Set(missing);
    return fresh;
  }
}
