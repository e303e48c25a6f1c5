import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createActor, fromPromise, SimulatedClock } from 'xstate';

import { recoveryMachine } from '#machines/recovery.machine.ts';
import { verificationMachine } from '#machines/verification.machine.ts';
import { resendWait } from '#src/domain/code.ts';
import { ApiError } from '#src/domain/failure.ts';
import { settled } from '#tests/support/puppet.ts';
import { stoppedAfterTest } from '#tests/support/running.ts';

const method = { name: 'E-mail', value: 'a*a@example.com' };
const target = { document: '52998224725', maskedEmail: method.value, isVerified: false };
const offline = () => Promise.reject(new ApiError('offline'));

function begin(machine: AnyStateMachine, input?: object) {
  let sent = 0;
  let send: () => Promise<void> = () => Promise.resolve();
  const actors = {
    loadTarget: fromPromise(() => Promise.resolve(target)),
    searchMethods: fromPromise(() => Promise.resolve([method])),
    sendCode: fromPromise(() => {
      sent += 1;
      return send();
    }),
  };
  const clock = new SimulatedClock();
  const flow = stoppedAfterTest(createActor(machine.provide({ actors } as never), { clock, input })).start();
  return {
    flow,
    clock,
    sent: () => sent,
    fail: () => {
      send = offline;
    },
    resend: async () => {
      flow.send({ type: 'code.resend' });
      await settled();
    },
  };
}

const flows = {
  recovery: async () => {
    const begun = begin(recoveryMachine, { document: '' });
    begun.flow.send({ type: 'account.submit', document: target.document });
    await settled();
    begun.flow.send({ type: 'method.submit', method });
    await settled();
    return begun;
  },
  verification: async () => {
    const begun = begin(verificationMachine);
    await settled();
    return begun;
  },
};

describe.each(Object.entries(flows))('another code of the %s', (_, open) => {
  test('is not sent before the minute of the one before is over', async () => {
    const { clock, sent, resend } = await open();
    expect(sent()).toBe(1);
    await resend();
    clock.increment(resendWait - 1);
    await resend();
    expect(sent()).toBe(1);
    clock.increment(1);
    await resend();
    expect(sent()).toBe(2);
  });

  test('has a minute of its own', async () => {
    const { clock, sent, resend } = await open();
    clock.increment(resendWait);
    await resend();
    await resend();
    clock.increment(resendWait - 1);
    await resend();
    expect(sent()).toBe(2);
    clock.increment(1);
    await resend();
    expect(sent()).toBe(3);
  });

  test('that did not leave may be asked for again at once', async () => {
    const { clock, sent, fail, resend } = await open();
    clock.increment(resendWait);
    fail();
    await resend();
    await resend();
    expect(sent()).toBe(3);
  });
});
