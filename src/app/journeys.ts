import type { HistoryLocation, RouterHistory } from '@tanstack/react-router';

const entryOf = ({ href, state }: HistoryLocation) => `${state.__TSR_key} ${href}`;

/**
 * A history whose router hears of journeys alone. A dialog has an entry of its own at the place where it opens (`backButton`): neither
 * that nor the way back from it leads anywhere, and a router that took it for a journey would read the page again, in vain, and lose it
 * where there is no network.
 */
export function journeysOf(history: RouterHistory): RouterHistory {
  const { subscribe } = history;
  history.subscribe = (hear) => {
    let entry = entryOf(history.location);
    return subscribe((journey) => {
      const left = entry;
      entry = entryOf(journey.location);
      if (entry !== left) hear(journey);
    });
  };
  return history;
}
