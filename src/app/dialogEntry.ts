/** What a dialog has of the browser's history: an entry of its own over the page, so that Back closes it. */
export interface DialogEntry {
  /** Takes over what a reload left of a dialog that was open then. */
  add: () => void;
  isOnTop: () => boolean;
  /** Goes back from it. The browser takes its time. */
  leave: () => void;
  /** Acts at once, or when the way back is done: an entry that is added meanwhile would be the one that is left. */
  whenLeft: (act: () => void) => void;
}

/** Milliseconds. A way back that another page cut off never ends, and no link may be dead for that. */
const longest = 5_000;

export function dialogEntry(): DialogEntry {
  /** What waits for the way back; null while there is none. */
  let waiting: (() => void)[] | null = null;
  let late: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    removeEventListener('popstate', end);
    clearTimeout(late);
    const acts = waiting ?? [];
    waiting = null;
    for (const act of acts) act();
  };
  const isOnTop = () => Boolean(history.state?.dialog);
  return {
    add: () => {
      if (waiting || !isOnTop()) history.pushState({ ...history.state, dialog: true }, '');
    },
    isOnTop,
    leave: () => {
      waiting ??= [];
      addEventListener('popstate', end);
      clearTimeout(late);
      late = setTimeout(end, longest);
      history.back();
    },
    whenLeft: (act) => {
      if (waiting) waiting.push(act);
      else act();
    },
  };
}
