import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Page } from '@playwright/test';

import { projectFolder } from '#server/config.ts';

import type { Manifest } from '../atlas/manifest.ts';
import { photograph } from '../gallery/photograph.ts';
import type { PictureFacts } from './paths/pictures.ts';
import { test as base, expect, expectAccessible } from './support/fixtures.ts';

interface Desk {
  /** Leaves a picture of a state of the recovery, as a walk through the store would. */
  leave: (size: string, state: string, colour: string) => Promise<void>;
  make: () => void;
  /** A page of the atlas, from the disk. */
  open: (file: string) => Promise<void>;
  /** `atlas.json` */
  manifest: string;
}

const test = base.extend<{ desk: Desk }>({
  desk: async ({ page, context, guard }, use) => {
    guard.breach(/^Connecting to 'file:.*atlas\.css' violates/);
    // axe asks for the style once more, which nothing on a disk may.
    guard.expect(/^Couldn't load preload assets/);
    const folder = mkdtempSync(join(tmpdir(), 'atlas-'));
    const pictures = join(folder, 'pictures');
    const out = join(folder, 'atlas');
    mkdirSync(pictures);
    const strangers: string[] = [];
    context.on('request', (request) => {
      if (!/^(file|data):/.test(request.url())) strangers.push(request.url());
    });
    await use({
      leave: async (size, state, colour) => {
        const facts: PictureFacts = {
          flow: 'recovery',
          size,
          producer: 'bilheteria',
          place: state,
          leaves: [`recovery.${state}`],
          path: 'REC-94405c',
          step: 3,
        };
        const shelf = join(pictures, 'recovery', `${size}-bilheteria`);
        mkdirSync(shelf, { recursive: true });
        await page.setContent(`<body style="margin:0;background:linear-gradient(${colour} 50%,#fff 50%)">`);
        writeFileSync(join(shelf, `${state}.webp`), await photograph(page, { isWhole: false }));
        writeFileSync(join(shelf, `${state}.json`), JSON.stringify(facts));
      },
      make: () => {
        const command = join(projectFolder, 'tests', 'atlas', 'main.ts');
        const words = ['--flow', 'recovery,login', '--pictures', pictures, '--out', out];
        execFileSync(process.execPath, [command, ...words], { cwd: projectFolder, stdio: 'pipe' });
      },
      open: async (file) =>
        void (await page.goto(
          pathToFileURL(join(out, file.split('#')[0] ?? '')).href + (/#.*/.exec(file)?.[0] ?? ''),
        )),
      manifest: join(out, 'atlas.json'),
    });
    rmSync(folder, { recursive: true, force: true });
    expect(strangers).toEqual([]);
  },
});

const state = (page: Page, name: string) =>
  page.getByRole('complementary').getByRole('heading', { level: 2, name });
const widthOf = (page: Page, id: string) =>
  page
    .locator(`[data-state="${id}"] > rect`)
    .first()
    .evaluate((rect) => getComputedStyle(rect).strokeWidth);
const fits = (page: Page) =>
  expect(page.locator('html')).toHaveJSProperty('scrollWidth', page.viewportSize()?.width ?? 0);

test('a flow is found, and walked by mouse and by keyboard, from the disk', async ({
  page,
  desk,
  isMobile,
}) => {
  if (isMobile) await page.setViewportSize({ width: 360, height: 740 });
  await desk.leave('phone', 'code.typing', '#0b5cad');
  await desk.leave('desktop', 'code.typing', '#0b5cad');
  desk.make();

  await desk.open('index.html');
  await expect(page.getByRole('status')).toHaveText('2 de 2 fluxos');
  await expectAccessible(page);
  await fits(page);
  await page.getByRole('searchbox', { name: 'Buscar fluxo ou estado' }).fill('codigo de 6');
  await expect(page.getByRole('status')).toHaveText('1 de 2 fluxos');
  await page.getByRole('link', { name: 'Recuperação de senha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recuperação de senha' })).toBeVisible();
  await expect(page.getByText('O fluxo inteiro')).toBeVisible();

  await page.locator('[data-state="recovery.code.typing"] .key').click();
  await expect(page).toHaveURL(/#code\.typing$/);
  await expect(state(page, 'Código de 6 caracteres')).toBeVisible();
  expect(await widthOf(page, 'recovery.code.typing')).toBe('3px');
  for (const size of ['No celular', 'No computador']) {
    const picture = page.getByRole('img', { name: `${size}: Código de 6 caracteres` });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
  await expectAccessible(page);
  await fits(page);

  await page.locator('[data-transition="recovery.code.typing|code.submit|0"] text').first().click();
  await expect(state(page, 'Mandando o código')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Mandando o código' })).toContainText(
    'Nenhum caminho de tela chega aqui.',
  );
  expect(await widthOf(page, 'recovery.code.typing')).not.toBe('3px');
  await page.goBack();
  await expect(state(page, 'Código de 6 caracteres')).toBeVisible();

  const way = page.getByRole('link', { name: 'peço para reenviar o código' });
  await page.locator('#code\\.typing').focus();
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press('Tab');
    if (await way.evaluate((link) => link === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#code\.resending\.asking$/);
  await expect(page.locator('#code\\.resending\\.asking')).toBeFocused();
  await page.reload();
  await expect(state(page, 'Pedindo outro código')).toBeVisible();
  expect(await widthOf(page, 'recovery.code.resending.asking')).toBe('3px');
  await expect(page.locator('nav [aria-current="true"]')).toHaveAttribute('href', '#code.resending.asking');

  await page.getByText('O diagrama em texto').click();
  const row = page
    .getByRole('table', { name: 'Transições' })
    .getByRole('row', { name: 'code.typing code.submit' });
  await expect(row).toContainText('code.checking');
  await expectAccessible(page);
  await fits(page);
});

test('the chart grows, shrinks and fits', async ({ page, desk }) => {
  desk.make();
  await desk.open('recovery.html');
  const drawn = async () => (await page.locator('[data-chart] svg').boundingBox())?.width ?? 0;
  const whole = await drawn();
  await page.getByRole('button', { name: 'Aumentar' }).click();
  expect(await drawn()).toBeGreaterThan(whole);
  await page.getByRole('button', { name: 'Caber na tela' }).click();
  const chart = page.getByRole('region', { name: 'Diagrama de Recuperação de senha' });
  const overflow = () =>
    chart.evaluate((each) => [each.scrollHeight - each.clientHeight, each.scrollWidth - each.clientWidth]);
  expect(Math.max(...(await overflow()))).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: 'Diminuir' }).click();
  await chart.focus();
  await expect(chart).toBeFocused();
});

test('what changed since the last atlas stands out, old beside new', async ({ page, desk }) => {
  await desk.leave('phone', 'code.typing', '#0b5cad');
  await desk.leave('phone', 'account.typing', '#0b5cad');
  desk.make();
  await desk.open('index.html');
  await expect(page.getByText('Este é o primeiro atlas desta pasta')).toBeVisible();

  const last: Manifest = JSON.parse(readFileSync(desk.manifest, 'utf8'));
  const changed = JSON.stringify(last).replace(
    /("recovery\.account\.typing":\{"description":")\w+/,
    '$1another',
  );
  writeFileSync(desk.manifest, changed);
  await page.goto('about:blank');
  await desk.leave('phone', 'code.typing', '#b3261e');
  await desk.leave('phone', 'account.typing', '#0b5cad');
  desk.make();

  await desk.open('index.html');
  const changes = page.getByRole('region', { name: 'O que mudou desde o último atlas' });
  await expect(changes).toContainText('imagem mudou: no celular, code.typing');
  await expect(changes).not.toContainText('no celular, account.typing');
  await expect(page.getByRole('link', { name: /Recuperação de senha.*2 diferenças/ })).toBeVisible();
  await expectAccessible(page);
  await changes.getByRole('link', { name: 'account.typing' }).click();
  await expect(page.getByText('mudou: o que se vê')).toBeVisible();
  await desk.open('recovery.html#code.typing');
  await expect(page.getByText('50 % dos pontos são outros')).toBeVisible();
  await expect(page.getByRole('heading', { level: 4, name: 'Antes' })).toBeVisible();
  await expectAccessible(page);
});
