import type { Point } from '#src/domain/venue.ts';

import type { Stand } from './stands.ts';
import type { SeatTarget, Target } from './types.ts';
import { fitBox, type Size, type View } from './view.ts';

/** What lies under a finger. */
export interface Hit {
  seat: SeatTarget | null;
  sector: { id: number; label: Point; stand: Stand; least: number } | null;
}

/** Smallest sector a person can mean, in pixels: with a finger, and with a pointer. */
const meant = { touch: 44, mouse: 24 } as const;

interface Situation {
  hit: Hit;
  count: 1 | 2;
  /** Whether seats are drawn where it was tapped. */
  seesSeats: boolean;
  view: View;
  size: Size;
  by: 'touch' | 'mouse';
}

export type Decision =
  | { type: 'tap'; target: Target }
  | { type: 'show'; view: View }
  | { type: 'zoom' }
  | { type: 'nothing' };

/**
 * What a tap does. A seat is chosen; a sector that is too small to be meant makes its stand come closer first, a larger
 * one is opened; two taps on anything else zoom.
 */
export function decide({ hit, count, seesSeats, view, size, by }: Situation): Decision {
  if (hit.seat) return { type: 'tap', target: hit.seat };
  if (count === 2) return { type: 'zoom' };
  if (!hit.sector || seesSeats) return { type: 'nothing' };
  const { id, least } = hit.sector;
  if (least * view.scale >= meant[by]) return { type: 'tap', target: { sectorId: id } };
  return { type: 'show', view: closerTo(hit.sector, size, meant[by]) };
}

/** The stand whole where its sectors are then large enough; otherwise as close as they are, around the sector. */
function closerTo({ label, stand, least }: NonNullable<Hit['sector']>, size: Size, wanted: number): View {
  const whole = fitBox(stand.box, size, 20);
  const scale = (wanted * 1.05) / least;
  return whole.scale >= scale ? whole : { x: label[0], y: label[1], scale };
}

interface Wheel {
  ctrlKey: boolean;
  deltaY: number;
  isWhole: boolean;
  /** Whether the person has already done something on the map since they came to it. */
  isEngaged: boolean;
}

/**
 * Whether a turn of the wheel is the map's: never when it would only keep the page from scrolling. With the whole map in
 * view the page scrolls, unless somebody who already uses the map turns towards it; a pinch on a trackpad (ctrl) is ours.
 */
export const wheelZooms = ({ ctrlKey, deltaY, isWhole, isEngaged }: Wheel) =>
  ctrlKey || !isWhole || (isEngaged && deltaY < 0);

/** Factor of a turn of the wheel, whatever its unit: about 1.15 for a notch. */
export function wheelFactor(deltaY: number, deltaMode: number, ctrlKey: boolean): number {
  const pixels = deltaY * (deltaMode === 1 ? 33 : deltaMode === 2 ? 400 : 1);
  const turned = Math.max(-120, Math.min(120, pixels));
  return Math.exp(-turned * (ctrlKey && Math.abs(pixels) < 50 ? 0.012 : 0.0014));
}
