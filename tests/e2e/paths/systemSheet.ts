import type { Page } from '@playwright/test';

import { expect } from '../support/fixtures.ts';
import type { Scene } from './directions.ts';

/** Whether on this path the device wants another press before it takes a file, as iOS may where the store is installed. */
export const isShared = ({ path }: Pick<Scene, 'path'>) =>
  path.steps.some(({ step: { name } }) => name.endsWith('.waits'));

/** The device as iOS is where the store is installed: files are given by a sheet, which waits for the path to say what becomes of it. */
export const asInstalledOnIos = (page: Page) =>
  page.addInitScript(() => {
    const shared: { name: string; take: () => void; refuse: () => void }[] = [];
    const share = ({ files = [] }: ShareData) =>
      new Promise<void>((take, failed) => {
        const refuse = () => failed(new DOMException('', 'NotAllowedError'));
        shared.push({ name: files[0]?.name ?? '', take, refuse });
      });
    Object.assign(globalThis, { shared });
    for (const [name, value] of Object.entries({ standalone: true, canShare: () => true, share }))
      Object.defineProperty(navigator, name, { value });
  });

const lastShared = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'shared').at(-1)?.name);

export const isInTheSheet = (page: Page, file: string) => expect.poll(() => lastShared(page)).toBe(file);

export const isTaken = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'shared').at(-1).take());

/** The press was too long ago: another one is asked for. */
export async function isTooLate({ page }: Scene) {
  await page.evaluate(() => Reflect.get(globalThis, 'shared').at(-1).refuse());
  await expect(page.getByText('O arquivo está pronto. Toque de novo no botão').first()).toBeVisible();
}
