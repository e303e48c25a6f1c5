import type { Locator, Page } from '@playwright/test';

import { expect } from '../support/fixtures.ts';
import type { Answer, CallName, Reply, Scene } from './directions.ts';
import { asMember } from './member.ts';
import { profileReply } from './shared.ts';

export const profiles: CallName = 'GET /api/user';
export const companions: CallName = 'GET /api/user/companions';
export const devices: CallName = 'GET /api/user/sessions';

export const deviceList: Reply = {
  body: [
    { id: '5a1f0c7e-1111-4c1d-8f7a-0a1b2c3d4e01', device: 'Mozilla/5.0 (Android) Chrome/140', current: true },
    {
      id: '5a1f0c7e-2222-4c1d-8f7a-0a1b2c3d4e02',
      device: 'Mozilla/5.0 (Windows) Firefox/143',
      current: false,
    },
  ].map((device) => ({
    ...device,
    last_used_at: '2026-11-20T13:00:00.000Z',
    created_at: '2026-11-19T13:00:00.000Z',
  })),
};

/** Somebody of whom everything is known but whether the e-mail is theirs. */
export const wholeProfile: Reply = {
  body: {
    ...(profileReply.body as object),
    cellphone: '11900000001',
    birth_date: '14/03/2001',
    gender_id: 1,
    address: {
      country: 'Brasil',
      zipcode: '01001000',
      street: 'Praça da Sé',
      number: '1',
      neighborhood: 'Sé',
      city: 'São Paulo',
      state: 'SP',
    },
  },
};

/** What My Data asks besides the flow that is walked. */
const account: Readonly<Partial<Record<CallName, Answer>>> = {
  ...asMember,
  [profiles]: wholeProfile,
  [companions]: { body: [] },
  [devices]: deviceList,
  'GET /api/genders': { body: [{ id: 1, name: 'Mulher' }] },
  'POST /api/email/code/send': {},
};

/** Opens My Data with the calls of one flow held back; `answers` are of other calls, or others than usual. */
export async function openMyData(
  { page, network, go }: Scene,
  held: readonly CallName[],
  answers: Readonly<Partial<Record<CallName, Answer>>> = {},
): Promise<void> {
  const usual = Object.entries(account).filter(([call]) => !held.includes(call as CallName));
  await network.hold(held, { ...Object.fromEntries(usual), ...answers });
  await go('/user/data');
  // The session asks first.
  if (held.includes(profiles)) await network.reply(profiles, wholeProfile);
  await expect(page.getByRole('heading', { level: 1, name: 'Meus Dados' })).toBeVisible();
}

/** One of its sheets. */
export const sheet = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

export const verification = (page: Page): Locator => page.getByRole('dialog', { name: 'VERIFICAR E-MAIL' });

const reminder = (page: Page) => page.getByRole('button', { name: 'Verificar agora' });

/** My Data knows whose data they are. */
export const isReminded = (page: Page): Promise<void> => expect(reminder(page)).toBeVisible();

/** Asks for the verification, from where the page reminds of it. */
export const confirmNow = (page: Page): Promise<void> => reminder(page).click();

export const isBusy = (button: Locator): Promise<void> => expect(button).toHaveAttribute('aria-busy', 'true');
export const isIdle = (button: Locator): Promise<void> => expect(button).not.toHaveAttribute('aria-disabled');

/** The field says what the server has against it. */
export const isRefused = (field: Locator): Promise<void> => expect(field).toHaveAccessibleDescription(/Não/);
