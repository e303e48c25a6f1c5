import type { HistoryLocation, RouterHistory } from '@tanstack/react-router';

const isOfDialog = ({ state }: HistoryLocation) => 'dialog' in state;

/**
 * Has a router hear of journeys alone. A dialog has an entry of its own at the place where it opens (`backButton`): neither that nor the
 * way back from it leads anywhere, and a router that took it for a journey would read the page again, in vain, and lose it where there
 * is no network. Keys alone do not tell: after a link within the page there is none.
 */
export function journeysOf(history: RouterHistory): RouterHistory {
  const { subscribe } = history;
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
