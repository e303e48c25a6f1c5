import type { Page } from '@playwright/test';

import { registrationPageModel } from '../../models/registrationPage.model.ts';
import { expect } from '../support/fixtures.ts';
import type { CallName, Directions } from './directions.ts';

const checksDocument: CallName = 'POST /api/user/document/check';

const cpf = (page: Page) => page.getByRole('main').getByLabel('CPF');

export const registrationPageDirections: Directions = {
  model: registrationPageModel,
  open: async ({ page, network, go }) => {
    await network.hold([checksDocument]);
    await go('/register');
    await expect(cpf(page)).toBeVisible();
  },
  acts: {
    'registration.ended': async ({ page, network }) => {
      await cpf(page).fill('52998224725');
      await page.getByRole('main').getByRole('button', { name: 'Cadastrar' }).click();
      await network.reply(checksDocument, { body: { exists: true } });
    },
  },
  calls: {},
  replies: {},
  screens: {
    registering: ({ page }) => expect(cpf(page)).toHaveValue(''),
    /** What was typed came along, and stands in no address. */
    'over (done)': async ({ page }) => {
      await expect(page).toHaveURL(/\/user\/recover$/);
      await expect(page.getByRole('heading', { name: 'Encontrar sua conta' })).toBeVisible();
      await expect(cpf(page)).toHaveValue('529.982.247-25');
      expect(await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }]))).not.toMatch(
        /529\.?982/,
      );
    },
  },
  impossible: [
    ...[
      ...['registration.ended:entered', 'registration.ended:created only'],
      ...['form.opened', 'form.closed'],
    ].map((step) => ({
      step,
      because:
        'o cadastro até o fim está nos caminhos de "registration"; aonde leva a página, em tests/views/identity/registrationEnds.test.tsx',
      isElsewhere: true as const,
    })),
    ...['member.entered', 'member.failed'].map((step) => ({
      step,
      because:
        'quem entra está nos caminhos de "session"; aonde leva a página, em tests/views/identity/registrationEnds.test.tsx',
      isElsewhere: true as const,
    })),
  ],
};
