import { createContext, use, useCallback, useRef, useSyncExternalStore } from 'react';

import { useAfterPicture } from './presses.ts';

/** Tells how many requests are in flight, each time that changes. Answers with what stops it. */
export type OnCount = (listen: (inFlight: number) => void) => () => void;

const Loading = createContext<OnCount>(() => () => undefined);

export const LoadingProvider = Loading.Provider;

/** Whether anything is on its way from the server. */
export function useIsLoading(): boolean {
  const onCount = use(Loading);
  const afterPicture = useAfterPicture();
  const isLoading = useRef(false);
  const subscribe = useCallback(
    (changed: () => void) =>
      onCount((inFlight) => {
        isLoading.current = inFlight > 0;
        afterPicture(changed);
      }),
    [onCount, afterPicture],
  );
  return useSyncExternalStore(
    subscribe,
    () => isLoading.current,
    () => false,
  );
}
