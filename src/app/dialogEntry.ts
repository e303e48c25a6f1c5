/** What open dialogs have of the browser's history: one entry over the page, so that Back closes them instead of leaving the page. */
export interface DialogEntry {
  /** A dialog opens, or stays though Back was pressed. Takes over what a reload left of one that was open then. */
  open: (onBack: () => void) => void;
  /** The dialog is gone. The browser takes its time over the way back. */
  close: (onBack: () => void) => void;
  isOnTop: () => boolean;
  /** Acts at once, or when a way back is done: a way back that is still to come would undo a journey. */
  whenLeft: (act: () => void) => void;
  /** Acts on the page itself: the entry of a dialog that is open is left for it, and comes back over what is there then. */
  whenAside: (act: () => void) => void;
}

/** Milliseconds. A way back that another page cut off never ends, and no link may be dead for that. */
const longest = 5_000;

export function dialogEntry(): DialogEntry {
  const dialogs = new Set<() => void>();
  /** What waits for the way back; null while there is none. */
  let waiting: (() => void)[] | null = null;
  let late: ReturnType<typeof setTimeout> | undefined;

  const isOnTop = () => Boolean(history.state?.dialog);
  const settle = () => {
    if (dialogs.size > 0 && !isOnTop()) history.pushState({ ...history.state, dialog: true }, '');
  };
  /** In the same turn, so that no Back comes between, but after all of it: the dialog may close with the journey. */
  const settleSoon = () => queueMicrotask(settle);

  const end = () => {
    clearTimeout(late);
    const acts = waiting ?? [];
    waiting = null;
    for (const act of acts) act();
    settleSoon();
  };
  const onPop = () => {
    if (waiting) end();
    else if (!isOnTop()) {
      const heard = [...dialogs];
      dialogs.clear();
      for (const onBack of heard) onBack();
    }
    if (dialogs.size === 0 && !waiting) removeEventListener('popstate', onPop);
  };
  const goBack = () => {
    if (waiting || !isOnTop()) return;
    waiting = [];
    addEventListener('popstate', onPop);
    late = setTimeout(end, longest);
    history.back();
  };
  const whenLeft = (act: () => void) => {
    if (waiting) waiting.push(act);
    else {
      act();
      settleSoon();
    }
  };

  return {
    open: (onBack) => {
      dialogs.add(onBack);
      addEventListener('popstate', onPop);
      settle();
    },
    close: (onBack) => {
      const isLast = dialogs.delete(onBack) && dialogs.size === 0;
      if (isLast) goBack();
    },
    isOnTop,
    whenLeft,
    whenAside: (act) => {
      if (dialogs.size > 0) goBack();
      whenLeft(act);
    },
  };
}
