import type { Page } from '@playwright/test';

import { brands } from '../../gallery/brands.ts';
import { layoutFindings } from '../../gallery/layout.ts';
import { expectFrontAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { axeFindings, cutLines, focusFindings, listen, spacedOut, watchMotion } from '../support/looks.ts';
import { expectNobody } from '../support/shell.ts';
import { isToldApart, signOf } from '../support/signs.ts';
import { smallTargets } from '../support/targets.ts';
import { expectFrontReadable } from '../support/themes.ts';
import { oddWays, type SeenPart, waysIn } from '../support/ways.ts';

test.skip(({ isMobile }) => isMobile === true, 'phones have no Tab key');

/** A style sheet that the page’s own policy does not stop. */
const spoil = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);

const looks: Record<string, (page: Page) => Promise<string[]>> = {
  axe: axeFindings,
  targets: smallTargets,
  layout: layoutFindings,
  spacing: (page) => spacedOut(page, () => layoutFindings(page)),
  focus: focusFindings,
  lines: cutLines,
};

for (const [look, css, found] of [
  [
    'targets',
    'footer ul a { min-height: 0 !important; height: 14px; width: 14px } footer li { height: 14px }',
    /^A “.+” \d+ × 14$/,
  ],
  ['layout', 'main h1 { width: 2000px }', /scrolls sideways/],
  [
    'spacing',
    'main h1 { height: 1.1em; white-space: nowrap; overflow: hidden; width: 12ch }',
    /cut at the side/,
  ],
  ['focus', 'header { position: fixed; inset: 0; z-index: 9999; background: #fff }', /is covered$/],
  ['focus', ':focus-visible { outline: none !important; box-shadow: none !important }', /cannot be seen/],
  [
    'focus',
    `:focus-visible, :focus-visible::after { outline: none !important; box-shadow: none !important }
     footer a { box-shadow: 0 0 0 3px #000 !important } footer li { outline: 3px solid #000 !important }`,
    /cannot be seen on A Quem Somos/i,
  ],
  ['lines', 'main p { line-height: .5 !important }', /is cut by/],
  ['axe', 'footer a, footer a span { color: #444 !important }', /^color-contrast at/],
] as const)
  test(`${look} finds what is wrong: ${css}`, async ({ page }) => {
    await page.goto('/acessibilidade');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const of = looks[look];
    if (!of) throw new Error(`Nobody looks at ${look}`);
    if (look !== 'lines') expect(await of(page)).toEqual([]);
    await spoil(page, css);
    expect((await of(page)).filter((finding) => found.test(finding))).not.toEqual([]);
  });

/** What links of the footer do when the focus comes, or should go on. */
const faults: Record<string, { spoil: (links: HTMLElement[]) => void; found: RegExp }> = {
  'a trap of two stops': {
    spoil: ([link, next]) => {
      for (const [from, to] of [
        [link, next],
        [next, link],
      ])
        from?.addEventListener('keydown', (event) => {
          if (event.key !== 'Tab') return;
          event.preventDefault();
          to?.focus();
        });
    },
    found: /has the focus again before it has come round$/,
  },
  'a stop that is passed over': {
    spoil: ([link, , third]) =>
      link?.addEventListener('keydown', (event) => {
        if (event.key !== 'Tab') return;
        event.preventDefault();
        third?.focus();
      }),
    found: /is not reached$/,
  },
  'a stop that leads elsewhere': {
    spoil: ([link]) => link?.addEventListener('focus', () => history.pushState(null, '', '?aberto')),
    found: /leads to .*\?aberto$/,
  },
  'a stop that loads another page': {
    spoil: ([link]) => link?.addEventListener('focus', () => location.assign('/faq')),
    found: /it is another page$/,
  },
  'a stop that opens a dialog': {
    spoil: ([link]) =>
      link?.addEventListener('focus', () => {
        const dialog = document.createElement('div');
        dialog.role = 'dialog';
        dialog.textContent = 'Uma janela';
        document.body.append(dialog);
      }),
    found: /opens or shuts something$/,
  },
  'a stop that opens another window': {
    spoil: ([link]) => link?.addEventListener('focus', () => void open('about:blank', '_blank', 'popup')),
    found: /opens another window$/,
  },
  'a stop that sends the focus on': {
    spoil: ([link, , third]) => link?.addEventListener('focus', () => third?.focus()),
    found: /sends the focus on to /,
  },
  'a stop that moves the page': {
    spoil: ([link, next]) => {
      for (const each of [link, next])
        each?.addEventListener('focus', () => requestAnimationFrame(() => scrollBy(0, -60)));
    },
    found: /scrolls the page$/,
  },
};

