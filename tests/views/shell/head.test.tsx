import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepHeads } from '#src/app/keepHead.ts';

import { boot, producers } from './boots.ts';
import { calm, openStore } from './stage.tsx';

const ofTheServer =
  '<meta data-page name="description" content="x" /><link data-page rel="canonical" href="https://made.example/" /><script data-page type="application/ld+json">{}</script>';

beforeEach(() => {
  document.head.innerHTML = ofTheServer;
});
afterEach(() => {
  document.head.replaceChildren();
});

const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null;
const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content') ?? null;
const said = () => [canonical(), robots(), document.head.querySelectorAll('[data-page]').length];

async function open(path: string, facts: Parameters<typeof openStore>[1] = {}) {
  const store = await openStore(path, facts);
  keepHeads(store.router, boot(facts));
  const go = async (to: string) => {
    await store.go(to);
    await calm();
  };
  return { ...store, go };
}

test('what the server said of the first page stays while it is shown', async () => {
  await open('/');
  expect(said()).toEqual(['https://made.example/', null, 3]);
});

test('another page says what it is, and nothing of the one before', async () => {
  const { go } = await open('/');
  await go('/sobre');
  expect(said()).toEqual([`${location.origin}/sobre`, null, 1]);
  await go('/login');
  expect(said()).toEqual([null, 'noindex, follow', 1]);
  await go('/nada/disso');
  expect(said()).toEqual([null, 'noindex, follow', 1]);
  await go('/?q=forro');
  expect(said()).toEqual([null, 'noindex, follow', 1]);
  await go('/');
  expect(said()).toEqual([`${location.origin}/`, null, 1]);
});

test('under a slug it names the address on the producer’s own domain', async () => {
  const facts = { producer: producers.aracauna };
  const { go } = await open('/aracauna', facts);
  await go('/aracauna/faq');
  const { protocol } = location;
  expect(canonical()).toBe(`${protocol}//${boot(facts).producer.domain}/faq`);
});
