import { createHash } from 'node:crypto';

import type { Page } from '@playwright/test';

import { payloads } from '../security/payloads.ts';
import {
  addTicket,
  awaitingPix,
  goOn,
  logIn,
  nameEverybody,
  participantsStep,
  review,
} from './support/buying.ts';
import { chooseCard } from './support/cards.ts';
import { expect, test } from './support/fixtures.ts';
import { cardFields } from './support/psp.ts';

const event = 111;

/** Whatever would run calls this. */
async function setTrap(page: Page): Promise<string[]> {
  const caught: string[] = [];
  await page.exposeFunction('alert', (what: unknown) => void caught.push(String(what)));
  page.on('dialog', (dialog) => {
    caught.push(dialog.message());
    void dialog.dismiss();
  });
  return caught;
}

/** Everything a page asks of anybody, by origin. */
function asked(page: Page): Set<string> {
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (/^(https?|wss?):/.test(request.url())) origins.add(new URL(request.url()).origin);
  });
  return origins;
}

test('the checkout runs the files of the build, by their hashes, and asks nobody but us', async ({
  page,
  person,
  stack,
}) => {
  const origins = asked(page);
  const response = await page.goto(`/ticket/buy/${event}`);
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types own-files inert-html");
  await addTicket(page, 'Inteira');
  await goOn(page);
  await logIn(page, person);
  await nameEverybody(page, 1);
  await goOn(page);
  await expect(review(page)).toBeVisible();
  await chooseCard(page);
  await expect(cardFields(page).getByLabel('Número do cartão')).toBeVisible();

  const scripts = await page.evaluate(() =>
    [...document.scripts].map(({ src, type, textContent }) => ({ src, type, text: textContent ?? '' })),
  );
  const files = scripts.filter(({ src }) => src !== '');
  expect(files.length).toBeGreaterThan(0);
  for (const { src } of files) expect(src).toMatch(new RegExp(`^${stack.origin}/assets/[\\w.-]+\\.js$`));
  const inline = scripts.filter(({ src, type }) => src === '' && !type.includes('json'));
  // What was pressed early, the layout of what was drawn, and the code that waits for the first picture.
  expect(inline).toHaveLength(3);
  for (const { text } of inline)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\.m?js(\?|$)/.test(name)),
  );
  for (const name of loaded) expect(name).toMatch(new RegExp(`^${stack.origin}/assets/`));
  expect([...origins].sort()).toEqual([stack.origin, stack.psp].sort());
});

test('a text that is put where code may be stays a text', async ({ page, guard }) => {
  guard.breach(/./);
  const caught = await setTrap(page);
  await page.goto(`/ticket/buy/${event}`);
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible();
  const become = await page.evaluate(async () => {
    // What a test evaluates is beyond the policy until it lets go once.
    await new Promise((resolve) => setTimeout(resolve));
    const put: Record<string, () => unknown> = {
      innerHTML: () => {
        document.createElement('p').innerHTML = '<img src=x onerror=alert(1)>';
      },
      outerHTML: () => {
        document.body.appendChild(document.createElement('p')).outerHTML = '<img src=x onerror=alert(2)>';
      },
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(3)>'),
      write: () => document.write('<script>alert(4)</script>'),
      'a script by its address': () => {
        document.body.appendChild(document.createElement('script')).src = '/assets/x.js';
      },
      'a script by its text': () => {
        const script = document.createElement('script');
        script.text = 'alert(5)';
        document.body.append(script);
      },
      eval: () => Reflect.get(globalThis, 'eval')('alert(6)'),
      Function: () => new Function('alert(7)')(),
      timer: () => Reflect.apply(setTimeout, globalThis, ['alert(8)', 0]),
      worker: () => new Worker('/assets/x.js'),
      'a worker of a text': () => new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))),
      srcdoc: () => {
        document.body.appendChild(document.createElement('iframe')).srcdoc =
          '<script>parent.alert(9)</script>';
      },
      'an attribute that runs': () => {
        const element = document.body.appendChild(document.createElement('p'));
        element.setAttribute('onclick', 'alert(11)');
        element.click();
      },
      DOMParser: () => new DOMParser().parseFromString('<p>', 'text/html'),
      'a policy of its own': () =>
        Reflect.get(globalThis, 'trustedTypes').createPolicy('mine', { createHTML: (text: string) => text }),
      'a policy of ours once more': () =>
        Reflect.get(globalThis, 'trustedTypes').createPolicy('own-files', {
          createScriptURL: (text: string) => text,
        }),
      'a policy for all': () =>
        Reflect.get(globalThis, 'trustedTypes').createPolicy('default', {
          createHTML: (text: string) => text,
        }),
    };
    const done: string[] = [];
    for (const [name, attempt] of Object.entries(put))
      try {
        await attempt();
        done.push(name);
      } catch {}
    const link = document.body.appendChild(document.createElement('a'));
    link.href = 'javascript:alert(10)';
    link.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return done;
  });
  expect(become).toEqual([]);
  expect(caught).toEqual([]);
});

