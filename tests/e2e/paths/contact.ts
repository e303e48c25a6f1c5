import type { Page } from '@playwright/test';

import type { ContactDraft } from '#src/domain/contact.ts';

import { contactModel } from '../../models/contact.model.ts';
import { expect } from '../support/fixtures.ts';
import { letPass, stopClock } from './clock.ts';
import type { CallName, Directions } from './directions.ts';
import { asMember } from './member.ts';

const sends: CallName = 'POST /api/contact';

const form = (page: Page) => page.getByRole('region', { name: 'Escreva para nós' });
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const send = (page: Page) => form(page).getByRole('button', { name: 'Enviar mensagem' });
const sending = (page: Page) => form(page).getByRole('button', { name: 'Enviando…' });
const slow = (page: Page) => form(page).getByText('Está demorando mais que o normal.');
const cutOff = (page: Page) => form(page).getByText('A mensagem ainda não saiu');
const crowded = (page: Page) =>
  form(page).getByRole('alert').filter({ hasText: 'Muita gente por aqui agora.' });

/** What is there already stays untouched: every keystroke is something to lose. */
async function write(page: Page, { name, email, subject, orderCode, message }: ContactDraft) {
  const texts = {
    'Seu nome': name,
    'E-mail': email,
    'Número do pedido (opcional)': orderCode,
    Mensagem: message,
  };
  for (const [label, text] of Object.entries(texts))
    if ((await field(page, label).inputValue()) !== text) await field(page, label).fill(text);
  if ((await field(page, 'Assunto').inputValue()) !== subject)
    await field(page, 'Assunto').selectOption(subject);
}

const isQuiet = async (page: Page) => {
  await expect(send(page)).toBeEnabled();
  await expect(slow(page).or(cutOff(page)).or(crowded(page))).toHaveCount(0);
  await expect(field(page, 'Mensagem')).toBeEnabled();
};

/** Nothing can be typed that would not be sent. */
const isSending = async (page: Page) => {
  await expect(sending(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(field(page, 'Mensagem')).toBeDisabled();
};

export const contactDirections: Directions = {
  model: contactModel,
  /** A member who comes back to what was written: nothing has to be typed before it is sent. */
  open: async ({ page, network, go }) => {
    await network.hold([sends], asMember);
    await stopClock(page);
    await page.addInitScript(() => {
      const kept = { subject: 'ticket', orderCode: 'K7M2QX', message: 'O QR code não abre.' };
      sessionStorage.setItem('bilheteria.contact', JSON.stringify(kept));
    });
    await go('/suporte');
    await expect(field(page, 'E-mail')).toHaveValue('ana@example.com');
  },
  acts: {
    'contact.begin': ({ page }) => field(page, 'Mensagem').fill('O QR code'),
    'contact.submit': async ({ page }, { draft }) => {
      await write(page, draft as ContactDraft);
      await send(page).click();
    },
    'contact.again': async ({ page, network }) => {
      await expect.poll(() => network.isWaiting(sends)).toBe(true);
      const takenBack = page.waitForEvent('requestfailed');
      await form(page).getByRole('button', { name: 'Tentar de novo' }).click();
      await takenBack;
    },
    'contact.another': ({ page }) =>
      form(page).getByRole('button', { name: 'Enviar outra mensagem' }).click(),
    'page.returned': ({ page }) => page.evaluate(() => void dispatchEvent(new Event('online'))),
  },
  calls: { sendMessage: sends },
  replies: { 'sendMessage:sent': { status: 201, body: { protocol: '20261120-K7M2QX' } } },
  endings: {
    'xstate.after.patience.contact.writing.sending.asking': ({ page }, waited) => letPass(page, waited),
  },
  screens: {
    empty: async ({ page }, step) => {
      await isQuiet(page);
      if (step === 'contact.another') await expect(field(page, 'Mensagem')).toHaveValue('');
    },
    'writing.typing': ({ page }) => isQuiet(page),
    'writing.sending.asking': async ({ page }, step) => {
      await isSending(page);
      if (step.startsWith('contact.submit')) await expect(sending(page)).toBeFocused();
      await expect(slow(page)).toBeHidden();
    },
    'writing.sending.slow': async ({ page }) => {
      await isSending(page);
      await expect(slow(page)).toBeVisible();
    },
    'writing.offline': async ({ page }) => {
      await expect(cutOff(page)).toBeVisible();
      await expect(send(page)).toBeEnabled();
    },
    'writing.refused': async ({ page }, step) => {
      await expect(send(page)).toBeEnabled();
      if (step === 'sendMessage:a field is wrong') {
        await expect(form(page).getByRole('group', { name: 'Falta 1 correção' })).toBeFocused();
        await expect(field(page, 'E-mail')).toHaveAccessibleDescription(/Não/);
      } else await expect(crowded(page)).toBeVisible();
    },
    sent: async ({ page }) => {
      await expect(form(page).getByRole('heading', { name: 'Mensagem enviada' })).toBeFocused();
      await expect(form(page).getByText('20261120-K7M2QX')).toBeVisible();
    },
  },
  impossible: ['writer.known', 'writer.expired'].map((step) => ({
    step,
    because:
      'quem entra e quem sai está nos caminhos de "session"; o que acontece então com o que foi escrito, em tests/views/content/contact.test.tsx',
    isElsewhere: true as const,
  })),
  skipped: { 'a draft of somebody else': 'vê-se como quem nada escreveu ainda' },
};
