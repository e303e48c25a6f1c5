import { fromCallback } from 'xstate';

import { ownScript } from '#src/trusted/trusted.ts';

import type { ToWorker } from './worker/words.ts';

type Told = { type: 'version.look' | 'version.take' | 'version.load' };

const say = (worker: ServiceWorker, word: ToWorker, ports: MessagePort[] = []) =>
  worker.postMessage(word, ports);

/** The script this page was started by; its name changes with every version. */
const ownEntry = () => {
  const src = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]')?.src;
  return src ? new URL(src).pathname : '';
};

/** Whether this version of the page was not opened anew before, in this tab. Without storage nobody knows, and it was. */
function isFirstTry(): boolean {
  const key = 'bilheteria.version';
  const entry = ownEntry();
  try {
    if (sessionStorage.getItem(key) === entry) return false;
    sessionStorage.setItem(key, entry);
    return true;
  } catch {
    return false;
  }
}

/** Whether a worker brings this very page along: then there is nothing to reload for. */
const isOfThisPage = (worker: ServiceWorker) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data === true);
    say(worker, { type: 'version.same', entry: ownEntry() }, [port2]);
  });

/**
 * The service worker, registered: says when a newer version than the page's waits or is in charge, whoever let it. Told to take
 * it, opens the page anew, which comes from the network and lets the new worker in by itself; where that was tried and gave the
 * same page again, for want of a network, the worker is let in first. A browser without workers has nothing to say.
 */
export const versionSense = (script: string) =>
  fromCallback<Told, undefined>(({ sendBack, receive }) => {
    const container: ServiceWorkerContainer | undefined = globalThis.navigator?.serviceWorker;
    if (!container) return;
    let registration: ServiceWorkerRegistration | undefined;
    let isLive = true;
    let hadWorker = container.controller !== null;

    const found = async (worker: ServiceWorker) => {
      if (!container.controller) return;
      const isSame = await isOfThisPage(worker);
      if (!isLive) return;
      if (isSame) say(worker, { type: 'version.take' });
      else sendBack({ type: 'version.found' });
    };
    const look = () => {
      if (registration?.waiting) void found(registration.waiting);
      else registration?.update().catch(() => undefined);
    };
    const attend = () => {
      const worker = registration?.installing;
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed') void found(worker);
      });
    };
    const changed = async () => {
      const { controller } = container;
      const isFirst = !hadWorker;
      hadWorker = true;
      if (isFirst || !controller || (await isOfThisPage(controller)) || !isLive) return;
      sendBack({ type: 'version.found' });
    };
    const onChange = () => void changed();
    container.addEventListener('controllerchange', onChange);

    receive(({ type }) => {
      if (type === 'version.look') look();
      else if (type === 'version.load' || isFirstTry()) location.reload();
      else if (registration?.waiting) say(registration.waiting, { type: 'version.take' });
      else sendBack({ type: 'version.found' });
    });

    void container
      .register(ownScript(script), { scope: '/', updateViaCache: 'none' })
      .then(async (made: ServiceWorkerRegistration | undefined) => {
        if (!made || !isLive) return;
        registration = made;
        registration.addEventListener('updatefound', attend);
        attend();
        if (registration.waiting) void found(registration.waiting);
        const { active } = await container.ready;
        if (active) say(active, { type: 'shell.keep' });
      })
      .catch(() => undefined);

    return () => {
      isLive = false;
      container.removeEventListener('controllerchange', onChange);
      registration?.removeEventListener('updatefound', attend);
    };
  });
