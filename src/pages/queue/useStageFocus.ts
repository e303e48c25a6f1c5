import { useEffect, useRef } from 'react';

/** A button that goes with its view takes the focus along: reading goes on at the beginning of the next. Arriving moves nothing. */
export function useStageFocus(view: { current: HTMLElement | null }, stage: string, isUnderWay: boolean) {
  const before = useRef(stage);
  const hasArrived = useRef(false);
  useEffect(() => {
    const isNew = before.current !== stage;
    before.current = stage;
    if (isNew && hasArrived.current && document.activeElement === document.body)
      view.current?.focus({ preventScroll: true });
    hasArrived.current ||= !isUnderWay;
  }, [view, stage, isUnderWay]);
}
