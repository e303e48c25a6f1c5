import { startTransition, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

import { useAfterPaint } from './presses.ts';

type Told = Pick<AnyActorRef, 'subscribe' | 'getSnapshot'>;
type SnapshotOf<Actor> = Actor extends { getSnapshot: () => infer Snapshot } ? Snapshot : undefined;

/** Throws what an actor failed of, so that the boundary of its view hears of it. */
function read(actor: Told | undefined) {
  const snapshot: SnapshotFrom<AnyActorRef> | undefined = actor?.getSnapshot();
  if (snapshot?.status === 'error') throw snapshot.error;
  return snapshot;
}

/**
 * What a view needs of a flow, or of one that is not there. As in `@xstate/react`, whose module brings along what makes flows: no
 * first screen makes one.
 */
export function useSelector<Actor extends Told | undefined, Selected>(
  actor: Actor,
  select: (snapshot: SnapshotOf<Actor>) => Selected,
): Selected {
  const afterPaint = useAfterPaint();
  const subscribe = useCallback(
    (changed: () => void) => {
      const told = () => afterPaint(changed);
      const listening = actor?.subscribe({ next: told, error: told });
      return () => listening?.unsubscribe();
    },
    [actor, afterPaint],
  );
  const selected = useMemo(() => {
    let last: { snapshot: unknown; selected: Selected } | null = null;
    return () => {
      const snapshot = read(actor);
      if (last === null || last.snapshot !== snapshot)
        last = { snapshot, selected: select(snapshot as SnapshotOf<Actor>) };
      return last.selected;
    };
  }, [actor, select]);
  return useSyncExternalStore(subscribe, selected, selected);
}

/**
 * As `useSelector`, for what half a page is rendered from: React renders it in slices, between which the page hears, and the screen shows it a moment
 * later, or with the next press. All that one change of a flow says comes in one go. `select` and `isSame` have to stay the same functions.
 */
export function useSlicedSelector<Actor extends Told | undefined, Selected>(
  actor: Actor,
  select: (snapshot: SnapshotOf<Actor>) => Selected,
  isSame: (before: Selected, now: Selected) => boolean = Object.is,
): Selected {
  const afterPaint = useAfterPaint();
  const [shown, show] = useState(() => ({ actor, selected: select(read(actor) as SnapshotOf<Actor>) }));
  if (shown.actor !== actor) show({ actor, selected: select(read(actor) as SnapshotOf<Actor>) });
  useEffect(() => {
    const now = () => select(read(actor) as SnapshotOf<Actor>);
    let last = now();
    const put = () => show((before) => (isSame(before.selected, last) ? before : { actor, selected: last }));
    const slice = () => (afterPaint.inSlices ?? startTransition)(put);
    const told = () =>
      afterPaint(() => {
        try {
          const selected = now();
          if (isSame(last, selected)) return;
          last = selected;
          slice();
        } catch (error) {
          // To the boundary of the view.
          show(() => {
            throw error;
          });
        }
      });
    // It may have changed since it was rendered.
    slice();
    const listening = actor?.subscribe({ next: told, error: told });
    return () => listening?.unsubscribe();
  }, [actor, select, isSame, afterPaint]);
  return shown.selected;
}
