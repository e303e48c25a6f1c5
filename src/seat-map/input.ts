import type { Point } from '#src/domain/venue.ts';

import { type Gesture, GestureRecogniser } from './gestures.ts';

interface InputHandlers {
  /** The canvas as it is now: nothing else in the host is ours. */
  canvas: () => HTMLElement | null;
  onGesture: (gesture: Gesture, by: 'touch' | 'mouse') => void;
  /** Answers whether the wheel was used; where it was not, the page scrolls. */
  onWheel: (event: WheelEvent, at: Point, isEngaged: boolean) => boolean;
  /** Where a mouse is that presses nothing; null when it has left. */
  onHover: (at: Point | null) => void;
}

const types = { pointerdown: 'down', pointermove: 'move', pointerup: 'up', pointercancel: 'cancel' } as const;

/** Listens to fingers, mouse and wheel on the canvas. Answers how to stop. */
export function listenTo(host: HTMLElement, { canvas, onGesture, onWheel, onHover }: InputHandlers) {
  const recogniser = new GestureRecogniser();
  const controller = new AbortController();
  const { signal } = controller;
  let isEngaged = false;
  /** Read once a gesture: reading it every frame might mean layout. */
  let origin: Point = [0, 0];

  const locate = () => {
    const { left, top } = host.getBoundingClientRect();
    origin = [left + host.clientLeft, top + host.clientTop];
  };
  const placeOf = ({ clientX, clientY }: MouseEvent): Point => [clientX - origin[0], clientY - origin[1]];
  const isOurs = ({ target }: Event) => target === canvas();

  const onPointer = (event: PointerEvent) => {
    const type = types[event.type as keyof typeof types];
    if (type === 'down') {
      if (!isOurs(event) || (event.pointerType === 'mouse' && event.button !== 0)) return;
      if (!recogniser.isActive) locate();
      isEngaged = true;
      canvas()?.setPointerCapture?.(event.pointerId);
    } else if (!recogniser.isActive) {
      if (type === 'move' && event.pointerType === 'mouse' && isOurs(event))
        onHover([event.offsetX, event.offsetY]);
      return;
    }
    const touch = { type, id: event.pointerId, at: placeOf(event), time: event.timeStamp };
    const by = event.pointerType === 'mouse' ? 'mouse' : 'touch';
    for (const gesture of recogniser.feed(touch)) onGesture(gesture, by);
  };
  for (const type of Object.keys(types) as (keyof typeof types)[])
    host.addEventListener(type, onPointer, { signal });

  host.addEventListener(
    'pointerleave',
    () => {
      if (recogniser.isActive) return;
      isEngaged = false;
      onHover(null);
    },
    { signal },
  );
  host.addEventListener(
    'wheel',
    (event) => {
      if (!isOurs(event)) return;
      locate();
      if (onWheel(event, placeOf(event), isEngaged)) event.preventDefault();
    },
    { signal, passive: false },
  );
  return () => controller.abort();
}
