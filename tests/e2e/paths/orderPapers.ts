import type { Page } from '@playwright/test';

import { orderPapersModel } from '../../models/orderPapers.model.ts';
import { expect } from '../support/fixtures.ts';
import { openBoughtOrder } from './boughtOrder.ts';
import type { CallName, Directions, Scene } from './directions.ts';
import { asInstalledOnIos, isInTheSheet, isShared, isTooLate } from './systemSheet.ts';

const receipt: CallName = 'GET /api/orders/:id/receipt';
const calendar: CallName = 'GET /api/orders/:id/calendar.ics';
const tickets: CallName = 'GET /api/orders/:id/tickets.pdf';

const names = {
  receipt: 'Ver comprovante',
  calendar: 'Adicionar à agenda',
  tickets: 'Baixar ingressos em PDF',
} as const;
const button = (page: Page, paper: keyof typeof names) => page.getByRole('button', { name: names[paper] });

/** Which of the three is on its way: it is busy, and the others wait for it. */
const fetches = async (page: Page, fetched: keyof typeof names) => {
  for (const paper of ['receipt', 'calendar', 'tickets'] as const) {
    await expect(button(page, paper)).toHaveAttribute('aria-disabled', 'true');
    if (paper === fetched) await expect(button(page, paper)).toHaveAttribute('aria-busy', 'true');
    else await expect(button(page, paper)).not.toHaveAttribute('aria-busy');
  }
};

const canBeAsked = async ({ page }: Scene) => {
  for (const paper of ['receipt', 'calendar', 'tickets'] as const)
    await expect(button(page, paper)).not.toHaveAttribute('aria-disabled');
};

/** The answer is saved on the device. */
const saved = (call: CallName, file: string, type: string, body: string) => async (scene: Scene) => {
  const { page, network } = scene;
  if (isShared(scene)) {
    await network.reply(call, { headers: { 'content-type': type }, body });
    await isInTheSheet(page, file);
    return;
  }
  const saving = page.waitForEvent('download');
  await network.reply(call, { headers: { 'content-type': type }, body });
  expect((await saving).suggestedFilename()).toBe(file);
};

export const orderPapersDirections: Directions = {
  model: orderPapersModel,
  open: async (scene) => {
    if (isShared(scene)) await asInstalledOnIos(scene.page);
    await openBoughtOrder(scene, [receipt, calendar, tickets]);
  },
  acts: {
    'receipt.ask': ({ page }) => button(page, 'receipt').click(),
    'calendar.ask': ({ page }) => button(page, 'calendar').click(),
    'tickets.ask': ({ page }) => button(page, 'tickets').click(),
    'paper.waits': isTooLate,
  },
  calls: { loadReceipt: receipt, loadCalendar: calendar, loadTickets: tickets },
  replies: {},
  endings: {
    'loadReceipt:came': async (scene) => {
      const { page, network } = scene;
      const body =
        '<!doctype html><html lang="pt-BR"><title>Comprovante</title><h1>Comprovante de compra</h1>';
      if (isShared(scene)) return saved(receipt, 'comprovante.html', 'text/html', body)(scene);
      const opening = page.context().waitForEvent('page');
      await network.reply(receipt, { headers: { 'content-type': 'text/html' }, body });
      const opened = await opening;
      await expect(opened.getByRole('heading', { name: 'Comprovante de compra' })).toBeVisible();
      await opened.close();
    },
    'loadCalendar:came': saved(calendar, 'evento.ics', 'text/calendar', 'BEGIN:VCALENDAR'),
    'loadTickets:came': saved(tickets, 'ingressos.pdf', 'application/pdf', '%PDF-'),
  },
  screens: {
    offered: canBeAsked,
    handing: canBeAsked,
    waiting: canBeAsked,
    fetchingReceipt: ({ page }) => fetches(page, 'receipt'),
    fetchingCalendar: ({ page }) => fetches(page, 'calendar'),
    fetchingTickets: ({ page }) => fetches(page, 'tickets'),
  },
};