test('what a producer wrote runs nothing, whoever forgot to clean it', async ({ page, db, guard }) => {
  guard.breach(/./);
  const caught = await setTrap(page);
  const origins = asked(page);
  const { about } = await db
    .selectFrom('event')
    .select('about')
    .where('id', '=', event)
    .executeTakeFirstOrThrow();
  try {
    for (const [index, batch] of [payloads.slice(0, 40), payloads.slice(40)].entries()) {
      const html = `<p>Começo ${index}</p>${batch.join('<p>e</p>')}`.replaceAll('\u0000', '');
      await db.updateTable('event').set({ about: html }).where('id', '=', event).execute();
      await expect
        .poll(async () => (await page.goto(`/ticket/buy/${event}?vez=${index}`))?.text())
        .toContain(`Começo ${index}`);
      await page.getByRole('button', { name: 'Sobre o evento' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(`Começo ${index}`)).toBeVisible();
      const strange = await dialog.evaluate((element) =>
        [
          ...element.querySelectorAll(
            'script, iframe, object, embed, form, base, meta, link, style, video, audio, details, [onerror], [onload], [onclick], [srcdoc], [formaction], a[href^="javascript:" i], a[href^="data:" i]',
          ),
        ].map(({ outerHTML }) => outerHTML.slice(0, 120)),
      );
      expect(strange).toEqual([]);
      for (const link of await dialog.locator('a[href]').all())
        await expect(link).toHaveAttribute('href', /^(https?:\/\/|mailto:)/);
    }
  } finally {
    await db.updateTable('event').set({ about }).where('id', '=', event).execute();
  }
  expect(caught).toEqual([]);
  expect([...origins].filter((origin) => origin.includes('evil'))).toEqual([]);
});

test('an address that looks like another site stays here', async ({ page, stack, guard }) => {
  guard.expect(/status of 404/);
  const caught = await setTrap(page);
  const origins = asked(page);
  for (const path of [
    '//evil.example',
    '//evil.example/ticket/buy/111',
    '/%5Cevil.example',
    '/%2F%2Fevil.example',
    '/javascript:alert(1)',
    '/aracauna//evil.example',
    '/login?next=//evil.example&redirect=https://evil.example&company=//evil.example',
    '/?company=javascript:alert(1)&categoria=//evil.example&q=%3Cimg%20src=x%20onerror=alert(1)%3E',
  ]) {
    await page.goto(`${stack.origin}${path}`);
    await expect(page.getByRole('main')).toBeVisible();
    expect(new URL(page.url()).origin, path).toBe(stack.origin);
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(
      hrefs.filter((href) => /^(javascript|data):|^https?:\/\/[^/]*evil/.test(href)),
      path,
    ).toEqual([]);
  }
  expect([...origins]).toEqual([stack.origin]);
  expect(caught).toEqual([]);
});

test('storage knows nobody in the middle of a purchase', async ({ page, person }) => {
  await page.goto(`/ticket/buy/${event}`);
  await addTicket(page, 'Inteira');
  await goOn(page);
  await logIn(page, person);
  await expect(participantsStep(page)).toBeVisible();
  await nameEverybody(page, 1);
  await goOn(page);
  await expect(review(page)).toBeVisible();
  await page.getByRole('radio', { name: /Pix/ }).check();
  await page.getByRole('button', { name: /Pagar|Gerar/ }).click();
  await expect(awaitingPix(page)).toBeVisible();
  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      databases.map(({ name }) => name),
    ]);
  });
  for (const secret of [person.document, person.email, '000201', 'Pessoa Inventada', '1990'])
    expect(kept).not.toContain(secret);
  expect(kept).not.toMatch(/[\w-]{43}/);
});
