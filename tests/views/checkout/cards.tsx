import { screen, within } from '@testing-library/react';

import type { Draft, Hold } from '#src/domain/hold.ts';
import { lines as held, participant } from '#tests/models/facts.ts';
import { calm } from '#tests/views/shell/stage.tsx';

import { arrive, liveHold, openStage, type Stage } from './stage.tsx';

export const profile = {
  name: 'Marina Teste',
  document: '52998224725',
  email: 'marina.teste@example.com',
  cellphone: '11900000012',
  birthDate: '14/03/2001',
};

export const saved = [
  {
    id: 'companion-1',
    name: 'Caio Novo',
    document: '11144477735',
    email: 'caio.novo@example.com',
    cellphone: '92900000002',
  },
  { id: 'companion-2', name: 'Lia Sócia', document: '12345678909', email: '', cellphone: '' },
];

export const two = [{ ...held[0], sectorId: 1, sectionId: 11, ticketTypeId: 1, amount: 2 }];

export const kept = (...people: Partial<typeof participant>[]): Draft => ({
  step: 'participants',
  participants: people.map((person) => ({ ...participant, name: '', cpf: '', ...person })),
});

/** At the participants of a hold, for two unless said, with what the server kept of them. */
export async function atParticipants({
  draft = null,
  lines = two,
  ...options
}: {
  draft?: Draft | null;
  event?: Stage['event'];
  lines?: Hold['lines'];
} = {}) {
  const stage = await openStage(options.event ? { event: options.event } : {});
  await arrive(stage, { hold: liveHold({ lines }) });
  await stage.holds.answer('loadDraft', draft);
  await stage.users.answer('profile', profile);
  await calm();
  return stage;
}

export const card = (position: number, count = 2) =>
  screen.getByRole('region', { name: `Pessoa ${position} de ${count}` });
export const field = (position: number, label: string | RegExp) =>
  within(card(position)).getByLabelText(label);
export const value = (position: number, label: string | RegExp) =>
  (field(position, label) as HTMLInputElement).value;
export const submitted = ({ holds }: Stage) => holds.asked.find(({ call }) => call === 'nameParticipants');
export const draftsSaved = ({ holds }: Stage) => holds.asked.filter(({ call }) => call === 'saveDraft');
