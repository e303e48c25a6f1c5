import type { Point } from '#src/domain/venue.ts';

import { between, isOver, slowed } from './animation.ts';
import type { Box } from './geometry.ts';
import {
  clampView,
  fitBox,
  limitsOf,
  panned,
  revealing,
  type ScaleLimits,
  type Size,
  type View,
  zoomAt,
} from './view.ts';

interface CameraOptions {
  /** At most once a frame; `settled` when nothing has moved for a moment. */
  onMove: (view: View, settled: boolean) => void;
  isCalm: () => boolean;
  requestFrame?: (callback: (time: number) => void) => number;
  cancelFrame?: (handle: number) => void;
}

type Motion =
  | { type: 'flight'; from: View; to: View; since: number | null }
  | { type: 'coast'; speed: Point; last: number | null };

/** Nothing has moved for so long, in milliseconds: it stands still. */
const rest = 130;
const slowest = 0.02;

/** What of the drawing is on screen. Every change of one frame is one move. */
export class Camera {
  size: Size = { width: 0, height: 0 };
  view: View | null = null;
  limits: ScaleLimits = { min: 1, max: 1 };
  private world: Box | null = null;
  private motion: Motion | null = null;
  private frame: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What was asked to be shown, until somebody moves away from it: shown again where the canvas changes its size. */
  private shown: ((size: Size) => View) | null = null;

  private readonly options: CameraOptions;

  constructor(options: CameraOptions) {
    this.options = options;
  }

  get isWhole(): boolean {
    return !this.view || this.view.scale <= this.limits.min * 1.001;
  }

  get isFlying(): boolean {
    return this.motion?.type === 'flight';
  }

  resize(size: Size): void {
    const wasWhole = this.isWhole;
    this.size = size;
    this.refit(wasWhole);
  }

  setWorld(world: Box): void {
    const same = JSON.stringify(world) === JSON.stringify(this.world);
    this.world = world;
    if (same) return;
    if (this.view) this.shown = null;
    this.motion = null;
    this.refit(true);
  }

  private refit(whole: boolean): void {
    const { world, size } = this;
    if (!world || size.width < 1 || size.height < 1) return;
    this.limits = limitsOf(world, size);
    if (this.motion?.type === 'flight')
      this.motion.to = clampView(this.shown?.(size) ?? this.motion.to, size, world, this.limits);
    else if (this.shown) this.put(this.shown(size));
    else if (whole || !this.view) this.put(fitBox(world, size));
    else this.put(this.view);
  }

  /** Flies there, or is there at once where motion is unwelcome; waits until there is a canvas to be shown on. */
  show(viewOf: (size: Size) => View, { flying = true } = {}): void {
    this.shown = viewOf;
    if (!this.view || !this.world) return;
    const to = clampView(viewOf(this.size), this.size, this.world, this.limits);
    if (!flying || this.options.isCalm()) {
      this.put(to);
      return;
    }
    this.motion = { type: 'flight', from: this.view, to, since: null };
    this.plan();
  }

  fit(): void {
    this.show((size) => (this.world ? fitBox(this.world, size) : { x: 0, y: 0, scale: 1 }));
  }

  panBy(dx: number, dy: number): void {
    this.shown = null;
    if (this.view) this.put(panned(this.view, dx, dy));
  }

  zoomBy(factor: number, at: Point): void {
    this.shown = null;
    if (this.view) this.put(zoomAt(this.view, this.size, factor, at, this.limits));
  }

  /** Moves no more than it has to for a box to be in view, and comes as close as `least`; at once: somebody types. */
  reveal(box: Box, least: number): void {
    const { view, size } = this;
    if (!view) return;
    const isFar = view.scale < least;
    const centred = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2, scale: least };
    const next = revealing(isFar ? centred : view, size, box, 36);
    if (isFar || next.x !== view.x || next.y !== view.y) this.show(() => next, { flying: false });
  }

  /** A zoom that is seen: what lies under `at` stays there. */
  flyBy(factor: number, at: Point): void {
    const { limits, motion } = this;
    const view = motion?.type === 'flight' ? motion.to : this.view;
    if (view) this.show((size) => zoomAt(view, size, factor, at, limits));
    this.shown = null;
  }

  /** Goes on as a finger left it, and slows down. `speed` in pixels per millisecond. */
  coast(speed: Point): void {
    if (this.options.isCalm() || Math.hypot(...speed) < 0.1) return;
    this.motion = { type: 'coast', speed, last: null };
    this.plan();
  }

  stop(): void {
    this.motion = null;
  }

  destroy(): void {
    this.stop();
    clearTimeout(this.timer);
    if (this.frame !== null) (this.options.cancelFrame ?? cancelAnimationFrame)(this.frame);
  }

  private put(view: View): void {
    if (!this.world) return;
    this.motion = null;
    this.view = clampView(view, this.size, this.world, this.limits);
    this.plan();
  }

  private plan(): void {
    this.frame ??= (this.options.requestFrame ?? requestAnimationFrame)((time) => this.tick(time));
  }

  private tick(time: number): void {
    this.frame = null;
    this.advance(time);
    if (!this.view) return;
    if (this.motion) this.plan();
    this.options.onMove(this.view, false);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.view && !this.motion && this.options.onMove(this.view, true), rest);
  }

  private advance(time: number): void {
    const { motion, view, world } = this;
    if (!motion || !view || !world) return;
    if (motion.type === 'flight') {
      motion.since ??= time;
      this.view = between(motion.from, motion.to, time - motion.since);
      if (isOver(time - motion.since)) this.motion = null;
      return;
    }
    const elapsed = time - (motion.last ?? time);
    motion.last = time;
    motion.speed = [slowed(motion.speed[0], elapsed), slowed(motion.speed[1], elapsed)];
    const [dx, dy] = motion.speed.map((each) => each * elapsed) as [number, number];
    this.view = clampView(panned(view, dx, dy), this.size, world, this.limits);
    if (Math.hypot(...motion.speed) < slowest) this.motion = null;
  }
}
