/** What a dialog has of the browser's history: an entry of its own over the page, so that Back closes it. */
export interface DialogEntry {
  add: () => void;
  isOnTop: () => boolean;
  /** Goes back from it. The browser takes its time. */
  leave: () => void;
  /** Acts at once, or when the way back is done: an entry that is added meanwhile would be the one that is left. */
  whenLeft: (act: () => void) => void;
}

export function dialogEntry(): DialogEntry {
  let isLeaving = false;
  const onceMoved = (act: () => void) => addEventListener('popstate', act, { once: true });
  const isOnTop = () => Boolean(history.state?.dialog);
  return {
    add: () => history.pushState({ ...history.state, dialog: true }, ''),
    isOnTop,
    leave: () => {
      isLeaving = true;
      onceMoved(() => {
        isLeaving = false;
      });
      history.back();
    },
    whenLeft: (act) => {
      if (isLeaving) onceMoved(act);
      else act();
    },
  };
}
