import '#src/app/dialogFlows.ts';
import '#src/app/shareFlow.ts';
import '#src/dialogs/DialogWindow.tsx';

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { DialogRoute } from '#machines/dialog.machine.ts';
import type { Http } from '#src/api/http.ts';
import { producers } from '#tests/views/shell/boots.ts';
import { eventOf } from '#tests/views/shell/events.ts';
import { asVisitor, calm, openStore } from '#tests/views/shell/stage.tsx';

const endless = (() => new Promise(() => undefined)) as Http;

/** Every dialog of specification §2: its title, and whether a click outside leaves it where it is. */
const dialogs: readonly (readonly [route: DialogRoute, title: string, isPersistent: boolean])[] = [
  ['/login', 'ACESSAR CONTA', false],
  ['/acesso/socio', 'ACESSO SÓCIO-TORCEDOR', false],
  ['/login/socio', 'ACESSO SÓCIO-TORCEDOR', false],
  ['/register', 'CADASTRO', false],
  ['/recover', 'RECUPERAR SENHA', true],
  ['/email/verification', 'VERIFICAR E-MAIL', true],
  ['/event/description', 'Sobre o evento', false],
  ['/event/map', 'Mapa do local', false],
  ['/event/share', 'Compartilhar', false],
];

/** Opens a dialog over the home of a club, from a button that has the focus. */
async function open(route: DialogRoute) {
  const store = await openStore(
    '/aracauna',
    {
      producer: {
        ...producers.aracauna,
        supporter_club: { name: 'Raiz Grená', plans_url: 'https://clube.example/planos' },
      },
    },
    endless,
  );
  await asVisitor(store);
  store.storefront.send({ type: 'event.visit', event: eventOf({}) });
  const opener = within(screen.getByRole('banner')).getByRole('button', { name: 'Acesse Sua Conta' });
  opener.focus();
  act(() => store.storefront.send({ type: 'dialog.open', route }));
  await screen.findByRole('dialog');
  await calm();
  const flow = store.storefront.getSnapshot().children.dialog;
  await waitFor(() => expect(flow?.getSnapshot().matches({ open: 'opening' })).toBe(false));
  const said: string[] = [];
  flow?.on('dialog.dismissed', ({ type }) => void said.push(type));
  return { ...store, opener, flow, said };
}

type Stage = Awaited<ReturnType<typeof open>>;

async function expectClosed({ opener, flow, said, address }: Stage) {
  await calm();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(flow?.getSnapshot().matches('closed')).toBe(true);
  expect(flow?.getSnapshot().context.route).toBe('/');
  expect(said).toEqual(['dialog.dismissed']);
  expect(address()).toBe('/aracauna');
}

const overlay = () => {
  const found = document.querySelector('.mantine-Modal-overlay');
  if (!found) throw new Error('Nothing lies behind the dialog');
  return found;
};

describe.each(dialogs)('%s', (route, title, isPersistent) => {
  test('has its title, is modal, and closes by its button; focus goes back to what opened it', async () => {
    const stage = await open(route);
    const dialog = screen.getByRole('dialog', { name: title });
    expect(dialog.getAttribute('aria-modal')).toBe('true');
    expect(dialog.contains(document.activeElement)).toBe(true);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Fechar' }));
    await expectClosed(stage);
  });

  test('closes by Escape', async () => {
    const stage = await open(route);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await expectClosed(stage);
  });

  test('closes by Back, which leaves the page where it is', async () => {
    const stage = await open(route);
    act(() => window.history.back());
    await expectClosed(stage);
  });

  test(isPersistent ? 'stays when one clicks outside' : 'closes by a click outside', async () => {
    const stage = await open(route);
    fireEvent.click(overlay());
    if (!isPersistent) return expectClosed(stage);
    await calm();
    expect(screen.getByRole('dialog', { name: title })).toBeDefined();
    expect(stage.said).toEqual([]);
  });
});

test('a map that does not come says so', async () => {
  await open('/event/map');
  fireEvent.error(screen.getByRole('img', { name: 'Mapa de Arena Grená' }));
  expect(screen.getByRole('alert').textContent).toContain('Não conseguimos carregar o mapa');
});
