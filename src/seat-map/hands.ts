import type { Point } from '#src/domain/venue.ts';

import type { Camera } from './camera.ts';
import { decide, wheelFactor, wheelZooms } from './decide.ts';
import type { Gesture } from './gestures.ts';
import type { House } from './house.ts';
import { levelAt } from './level.ts';
import { minimapBox, minimapPoint, showsMinimap } from './minimap.ts';
import type { Emitter } from './options.ts';
import type { Corner } from './protocol.ts';
import type { Target } from './types.ts';
import { toWorld, type View } from './view.ts';

interface HandsOptions {
  house: House;
  camera: Camera;
  emitter: Emitter;
  minimap: Corner | null;
  setCursor: (cursor: string) => void;
}

/** How near to the middle of a seat a touch has to be: in units, and at least in CSS pixels; how near to a sector, in CSS pixels. */
const reach = { seat: 16, pixels: 12, most: 22, beside: 8 } as const;

/** What gestures do to the view, and what they mean. */
export class Hands {
  private readonly options: HandsOptions;
  private hovered: string | null = null;

  constructor(options: HandsOptions) {
    this.options = options;
  }

  gestured(gesture: Gesture, by: 'touch' | 'mouse'): void {
    const { camera } = this.options;
    switch (gesture.type) {
      case 'hold':
        this.held(gesture.at);
        break;
      case 'pan':
        camera.panBy(gesture.dx, gesture.dy);
        break;
      case 'pinch':
        camera.panBy(gesture.dx, gesture.dy);
        camera.zoomBy(gesture.factor, gesture.at);
        break;
      case 'release':
        camera.coast(gesture.speed);
        break;
      case 'tap':
        this.tapped(gesture.at, gesture.count, by);
    }
  }

  /** Answers whether the map used the wheel. */
  wheeled({ ctrlKey, deltaY, deltaMode }: WheelEvent, at: Point, isEngaged: boolean): boolean {
    const { camera } = this.options;
    if (!wheelZooms({ ctrlKey, deltaY, isWhole: camera.isWhole, isEngaged })) return false;
    camera.zoomBy(wheelFactor(deltaY, deltaMode, ctrlKey), at);
    return true;
  }

  hovers(at: Point | null): void {
    const { camera, emitter, setCursor } = this.options;
    const found = at && camera.view ? this.hitAt(at, camera.view) : null;
    const sector = found && !found.seesSeats && found.hit.sector ? { sectorId: found.hit.sector.id } : null;
    const target: Target | null = found?.hit.seat ?? sector;
    const key = target && JSON.stringify(target);
    if (key === this.hovered) return;
    this.hovered = key;
    setCursor(target ? 'pointer' : '');
    emitter.emit('hover', { target });
  }

  /** What a tap will ask is made while the finger is still down: the first one takes a cheap phone long. */
  private held(at: Point): void {
    const { camera } = this.options;
    if (camera.isFlying) return;
    camera.stop();
    if (camera.view) this.hitAt(at, camera.view);
  }

  private tapped(at: Point, count: 1 | 2, by: 'touch' | 'mouse'): void {
    const { camera, emitter } = this.options;
    const { view, size, isFlying } = camera;
    if (!view || isFlying) return;
    const there = this.onMinimap(at, view);
    if (there) {
      camera.show(() => ({ ...view, x: there[0], y: there[1] }));
      return;
    }
    const decision = decide({ ...this.hitAt(at, view), count, view, size, by });
    if (decision.type === 'tap') emitter.emit('tap', decision.target);
    if (decision.type === 'show') camera.show(() => decision.view);
    if (decision.type === 'zoom') camera.flyBy(2, at);
  }

  private onMinimap(at: Point, view: View): Point | null {
    const { camera, house, minimap } = this.options;
    if (!minimap || !showsMinimap(view.scale, camera.limits.min)) return null;
    return minimapPoint(minimapBox(camera.size, house.world, minimap), house.world, at);
  }

  private hitAt(at: Point, view: View) {
    const { camera, house } = this.options;
    const level = levelAt(view.scale);
    const closeUp = level === 'seats' || level === 'numbers';
    const units = Math.min(reach.most, Math.max(reach.seat, reach.pixels / view.scale));
    const { seat, sector } = house.hit(
      toWorld(view, camera.size, at),
      units,
      closeUp ? 0 : reach.beside / view.scale,
    );
    return {
      hit: { seat: closeUp ? seat : null, sector },
      seesSeats: closeUp && sector !== null && house.loaded.has(sector.id),
    };
  }
}
