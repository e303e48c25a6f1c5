import '#src/app/dialogFlows.ts';
import '#src/app/shareFlow.ts';
import '#src/dialogs/DialogWindow.tsx';

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Http } from '#src/api/http.ts';
import { eventOf } from '#tests/views/shell/events.ts';
import { asVisitor, calm, openStore } from '#tests/views/shell/stage.tsx';

const endless = (() => new Promise(() => undefined)) as Http;
const own = `${location.origin}/ticket/buy/104`;

/** The window of an event to which a coupon and a campaign led. */
async function open() {
  const store = await openStore('/ticket/buy/104?cupom=AMIGOS10&utm_source=carta', {}, endless);
  await asVisitor(store);
  vi.stubGlobal('location', new URL('/ticket/buy/104?cupom=AMIGOS10&utm_source=carta', own));
  store.storefront.send({ type: 'event.visit', event: eventOf({}) });
  act(() => store.storefront.send({ type: 'dialog.open', route: '/event/share' }));
  const dialog = await screen.findByRole('dialog', { name: 'Compartilhar' });
  await calm();
  return within(dialog);
}

beforeEach(() => {
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: vi.fn(async () => {}) },
    configurable: true,
  });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

test('an event is passed on by its own address, without what brought this visitor', async () => {
  const dialog = await open();
  expect((dialog.getByLabelText('Link do evento') as HTMLInputElement).value).toBe(own);
  fireEvent.click(dialog.getByRole('button', { name: 'Copiar link' }));
  await waitFor(() => expect(navigator.clipboard.writeText).toHaveBeenCalledWith(own));
  await dialog.findByRole('button', { name: 'Link copiado' });
});

test('by WhatsApp, which says that it opens beside, and by e-mail', async () => {
  const dialog = await open();
  const whatsApp = dialog.getByRole('link', {
    name: 'WhatsApp',
    description: 'O WhatsApp abre em outra aba. Sua compra continua aqui.',
  });
  const { searchParams } = new URL((whatsApp as HTMLAnchorElement).href);
  expect(searchParams.get('text')).toBe(`Tour da Arena\n${own}`);
  expect(whatsApp.getAttribute('rel')).toBe('noopener noreferrer');
  const email = dialog.getByRole('link', { name: 'E-mail' });
  expect(email.getAttribute('href')).toBe(
    `mailto:?subject=Tour%20da%20Arena&body=${encodeURIComponent(own)}`,
  );
});

test('only a device that can ask offers other apps', async () => {
  expect((await open()).queryByRole('button', { name: 'Outros apps' })).toBeNull();
});

test('where nothing copies, the link is marked and the words say so', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  const dialog = await open();
  fireEvent.click(dialog.getByRole('button', { name: 'Copiar link' }));
  await dialog.findByText(/O link está marcado/);
  const { selectionStart, selectionEnd } = dialog.getByLabelText('Link do evento') as HTMLInputElement;
  expect([selectionStart, selectionEnd]).toEqual([0, own.length]);
});
