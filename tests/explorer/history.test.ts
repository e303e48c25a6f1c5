import { describe, expect, test } from 'vitest';

import { flows, flowsLike } from '#src/explorer/flows.ts';
import { choicesAfter, historyOf, type KnownFlow, liveFrame } from '#src/explorer/history.ts';

const known = (flow: string): KnownFlow => {
  const found = flows.find(({ id }) => id === flow);
  if (!found) throw new Error(`No ${flow}`);
  return found;
};
const recovery = known('recovery');
const submit = { kind: 'event', name: 'account.submit' } as const;
const found = { kind: 'actor', name: 'searchMethods:found' } as const;

describe('a simulated flow', () => {
  test('begins where it begins', () => {
    const { frames, broken } = historyOf(recovery, '', []);
    expect(broken).toBeNull();
    expect(frames).toMatchObject([
      {
        does: 'abro a recuperação de senha',
        sees: 'CPF',
        states: expect.arrayContaining(['recovery.account.typing']),
      },
    ]);
  });

  test('goes where its steps lead, and tells the transitions', () => {
    const { frames } = historyOf(recovery, '', [submit, found]);
    expect(frames.map(({ taken }) => taken)).toEqual([
      [],
      ['recovery.account.typing|account.submit|0'],
      ['recovery.account.searching|xstate.done.actor.searchMethods|0'],
    ]);
  });

  test('shows nothing of what was typed', () => {
    expect(JSON.stringify(historyOf(recovery, '', [submit, found]).frames)).not.toContain('52998224725');
  });

  test('says which step of an old path no longer happens', () => {
    expect(historyOf(recovery, '', [submit, submit])).toMatchObject({ broken: 2, frames: [{}, {}] });
  });

  test('tells everything that can happen next, and where it leads', () => {
    const choices = choicesAfter(recovery, '', [submit]);
    expect(choices).toContainEqual({
      step: { kind: 'actor', name: 'searchMethods:offline' },
      does: 'a busca da conta não responde: sem conexão',
      sees: 'CPF',
      taken: ['recovery.account.searching|xstate.error.actor.searchMethods|0'],
    });
  });

  test('tells the time that passes', () => {
    const waiting = flows.flatMap((flow) =>
      choicesAfter(flow, Object.keys(flow.model.inputs)[0] ?? '', []).filter(
        ({ step }) => step.kind === 'time',
      ),
    );
    expect(waiting.length).toBeGreaterThan(0);
    for (const { does } of waiting) expect(does).toMatch(/^(passam? \d|no mesmo instante)/);
  });
});

test('a moment of another tab is told in the words of the flow', () => {
  const moment = {
    type: 'moved' as const,
    session: 'a',
    flow: 'recovery',
    value: { account: { searching: 'asking' } },
    context: {},
    status: 'active',
    taken: [],
  };
  expect(liveFrame(recovery, { ...moment, event: { type: 'account.submit' } })).toMatchObject({
    does: 'digito meu CPF e avanço (na espera, “Tentar de novo”)',
    sees: 'Perguntando pela conta',
    states: [
      'recovery',
      'recovery.account',
      'recovery.account.searching',
      'recovery.account.searching.asking',
    ],
  });
  expect(liveFrame(recovery, { ...moment, event: { type: 'xstate.error.actor.searchMethods' } }).does).toBe(
    '✗ searchMethods',
  );
});

test('flows are found by title and by name, accents or none', () => {
  expect(flowsLike('recuperacao').map(({ id }) => id)).toContain('recovery');
  expect(flowsLike('RECOVERY').map(({ id }) => id)).toEqual(['recovery']);
  expect(flowsLike('')).toHaveLength(flows.length);
  expect(flowsLike('zzz')).toEqual([]);
});
