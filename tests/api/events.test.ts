import { afterEach, expect, test, vi } from 'vitest';

import { bootOf } from '#src/api/bootstrap.ts';
import { eventsContract } from '#src/api/contract/events.ts';
import { eventDetailsOf } from '#src/api/events.ts';
import { eventsApi } from '#src/api/eventsCalls.ts';
import * as eventsReader from '#src/api/eventsReader.ts';
import { createAsk } from '#src/api/http.ts';
import { wireBoot } from '#tests/views/shell/boots.ts';
import { wireEvent } from '#tests/views/shell/events.ts';

afterEach(() => void vi.useRealTimers());

test('an event of a server that does not tell its picture yet is read all the same', () => {
  const { descricaoImagemEstadio: told, ...older } = wireEvent();
  const read = (answer: object) => eventDetailsOf(eventsContract.details.reply.parse(answer)).venueMapText;
  expect(read({ ...older, descricaoImagemEstadio: told })).toBe(told);
  expect(read(older)).toBeNull();
});

/** A sale that opens ten seconds after the server said so. */
const opens = wireEvent({
  opening: {
    in_ms: 10_000,
    text: 'Abertura das vendas',
    when_text: '29/11/2026 às 10:00, horário de Brasília',
  },
});

const page = { events: [], total: 0, page: 1, pages: 1, elsewhere: 0 };

test('the time until a sale opens is less by half the way of an answer that was asked for', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const asked = performance.now();
  const ask = createAsk({
    baseUrl: '',
    fetch: async () => {
      vi.advanceTimersByTime(800);
      return Response.json(opens);
    },
  });
  const { opening } = await eventsApi(ask, async () => eventsReader).details({ id: 42 });
  expect(opening).toMatchObject({ expiresIn: 9_600, endsAt: asked + 10_400 });
});

test('the time until a sale opens runs from when a page came, however late it is read', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const came = performance.now();
  vi.advanceTimersByTime(4_000);
  const { event } = bootOf(wireBoot({ event: opens }), came);
  expect(event?.opening).toMatchObject({ expiresIn: 10_000, endsAt: came + 10_000 });
});

test.each(['list', 'details'] as const)(
  '%s is asked for while the code that reads it is on its way',
  async (name) => {
    const fetch = vi.fn(async () => Response.json(name === 'list' ? page : opens));
    const code = Promise.withResolvers<typeof eventsReader>();
    const events = eventsApi(createAsk({ baseUrl: '', fetch }), () => code.promise);
    const asked = name === 'list' ? events.list({ q: 'samba' }) : events.details({ id: 42 });
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
    code.resolve(eventsReader);
    await expect(asked).resolves.toMatchObject(name === 'list' ? { total: 0 } : { id: opens.id });
  },
);

test('an event whose code does not come is a failure, whatever the server says', async () => {
  const fetch = async () => Response.json(opens);
  const events = eventsApi(createAsk({ baseUrl: '', fetch }), () => Promise.reject(new Error('No code')));
  await expect(events.details({ id: 42 })).rejects.toThrow('No code');
});
