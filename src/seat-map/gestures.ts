import type { Point } from '#src/domain/venue.ts';

/** What of a pointer event matters, in pixels of the canvas. */
export interface Touch {
  type: 'down' | 'move' | 'up' | 'cancel';
  id: number;
  at: Point;
  /** Milliseconds on any clock. */
  time: number;
}

export type Gesture =
  /** The first finger is down: whatever moves stops. */
  | { type: 'hold'; at: Point }
  | { type: 'pan'; dx: number; dy: number }
  /** Two fingers: the drawing follows both. */
  | { type: 'pinch'; factor: number; at: Point; dx: number; dy: number }
  /** `count` 2: right after another one at the same place. */
  | { type: 'tap'; at: Point; count: 1 | 2 }
  /** The last finger is off; `speed` in pixels per millisecond when it was still moving. */
  | { type: 'release'; speed: Point };

/** A finger that moves less than this, in pixels, has tapped. */
const slop = 8;
/** Longest touch that is a tap, longest wait for the second of two, in milliseconds. */
const tapTime = 600;
const doubleTime = 320;
const doubleReach = 24;

interface Finger {
  at: Point;
  start: Point;
  since: number;
  time: number;
  speed: Point;
}

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Makes gestures of touches; knows nothing of a browser. */
export class GestureRecogniser {
  private readonly fingers = new Map<number, Finger>();
  private moved = false;
  private lastTap: { at: Point; time: number } | null = null;

  /** Whether anything is down. */
  get isActive(): boolean {
    return this.fingers.size > 0;
  }

  feed(touch: Touch): Gesture[] {
    switch (touch.type) {
      case 'down':
        return this.down(touch);
      case 'move':
        return this.move(touch);
      case 'up':
        return this.up(touch);
      case 'cancel':
        return this.cancel(touch);
    }
  }

  private down({ id, at, time }: Touch): Gesture[] {
    const isFirst = this.fingers.size === 0;
    this.moved = !isFirst;
    if (this.fingers.size < 2) this.fingers.set(id, { at, start: at, since: time, time, speed: [0, 0] });
    return isFirst ? [{ type: 'hold', at }] : [];
  }

  private move({ id, at, time }: Touch): Gesture[] {
    const finger = this.fingers.get(id);
    if (!finger) return [];
    const [other] = [...this.fingers].filter(([each]) => each !== id).map(([, each]) => each);
    const before = finger.at;
    if (!other && !this.moved) {
      if (distance(at, finger.start) < slop) return [];
      this.moved = true;
    }
    finger.at = at;
    if (other) return [pinchOf(other.at, before, at)];
    const [dx, dy] = [at[0] - before[0], at[1] - before[1]];
    const span = Math.max(1, time - finger.time);
    finger.speed = [dx / span, dy / span];
    finger.time = time;
    return [{ type: 'pan', dx, dy }];
  }

  private up({ id, at, time }: Touch): Gesture[] {
    const finger = this.fingers.get(id);
    if (!finger) return [];
    this.fingers.delete(id);
    if (this.fingers.size > 0) return [];
    if (this.moved || time - finger.since > tapTime) {
      this.lastTap = null;
      return [{ type: 'release', speed: time - finger.time < 60 ? finger.speed : [0, 0] }];
    }
    const last = this.lastTap;
    const isSecond = last && time - last.time < doubleTime && distance(at, last.at) < doubleReach;
    this.lastTap = isSecond ? null : { at, time };
    return [{ type: 'tap', at, count: isSecond ? 2 : 1 }];
  }

  private cancel({ id }: Touch): Gesture[] {
    if (!this.fingers.delete(id)) return [];
    this.lastTap = null;
    this.moved = true;
    return this.fingers.size === 0 ? [{ type: 'release', speed: [0, 0] }] : [];
  }
}

function pinchOf(still: Point, before: Point, now: Point): Gesture {
  const from = middle(still, before);
  const to = middle(still, now);
  return {
    type: 'pinch',
    factor: Math.max(1, distance(still, now)) / Math.max(1, distance(still, before)),
    at: to,
    dx: to[0] - from[0],
    dy: to[1] - from[1],
  };
}
