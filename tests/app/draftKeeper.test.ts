import { expect, test } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';

import type { ToKeeper } from '#machines/participants.machine.ts';
import type { HoldApi } from '#src/api/hold.ts';
import { draftKeeper } from '#src/app/senses/draftKeeper.ts';

import { participant } from '../models/facts.ts';
import { puppet } from '../support/puppet.ts';

const draftOf = (name: string) => ({ holdId: 'hold-7', participants: [{ ...participant, name }] });

function keeping() {
  const server = puppet<Pick<HoldApi, 'saveDraft'>>('saveDraft');
  const heard: string[] = [];
  const flow = createActor(
    setup({ actors: { keeper: draftKeeper(server.api.saveDraft) } }).createMachine({
      invoke: { id: 'keeper', src: 'keeper' },
      on: { '*': { actions: ({ event }: { event: AnyEventObject }) => void heard.push(event.type) } },
    }),
  ).start();
  const tell = (told: ToKeeper) => flow.getSnapshot().children['keeper']?.send(told);
  return {
    server,
    heard,
    type: (name: string) => tell({ type: 'draft.put', draft: draftOf(name) }),
    save: () => tell({ type: 'draft.save' }),
  };
}

test('what did not arrive goes again as it was last typed, and only what is newest is spoken of', async () => {
  const { server, heard, type, save } = keeping();
  type('A');
  save();
  await server.refuse('saveDraft', new Error('Network Error'));
  expect(heard).toEqual(['draft.failed']);
  save();
  type('Ana');
  save();
  await server.answer('saveDraft', undefined);
  expect(heard).toEqual(['draft.failed']);
  await server.answer('saveDraft', undefined);
  expect(heard).toEqual(['draft.failed', 'draft.saved']);
  expect(server.asked.map(({ input }) => input)).toEqual([draftOf('A'), draftOf('A'), draftOf('Ana')]);
});

test('what arrived is not held any longer', async () => {
  const { server, heard, type, save } = keeping();
  type('Ana');
  save();
  await server.answer('saveDraft', undefined);
  save();
  await Promise.resolve();
  expect(server.asked).toHaveLength(1);
  expect(heard).toEqual(['draft.saved', 'draft.saved']);
});