for (const [name, { spoil, found }] of Object.entries(faults))
  test(`focus finds ${name}`, async ({ page }) => {
    await page.goto('/acessibilidade');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.locator('footer ul a').evaluateAll(spoil);
    expect((await focusFindings(page)).filter((finding) => found.test(finding))).not.toEqual([]);
  });

test('a choice and a fault that differ by their hue alone are found', async ({ page }) => {
  await page.goto('/');
  const signs = () =>
    Promise.all(
      ['Todas as categorias', 'Futebol'].map((name) => signOf(page.getByRole('link', { name, exact: true }))),
    );
  const [chosen, other] = await signs();
  expect(chosen && other && isToldApart(chosen, other)).toBe(true);
  await spoil(
    page,
    `main li > a { background: #c9e8c9 !important; transition: none !important }
     main li > a[aria-current] { background: #f3d6d6 !important; transition: none !important }`,
  );
  const [spoilt, beside] = await signs();
  expect(spoilt && beside && isToldApart(spoilt, beside)).toBe(false);

  await page.goto('/login');
  const email = page.getByLabel('E-mail');
  await email.fill('nada');
  const right = await signOf(email);
  await email.press('Tab');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  expect(isToldApart(await signOf(email), right)).toBe(true);
  await spoil(
    page,
    `[aria-invalid] { border-width: 1.5px !important; border-color: #f00 !important }
     [id$="-error"] { visibility: hidden }`,
  );
  expect(isToldApart(await signOf(email), right)).toBe(false);
});

test('a part that is another one on some page, and a place with two names, are found', async ({ page }) => {
  await page.goto('/faq');
  await expectNobody(page);
  const look = async (path: string): Promise<SeenPart> => ({
    part: 'bar',
    path,
    ways: await waysIn(page.getByRole('banner')),
  });
  const before = await look('/faq');
  expect(oddWays([before, await look('/sobre')])).toEqual([]);
  await page.getByRole('banner').evaluate((bar) => {
    const [first] = bar.querySelectorAll('nav a');
    first?.replaceChildren('Agenda');
  });
  expect(oddWays([before, await look('/sobre')])).toEqual([
    expect.stringMatching(/^The bar of \/sobre has .*Agenda/),
    '/ is called Eventos and Agenda',
  ]);
  await page.getByRole('banner').evaluate((bar) => {
    const nav = bar.querySelector('nav');
    nav?.querySelector('a')?.replaceChildren('Eventos');
    nav?.parentElement?.append(nav);
  });
  expect(oddWays([before, await look('/sobre')])).toEqual([
    expect.stringMatching(/^The bar of \/sobre has /),
  ]);
});

test('colours are looked at in every theme, dark ones too', async ({ page }) => {
  await page.goto('/acessibilidade');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const worn = await expectFrontReadable(page);
  for (const { title } of brands) expect(worn).toContain(`${title}, light`);
  expect(worn.filter((sheet) => sheet.endsWith(', dark'))).toHaveLength(3);
  await spoil(page, 'main p { color: #1f2328 !important }');
  await expectFrontAccessible(page);
  await expect(expectFrontReadable(page)).rejects.toThrow(/color-contrast/);
});

test('what moves and what is said aloud is noticed', async ({ page }) => {
  const moved = await watchMotion(page);
  const heard = await listen(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/acessibilidade');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await moved()).toEqual([]);
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'smooth' });
    const region = document.createElement('div');
    region.role = 'status';
    document.body.append(region);
    const clock = document.createElement('span');
    clock.role = 'timer';
    document.body.append(clock);
    region.textContent = 'um';
    clock.textContent = '00:01';
    const alert = document.createElement('div');
    alert.role = 'alert';
    alert.textContent = 'já';
    document.body.append(alert);
  });
  expect(await moved()).toEqual(['smooth scrollTo']);
  await expect.poll(heard).toContain('já');
  const region = await page.locator('[role="status"]', { hasText: 'um' }).elementHandle();
  // What is new is told now and then: a region says what changes in it after that.
  await expect(async () => {
    await region?.evaluate((found) => found.replaceChildren());
    await region?.evaluate((found) => found.replaceChildren('dois'));
    expect(await heard()).toContain('dois');
  }).toPass();
  await region?.evaluate((found) => {
    const hidden = document.createElement('span');
    hidden.ariaHidden = 'true';
    hidden.textContent = 'três';
    found.replaceChildren(hidden);
  });
  expect((await heard()).at(-1)).toBe('dois');
  await region?.evaluate((found) => found.firstElementChild?.removeAttribute('aria-hidden'));
  await expect.poll(heard).toContain('três');
  expect(await heard()).not.toContain('um');
  expect(await heard()).not.toContain('00:01');
});
