import { beforeEach, describe, expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';

import { cookieConsentMachine } from '#machines/cookieConsent.machine.ts';
import { actorsOf } from '#machines/support/remote.ts';
import { type Choice, type Consent, everything, nothing } from '#src/domain/consent.ts';

import { refused } from '../models/facts.ts';
import { settled } from '../support/puppet.ts';

const record = { id: '0b1d6f2c-4e8a-4f0c-9a77-d2c1b3e5f708', at: '2026-11-21T09:00:00.000Z' };
let sent: { id: string | null; choice: Choice; version: string }[];
let said: Consent[];
let isReachable: boolean;

function begin(remembered: Consent | null = null) {
  const flow = createActor(
    cookieConsentMachine.provide({
      actors: {
        outside: fromCallback(() => undefined),
        ...actorsOf({
          recordConsent: async (answer: (typeof sent)[number]) => {
            sent.push(answer);
            if (!isReachable) throw new Error('offline');
            return record;
          },
        }),
      },
    }),
  );
  flow.on('consent.changed', ({ consent }) => void said.push(consent));
  flow.start();
  flow.send({ type: 'consent.recalled', consent: remembered });
  return flow;
}

beforeEach(() => {
  sent = [];
  said = [];
  isReachable = true;
});

describe('without an answer', () => {
  test.each(['consent.refuse', 'consent.dismiss'] as const)('%s allows nothing', async (type) => {
    const flow = begin();
    expect(flow.getSnapshot().hasTag('open')).toBe(true);
    flow.send({ type });
    await settled();
    expect(said.map(({ choice }) => choice)).toEqual([nothing, nothing]);
    expect(said.map(({ at }) => at)).toEqual([null, record.at]);
    expect(sent).toEqual([{ id: null, choice: nothing, version: '1' }]);
    expect(flow.getSnapshot().hasTag('open')).toBe(false);
  });

  test('accepting allows everything; saying nothing says nothing', async () => {
    const flow = begin();
    await settled();
    expect([said, sent]).toEqual([[], []]);
    flow.send({ type: 'consent.accept' });
    expect(said.at(-1)?.choice).toEqual(everything);
  });

  test('the second level begins with everything off, and closing it there allows nothing', () => {
    const flow = begin();
    flow.send({ type: 'consent.choose' });
    expect(flow.getSnapshot().context.draft).toEqual(nothing);
    flow.send({ type: 'purpose.switch', purpose: 'marketing' });
    flow.send({ type: 'consent.dismiss' });
    expect(said.at(-1)?.choice).toEqual(nothing);
  });
});

describe('before it is read what this browser remembers', () => {
  const early = () => {
    const flow = createActor(
      cookieConsentMachine.provide({ actors: { outside: fromCallback(() => undefined) } }),
    );
    flow.start();
    return flow;
  };

  test('it is asked already, and an answer counts', () => {
    for (const [type, choice] of [
      ['consent.accept', everything],
      ['consent.refuse', nothing],
      ['consent.dismiss', nothing],
    ] as const) {
      const flow = early();
      expect(flow.getSnapshot().hasTag('open')).toBe(true);
      flow.send({ type });
      expect(flow.getSnapshot().context.consent?.choice).toEqual(choice);
      flow.send({ type: 'consent.recalled', consent: null });
      expect(flow.getSnapshot().hasTag('open')).toBe(false);
    }
  });

  test('who wants to choose goes on choosing', () => {
    const flow = early();
    flow.send({ type: 'consent.choose' });
    flow.send({ type: 'consent.recalled', consent: null });
    expect(flow.getSnapshot().hasTag('choosing')).toBe(true);
  });
});

describe('with an answer', () => {
  test('nothing is asked, and what was written down is not written again', async () => {
    const flow = begin(refused);
    await settled();
    expect(flow.getSnapshot().hasTag('open')).toBe(false);
    expect(sent).toEqual([]);
    expect(said).toEqual([refused]);
  });

  test('that was not written down yet is written at the next visit', async () => {
    isReachable = false;
    const first = begin();
    first.send({ type: 'consent.refuse' });
    await settled();
    const kept = said.at(-1) ?? null;
    expect(kept).toMatchObject({ choice: nothing, at: null });
    isReachable = true;
    begin(kept);
    await settled();
    expect(sent).toHaveLength(2);
    expect(said.at(-1)?.at).toBe(record.at);
  });

  test('that was not written down yet is written as soon as there is a network, once', async () => {
    isReachable = false;
    const flow = begin();
    flow.send({ type: 'consent.accept' });
    await settled();
    isReachable = true;
    flow.send({ type: 'network.returned' });
    await settled();
    flow.send({ type: 'network.returned' });
    await settled();
    expect(sent.map(({ choice }) => choice)).toEqual([everything, everything]);
    expect(said.at(-1)?.at).toBe(record.at);
  });

  test('a changed answer keeps its id; dismissing discards the draft', async () => {
    const flow = begin(refused);
    flow.send({ type: 'consent.reopen' });
    flow.send({ type: 'purpose.switch', purpose: 'analytics' });
    flow.send({ type: 'consent.dismiss' });
    expect(flow.getSnapshot().context.consent).toEqual(refused);
    flow.send({ type: 'consent.reopen' });
    expect(flow.getSnapshot().context.draft).toEqual(nothing);
    flow.send({ type: 'purpose.switch', purpose: 'analytics' });
    flow.send({ type: 'consent.save' });
    await settled();
    expect(sent).toEqual([{ id: refused.id, choice: { analytics: true, marketing: false }, version: '1' }]);
  });

  test('another tab that writes something else leaves the switches alone; another answer there closes them', () => {
    const flow = begin(refused);
    flow.send({ type: 'consent.reopen' });
    flow.send({ type: 'purpose.switch', purpose: 'analytics' });
    flow.send({ type: 'consent.recalled', consent: refused });
    expect(flow.getSnapshot().hasTag('choosing')).toBe(true);
    expect(flow.getSnapshot().context.draft.analytics).toBe(true);
    flow.send({ type: 'consent.recalled', consent: { ...refused, choice: everything } });
    expect(flow.getSnapshot().hasTag('open')).toBe(false);
    expect(said.at(-1)?.choice).toEqual(everything);
  });

  test('another tab changes it here too, and does not write it down twice', async () => {
    const flow = begin({ ...refused, choice: everything });
    flow.send({ type: 'consent.recalled', consent: { ...refused, at: null } });
    await settled();
    expect(said.at(-1)?.choice).toEqual(nothing);
    flow.send({ type: 'consent.recalled', consent: refused });
    expect(said).toHaveLength(2);
    expect(sent).toEqual([]);
  });
});
