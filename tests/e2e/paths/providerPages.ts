import type { Frame, Page } from '@playwright/test';

import { expect, stackFacts } from '../support/fixtures.ts';

/** Where the provider's page asks the buyer for the bank. */
export const challengeUrl = () => `${stackFacts().psp}/challenge/1`;

/** What the pages of the provider have instead of their own script: they say what a path has them say, and note who asks for a token. */
const puppet = `
  const { parent: storefront } = document.body.dataset;
  let requestId = null;
  addEventListener('message', ({ data }) => { if (data && data.type === 'tokenise') ({ requestId } = data); });
  window.say = (word) => parent.postMessage({ source: 'bilheteria-psp', ...word }, storefront);
  window.answer = (word) => { window.say({ requestId, ...word }); requestId = null; };
  window.isAsked = () => requestId !== null;
`;

/** As soon as it is drawn, a page that is not asked to wait says so, and how high it is. */
const settled = `
  window.say({ type: 'ready' });
  new ResizeObserver(() => window.say({ type: 'resize', height: document.documentElement.offsetHeight })).observe(document.documentElement);
`;

const bankPage = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><title>Banco</title></head>
<body data-parent="*"><h1>Confirme a compra</h1><button>Aprovar</button><script>${puppet}${settled}</script></body>
</html>`;

/** Not by frames of animation: a frame that is out of sight has none. */
const byClock = { polling: 50 };

interface Talks {
  say: (word: object) => void;
  answer: (word: object) => void;
  isAsked: () => boolean;
}

/** The provider's own pages, made to talk when they are told to; `isSilent`: not even that they are there. */
export async function holdProvider(page: Page, { isSilent = false } = {}): Promise<void> {
  await page.route(`${stackFacts().psp}/fields.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: isSilent ? puppet : `${puppet}${settled}` }),
  );
  await page.route(challengeUrl(), (route) => route.fulfill({ contentType: 'text/html', body: bankPage }));
}

async function frameAt(page: Page, kind: 'fields' | 'challenge'): Promise<Frame> {
  const found = () =>
    page
      .frames()
      .filter((frame) => new URL(frame.url(), 'http://nowhere.invalid').pathname.startsWith(`/${kind}`))
      .at(-1);
  await expect.poll(found).toBeTruthy();
  const frame = found();
  if (!frame) throw new Error(`The frame of ${kind} left`);
  await frame.waitForFunction(() => 'say' in window, null, byClock);
  return frame;
}

/** Such a frame says something to the page around it. */
export async function frameSays(page: Page, kind: 'fields' | 'challenge', word: object): Promise<void> {
  const frame = await frameAt(page, kind);
  await frame.evaluate((said) => (window as unknown as Talks).say(said), word);
}

/** The card fields answer the page that asked for a token. */
export async function fieldsAnswer(page: Page, word: object): Promise<void> {
  const frame = await frameAt(page, 'fields');
  await frame.waitForFunction(() => (window as unknown as Talks).isAsked(), null, byClock);
  await frame.evaluate((said) => (window as unknown as Talks).answer(said), word);
}
