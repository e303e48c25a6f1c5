import { expect, test } from 'vitest';

import { bootstrapContract } from '#src/api/contract/bootstrap.ts';

import { producers, wireBoot } from './boots.ts';
import { wireEvent } from './events.ts';

test.each(Object.entries(producers))('the fixture of %s is what the contract promises', (_, producer) => {
  const answer = bootstrapContract.bootstrap.reply.safeParse(wireBoot({ producer, event: wireEvent() }));
  expect(answer.success ? [] : answer.error.issues).toEqual([]);
});
