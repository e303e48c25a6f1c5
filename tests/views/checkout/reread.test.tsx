import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ApiError } from '#src/domain/failure.ts';
import { calm } from '#tests/views/shell/stage.tsx';

import { arrive, openStage, press, type Stage } from './stage.tsx';

const amount = () =>
  screen.getByRole('button', { name: 'Menos um: Tipo 1, Pista' }).parentElement?.textContent;

async function rereadWith(stage: Stage, failure: ApiError) {
  await act(async () => void stage.router.invalidate());
  await stage.events.refuse('details', failure);
  await calm();
}

test.each([
  ['without a network', new ApiError('Network Error')],
  ['while the server is broken', new ApiError('Broken', { status: 500 })],
])('an event that is read again %s stays as it was, and so does what was chosen', async (_, failure) => {
  const stage = await openStage();
  await arrive(stage, { as: 'visitor' });
  await press('Mais um: Tipo 1, Pista');
  await rereadWith(stage, failure);
  expect(amount()).toContain('1');
  expect(screen.queryByRole('heading', { name: /sem internet|deu errado/ })).toBeNull();
});

test('an event that is not there any more goes', async () => {
  const stage = await openStage();
  await arrive(stage, { as: 'visitor' });
  await rereadWith(stage, new ApiError('Unknown', { status: 404 }));
  expect(screen.getByRole('heading', { level: 1, name: 'Evento não encontrado' })).toBeDefined();
});
