import { act, cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { rereading } from '#src/app/rereading.ts';
import { ApiError } from '#src/domain/failure.ts';
import { event as eventWith } from '#tests/models/facts.ts';
import { calm } from '#tests/views/shell/stage.tsx';

import { arrive, openStage, press, type Stage } from './stage.tsx';

const amount = () =>
  screen.getByRole('button', { name: 'Menos um: Tipo 1, Pista' }).parentElement?.textContent;

const opening = {
  text: 'Abertura das vendas',
  whenText: '',
  expiresIn: 3_600_000,
  endsAt: Date.now() + 3_600_000,
};

/** Something is still to open, one ticket is chosen, and the visitor comes back from another application. */
async function comeBack(): Promise<Stage> {
  const stage = await openStage({ event: eventWith({ opening }) });
  await arrive(stage, { as: 'visitor' });
  await press('Mais um: Tipo 1, Pista');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(stage.events.asked).toEqual([{ call: 'details', input: { id: stage.event.id, isFresh: true } }]);
  return stage;
}

const readings = (stage: Stage) => stage.events.asked.length;

test.each([
  ['without a network', new ApiError('Network Error')],
  ['while the server is broken', new ApiError('Broken', { status: 500 })],
])('an event that is read again %s stays as it was, and so does what was chosen', async (_, failure) => {
  const stage = await comeBack();
  await stage.events.refuse('details', failure);
  await calm();
  expect(amount()).toContain('1');
  expect(screen.getByRole('heading', { level: 1, name: stage.event.title })).toBeDefined();
});

test('what was read again is shown, and what was chosen stays', async () => {
  const stage = await comeBack();
  await stage.events.answer('details', { ...stage.event, title: 'Outro nome' });
  await calm();
  expect(screen.getByRole('heading', { level: 1, name: 'Outro nome' })).toBeDefined();
  expect(amount()).toContain('1');
  expect(readings(stage)).toBe(1);
});

test('where the last place went meanwhile, whoever was at its buttons reads on at the title', async () => {
  const places: [string, number][] = [
    ['Mais um: Tipo 1, Pista', 0],
    ['Continuar', 0],
    ['Continuar', 1],
  ];
  for (const [name, at] of places) {
    const stage = await comeBack();
    const button = screen.getAllByRole('button', { name })[at];
    button?.focus();
    expect(document.activeElement).toBe(button);
    const sale = { state: 'sold_out' as const, text: 'Esgotado' };
    const sectors = stage.event.sectors.map((sector) => ({
      ...sector,
      sections: sector.sections.map((section) => ({
        ...section,
        ticketTypes: section.ticketTypes.map((type) => ({ ...type, sale })),
      })),
    }));
    await stage.events.answer('details', { ...stage.event, sale, sectors, opening: null });
    await calm();
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Preços' })).toBe(document.activeElement);
    cleanup();
  }
});

test('of two readings the later one counts, whichever comes last', async () => {
  const stage = await comeBack();
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await stage.events.answer('details', { ...stage.event, title: 'De antes' });
  await calm();
  expect(screen.getByRole('heading', { level: 1, name: stage.event.title })).toBeDefined();
  await stage.events.answer('details', { ...stage.event, title: 'De agora' });
  await calm();
  expect(screen.getByRole('heading', { level: 1, name: 'De agora' })).toBeDefined();
});

test('an event that is not there any more goes', async () => {
  const stage = await comeBack();
  await stage.events.refuse('details', new ApiError('Unknown', { status: 404 }));
  await calm();
  await stage.events.refuse('details', new ApiError('Unknown', { status: 404 }));
  await calm();
  expect(screen.getByRole('heading', { level: 1, name: 'Evento não encontrado' })).toBeDefined();
});

test('elsewhere nothing is read for it', async () => {
  const stage = await openStage({ event: eventWith({ opening }) });
  await arrive(stage, { as: 'visitor' });
  await act(async () => stage.router.navigate({ to: '/{-$company}/faq' }));
  await calm();
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(stage.path()).toBe('/faq');
  expect(readings(stage)).toBe(0);
});

test('what did not come is owed until it did, and asked for once the network is back', async () => {
  const stage = await openStage();
  await arrive(stage, { as: 'visitor' });
  const event = rereading(stage.router);
  event.readOwed();
  expect(readings(stage)).toBe(0);
  event.read();
  await stage.events.refuse('details', new ApiError('Network Error'));
  await calm();
  event.readOwed();
  expect(readings(stage)).toBe(2);
  await stage.events.answer('details', { ...stage.event, title: 'De agora' });
  await calm();
  expect(screen.getByRole('heading', { level: 1, name: 'De agora' })).toBeDefined();
  event.readOwed();
  expect(readings(stage)).toBe(2);
});
