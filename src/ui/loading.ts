import { createContext, use, useCallback, useRef, useSyncExternalStore } from 'react';

import { useAfterPaint } from './presses.ts';

/** Tells how many requests are in flight, each time that changes. Answers with what stops it. */
type OnCount = (listen: (inFlight: number) => void) => () => void;

const Loading = createContext<OnCount>(() => () => undefined);

export const LoadingProvider = Loading.Provider;

/** Whether anything is on its way from the server. */
export function useIsLoading(): boolean {
  const onCount = use(Loading);
  const afterPaint = useAfterPaint();
  const isLoading = useRef(false);
  const subscribe = useCallback(
    (changed: () => void) =>
      onCount((inFlight) => {
        isLoading.current = inFlight > 0;
        afterPaint(changed);
      }),
    [onCount, afterPaint],
  );
  return useSyncExternalStore(
    subscribe,
    () => isLoading.current,
    () => false,
  );
}
