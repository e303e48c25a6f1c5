import { expect, test } from 'vitest';

import { eventsContract } from '#src/api/contract/events.ts';
import { eventDetailsOf } from '#src/api/events.ts';
import { wireEvent } from '#tests/views/shell/events.ts';

test('an event of a server that does not tell its picture yet is read all the same', () => {
  const { descricaoImagemEstadio: told, ...older } = wireEvent();
  const read = (answer: object) => eventDetailsOf(eventsContract.details.reply.parse(answer)).venueMapText;
  expect(read({ ...older, descricaoImagemEstadio: told })).toBe(told);
  expect(read(older)).toBeNull();
});
