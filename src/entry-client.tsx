import '#src/styles/index.css';
// Its policies are made before anything else could take their names.
import '#src/trusted/trusted.ts';
import '#src/app/common.ts';

import { createBrowserHistory } from '@tanstack/react-router';
import { startTransition } from 'react';
import { bootOf, type WireBoot } from '#src/api/bootstrap.ts';
import type { Reading } from '#src/api/http.ts';
import { App } from '#src/app/App.tsx';
import { wake } from '#src/app/earlyPress.ts';
import { journeysOf } from '#src/app/journeys.ts';
import { keepHeads } from '#src/app/keepHead.ts';
import { lateStorefront } from '#src/app/lateStorefront.ts';
import { companyOf } from '#src/app/place.ts';
import { askedIn, makeRouter } from '#src/app/router.tsx';
import { createServices } from '#src/app/services.ts';
import type { Watch } from '#src/app/storefront.ts';
import { addViewTransitions } from '#src/app/viewTransitions.ts';
import type { Boot } from '#src/domain/boot.ts';
import { reais } from '#src/domain/money.ts';
import { borderOf } from '#src/domain/tags.ts';
import { askFor } from '#src/ui/importInPieces.ts';
import { importWithRetry } from '#src/ui/importWithRetry.ts';
import { answerPressesFirst } from '#src/ui/presses.ts';
import { yieldToMain } from '#src/ui/yieldToMain.ts';

const apiUrl = import.meta.env['VITE_API_URL'] ?? '';

/** A browser takes long over the first words of a language, and half of that over where they stand in its order: not all in one task. */
async function unpackLanguage() {
  new Intl.Collator('pt-BR');
  await yieldToMain();
  reais(0);
  await yieldToMain();
}

/** What the server inlined, which came when the page began to; null on a static host. */
function inlinedBoot(): { boot: Boot; read?: Reading } | null {
  const text = document.getElementById('boot')?.textContent;
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return text ? { boot: bootOf(JSON.parse(text) as WireBoot, page?.responseStart) } : null;
}

async function fetchedBoot() {
  const code = await import('#src/app/bootElsewhere.ts');
  return code.bootElsewhere(apiUrl);
}

/** What the script in the head took out of the address; nobody finds it here a second time. */
function takenLink(): string | null {
  const token: unknown = Reflect.get(globalThis, 'linkToken');
  Reflect.deleteProperty(globalThis, 'linkToken');
  return typeof token === 'string' && token !== '' ? token : null;
}

/** The explorer of flows looks on where the store is made; where it is sold there is no such door. */
function watcher(): Watch | null {
  if (import.meta.env.MODE === 'production') return null;
  const make: unknown = Reflect.get(globalThis, 'watchFlows');
  return typeof make === 'function' ? make() : null;
}

/** What the server drew was not what the browser would have drawn. The page goes on; tests do not. */
const complain = (error: unknown) => console.error('HYDRATION', error);

/** What runs flows comes to life before they do, in a task of its own. */
const flows = importWithRetry(async () => {
  await import('#src/app/senses/presence.ts');
  await yieldToMain();
  return import('#src/app/storefront.ts');
});

function made(name: string, ...inside: (string | Node)[]): HTMLElement {
  const element = document.createElement(name);
  element.append(...inside);
  return element;
}

function tellClosed(element: HTMLElement) {
  const again = made('a', 'tente de novo');
  again.setAttribute('href', '');
  const main = made(
    'main',
    made('h1', 'Não conseguimos abrir a loja'),
    made('p', 'Confira sua internet e ', again, '.'),
  );
  main.style.cssText = 'font:16px/1.5 sans-serif;padding:48px 24px;text-align:center';
  element.replaceChildren(main);
}

/** What the page needs once it is alive is on its way while it comes to life; asked for sooner, it would have made that late. */
function askForTheRest() {
  const text = document.getElementById('later')?.textContent ?? '[]';
  return askFor(JSON.parse(text) as string[]);
}

/** Never a top-level await here: a lazy route imports this chunk and would wait for itself. */
async function start(element: HTMLElement) {
  await yieldToMain();
  await askForTheRest();
  await yieldToMain();
  await unpackLanguage();
  const { boot, read } = inlinedBoot() ?? (await fetchedBoot());
  const company = companyOf(location.pathname, boot);
  const link = takenLink();
  const services = createServices({ baseUrl: apiUrl, producerId: boot.producer.id, link, read });
  const border = borderOf({
    ids: boot.producer.analytics,
    path: location.pathname,
    isQuiet: link !== null,
  });
  await yieldToMain();
  const given = { events: boot.events, event: boot.event, asked: askedIn(location.search) };
  const journeys = journeysOf(createBrowserHistory(), services.dialogEntry);
  const router = makeRouter({ boot, border, services, given }, journeys);
  keepHeads(router, boot);
  addViewTransitions(router);
  const afterPaint = answerPressesFirst();
  await yieldToMain();
  const storefront = lateStorefront({
    load: async () => {
      const { makeStorefront } = await flows();
      await yieldToMain();
      const flow = makeStorefront(services, watcher());
      await yieldToMain();
      return flow;
    },
    lost: () => tellClosed(element),
  });
  // Of the same file, and yet a task of its own: it is long.
  const { createRoot, hydrateRoot } = await import('react-dom/client');
  await yieldToMain();
  const isDrawn = 'ssr' in element.dataset;
  const app = <App {...{ boot, company, services, storefront, router, border, afterPaint, isDrawn }} />;
  if (!isDrawn) {
    createRoot(element).render(app);
    return;
  }
  // The shape that the server drew, down to its boundaries.
  router.ssr = { manifest: undefined };
  await router.load();
  await yieldToMain();
  wake(element);
  startTransition(() => {
    hydrateRoot(element, app, { onRecoverableError: complain });
  });
}

const element = document.getElementById('root');
if (element) {
  start(element).catch(() => tellClosed(element));
}
