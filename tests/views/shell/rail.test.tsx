import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { makeInstallable } from './installed.ts';
import { asMember, asVisitor, calm, openStore } from './stage.tsx';

/** A screen that becomes wider and narrower. */
function screenOf(pixels: number) {
  const queries: { query: EventTarget; least: number }[] = [];
  let width = pixels;
  vi.stubGlobal('matchMedia', (media: string) => {
    const least = Number(/min-width: (\d+)/.exec(media)?.[1] ?? Number.POSITIVE_INFINITY);
    const query = new EventTarget();
    queries.push({ query, least });
    return Object.defineProperties(query, {
      media: { value: media },
      matches: { get: () => width >= least },
      addListener: { value: () => undefined },
      removeListener: { value: () => undefined },
    });
  });
  return (next: number) =>
    act(() => {
      const crossed = queries.filter(({ least }) => width >= least !== next >= least);
      width = next;
      for (const { query } of crossed) query.dispatchEvent(new Event('change'));
    });
}

let resize: (pixels: number) => void;
beforeEach(() => {
  resize = screenOf(700);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const opener = () => screen.getByRole('button', { name: 'Abrir menu', hidden: true });
const drawer = () => screen.queryByRole('dialog', { name: 'Menu' });
const keep = () => screen.queryByRole('button', { name: 'Deixar só os ícones' });
const drop = () => screen.queryAllByRole('button', { name: 'Esconder os ícones', hidden: true });
const rail = () =>
  screen
    .queryAllByRole('navigation', { name: 'Menu', hidden: true })
    .find((nav) => within(nav).queryByRole('list', { hidden: true }));

async function withRail(who: typeof asVisitor = asVisitor, options: Parameters<typeof openStore>[3] = {}) {
  const store = await openStore('/nope', {}, undefined, options);
  await who(store);
  fireEvent.click(opener());
  await calm();
  fireEvent.click(keep() ?? document.body);
  await screen.findAllByRole('button', { name: 'Esconder os ícones' });
  return store;
}

test('a phone is offered no column of icons, a tablet is', async () => {
  resize(390);
  const store = await openStore('/nope');
  await asVisitor(store);
  expect(opener().getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(opener());
  await calm();
  expect(opener().getAttribute('aria-expanded')).toBe('true');
  expect(drawer()?.id).toBe(opener().getAttribute('aria-controls'));
  expect(keep()).toBeNull();
  resize(700);
  expect(keep()).not.toBeNull();
});

test('the column has the menu of who came, each icon with its word', async () => {
  await withRail(asMember);
  expect(drawer()).toBeNull();
  expect(
    within(rail() ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Eventos',
    'Meus Ingressos',
    'Meus Dados',
    'Dúvidas Frequentes',
    'Fale Conosco',
    'Sair',
    'Esconder os ícones',
  ]);
});

test('a word stands beside the icon that has the focus', async () => {
  await withRail();
  const link = within(rail() ?? document.body).getByRole('link', { name: 'Fale Conosco' });
  fireEvent.mouseEnter(link.closest('li') ?? link);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Fale Conosco');
});

test('its account button opens the login', async () => {
  const { storefront } = await withRail();
  fireEvent.click(within(rail() ?? document.body).getByRole('button', { name: 'Acesse Sua Conta' }));
  await calm();
  expect(storefront.getSnapshot().children.dialog?.getSnapshot().context.route).toBe('/login');
});

test('the menu opens over it and leaves it there, through another page as well', async () => {
  const store = await withRail();
  fireEvent.click(opener());
  await calm();
  expect(drawer()).not.toBeNull();
  fireEvent.click(within(drawer() ?? document.body).getByRole('link', { name: 'Eventos' }));
  await calm();
  expect(store.address()).toBe('/');
  expect(drawer()).toBeNull();
  expect(rail()).toBeDefined();
});

test('it goes with its room and comes back with it, and goes for good by its button', async () => {
  await withRail();
  for (const width of [1000, 390]) {
    resize(width);
    expect(rail()).toBeUndefined();
    resize(800);
    expect(rail()).toBeDefined();
  }
  drop()[0]?.focus();
  fireEvent.click(drop()[0] ?? document.body);
  await calm();
  expect(rail()).toBeUndefined();
  expect(document.activeElement).toBe(opener());
  resize(1000);
  resize(800);
  expect(rail()).toBeUndefined();
});

test('the open menu can hide the rail', async () => {
  await withRail();
  fireEvent.click(opener());
  await calm();
  fireEvent.click(within(drawer() ?? document.body).getByRole('button', { name: 'Esconder os ícones' }));
  await calm();
  expect(drawer()).toBeNull();
  expect(rail()).toBeUndefined();
});

test('while the app can be installed, the menu and the column say so, and a wide page does not', async () => {
  const said: Pick<ReturnType<typeof makeInstallable>, 'prompt'>[] = [];
  await withRail(asVisitor, {
    make: (services) => {
      const app = makeInstallable(services);
      said.push(app);
      return app.storefront;
    },
  });
  const install = () => screen.queryAllByRole('button', { name: 'Instalar aplicativo' });
  expect(install()).toHaveLength(0);
  for (const { prompt } of said) prompt.say('install.offered');
  expect(install()).toHaveLength(1);
  expect(rail()?.contains(install()[0] ?? null)).toBe(true);
  fireEvent.click(opener());
  await calm();
  expect(
    within(drawer() ?? document.body).getByRole('button', { name: 'Instalar aplicativo' }),
  ).toBeDefined();
  resize(390);
  expect(install()).toHaveLength(1);
  resize(1000);
  expect(install()).toHaveLength(0);
});
