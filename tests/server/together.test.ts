import { describe, expect, it } from 'vitest';

import { openTogether } from '#server/database/together.ts';

/** A question whose answers are given by hand, each as the number of the question. */
function asked() {
  const answers: { give: () => void; fail: (code?: string) => void }[] = [];
  const load = () => {
    const n = answers.length + 1;
    return new Promise<number>((resolve, reject) => {
      answers.push({
        give: () => resolve(n),
        fail: (code) => reject(Object.assign(new Error(`question ${n}`), { code })),
      });
    });
  };
  return { answers, load };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('questions asked together', () => {
  it('are asked once for all who came while another was under way, and begin after they came', async () => {
    const together = openTogether();
    const { answers, load } = asked();
    const first = together('event 1', load);
    const crowd = [together('event 1', load), together('event 1', load), together('event 1', load)];
    expect(answers).toHaveLength(1);
    answers[0]?.give();
    expect(await first).toBe(1);
    await settled();
    expect(answers).toHaveLength(2);
    const late = together('event 1', load);
    answers[1]?.give();
    expect(await Promise.all(crowd)).toEqual([2, 2, 2]);
    await settled();
    answers[2]?.give();
    expect(await late).toBe(3);
  });

  it('are asked anew once nobody asks any more', async () => {
    const together = openTogether();
    const { answers, load } = asked();
    const first = together('event 1', load);
    answers[0]?.give();
    await first;
    const second = together('event 1', load);
    answers[1]?.give();
    expect(await second).toBe(2);
  });

  it('of different names do not wait for each other', async () => {
    const together = openTogether();
    const { answers, load } = asked();
    const one = together('event 1', load);
    const other = together('event 2', load);
    answers[1]?.give();
    expect(await other).toBe(2);
    answers[0]?.give();
    expect(await one).toBe(1);
  });

  it('are not asked again for those who waited for a database that does not answer', async () => {
    const together = openTogether();
    const { answers, load } = asked();
    const crowd = [together('event 1', load), together('event 1', load), together('event 1', load)];
    answers[0]?.fail('57014');
    for (const each of crowd) await expect(each).rejects.toThrow('question 1');
    expect(answers).toHaveLength(1);
    const later = together('event 1', load);
    answers[1]?.give();
    expect(await later).toBe(2);
  });

  it('have room for so many, and refuse who comes then', async () => {
    const together = openTogether();
    const { load } = asked();
    for (let n = 0; n <= 5_000; n++) void together('event 1', load);
    await expect(together('event 1', load)).rejects.toThrow('Too many');
  });

  it('that fail do so for those alone who shared them', async () => {
    const together = openTogether();
    const { answers, load } = asked();
    const first = together('event 1', load);
    const second = together('event 1', load);
    answers[0]?.fail();
    await expect(first).rejects.toThrow('question 1');
    await settled();
    answers[1]?.give();
    expect(await second).toBe(2);
    await settled();
    const third = together('event 1', load);
    answers[2]?.give();
    expect(await third).toBe(3);
  });
});
