import type { Camera } from './camera.ts';
import { boxOf } from './geometry.ts';
import type { House } from './house.ts';
import { levelAt } from './level.ts';
import type { ViewInfo } from './types.ts';
import { visibleBox } from './view.ts';

/** What controls around the drawing have to know; null before there is something to see. */
export function viewInfo({ view, size, limits, isWhole }: Camera, house: House): ViewInfo | null {
  const scene = house.venue?.scene;
  if (!view || !scene) return null;
  const box = boxOf(scene.outline);
  const dx = (box.minX + box.maxX) / 2 - view.x;
  const dy = (box.minY + box.maxY) / 2 - view.y;
  return {
    scale: view.scale,
    level: levelAt(view.scale),
    isWhole,
    canZoomIn: view.scale < limits.max * 0.999,
    canZoomOut: !isWhole,
    sectors: house.sectorsIn(visibleBox(view, size)),
    towardsScene: (Math.round((Math.atan2(dx, -dy) * 180) / Math.PI / 45) * 45 + 360) % 360,
  };
}

/** Whether nobody has to be told. */
export const sameInfo = (a: ViewInfo, b: ViewInfo) =>
  a.level === b.level &&
  a.isWhole === b.isWhole &&
  a.canZoomIn === b.canZoomIn &&
  a.canZoomOut === b.canZoomOut &&
  a.towardsScene === b.towardsScene &&
  a.sectors.length === b.sectors.length &&
  a.sectors.every((id, i) => id === b.sectors[i]);
