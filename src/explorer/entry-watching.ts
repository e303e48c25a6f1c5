import type { InspectionEvent } from 'xstate';

import { channelName, isHello, type LiveMoment } from './channel.ts';

/** Asked for by `?inspecionar`, or for every page of this browser by the explorer's switch. */
function isWanted(): boolean {
  if (new URLSearchParams(location.search).has('inspecionar')) return true;
  try {
    return localStorage.getItem('bilheteria.inspecionar') !== null;
  } catch {
    return false;
  }
}

/** Each tree of flows numbers its own, so each has a watcher of its own. What it does before the inspector is there is told afterwards. */
function watch() {
  const channel = new BroadcastChannel(channelName);
  const post = (moment: LiveMoment) => channel.postMessage(moment);
  const arrives = import('./watching.ts');
  const newWatch = () => {
    const seen: InspectionEvent[] = [];
    let tell = (event: InspectionEvent): void => void seen.push(event);
    const start = async () => {
      const { watching } = await arrives;
      const { inspect, announce } = watching(crypto.randomUUID(), post);
      channel.addEventListener('message', ({ data }) => {
        if (isHello(data)) announce();
      });
      for (const event of seen.splice(0)) inspect(event);
      tell = inspect;
    };
    start().catch(() => undefined);
    return (event: InspectionEvent) => tell(event);
  };
  Reflect.set(globalThis, 'watchFlows', newWatch);
}

if (isWanted()) watch();
