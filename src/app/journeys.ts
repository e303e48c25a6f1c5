import type { HistoryLocation, RouterHistory } from '@tanstack/react-router';

import type { DialogEntry } from './dialogEntry.ts';

const isOfDialog = ({ state }: HistoryLocation) => 'dialog' in state;

/**
 * Has a router hear of journeys alone, and go where no dialog is in the way. A dialog has an entry of its own at the place where it opens:
 * neither that nor the way back from it leads anywhere, and a router that took it for a journey would read the page again, in vain, and
 * lose it where there is no network. Keys alone do not tell: after a link within the page there is none. Whoever goes on while a
 * dialog is being left waits for that, which would lead back from the next page; whoever goes on from an open one takes its entry over,
 * and one that stays open then has another. What comes *instead* of a page comes instead of the one below the dialog, and a way back
 * that a page takes by itself leads back from the page, not from the dialog over it.
 * Each of several who waited has an entry of its own.
 */
export function journeysOf(history: RouterHistory, entry: DialogEntry): RouterHistory {
  const { subscribe, push, replace, back, go } = history;
  history.push = (...where) =>
    entry.whenLeft(() => {
      const add = entry.isOnTop() ? replace : push;
      add(...where);
      history.flush();
    });
  history.replace = (...where) =>
    entry.whenAside(() => {
      replace(...where);
      history.flush();
    });
  history.back = (how) =>
    entry.whenLeft(() => {
      if (entry.isOnTop()) go(-2, how);
      else back(how);
    });
  history.subscribe = (hear) => {
    let here = history.location;
    return subscribe((journey) => {
      const left = here;
      here = journey.location;
      const isSamePlace = here.href === left.href;
      const isPushed = journey.action.type === 'PUSH' || journey.action.type === 'REPLACE';
      const isOfADialog = isOfDialog(here) || (isOfDialog(left) && !isPushed);
      if (!(isSamePlace && isOfADialog)) hear(journey);
    });
  };
  return history;
}
