import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { contract } from '#src/api/contract/index.ts';

const all = Object.values(contract).flatMap((group) => Object.values<Endpoint>(group));
const find = (method: string, path: string) =>
  all.find((endpoint) => endpoint.method === method && endpoint.path === path);

const fieldsOf = (schema: Endpoint['body']): string[] => {
  if (!schema) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
};

/** Specification §7, row by row: method, path, fields of the payload, fields of the answer. */
const letter: [method: string, path: string, payload: string[], answer: string[]][] = [
  [
    'POST',
    '/oauth/token',
    ['username', 'password', 'client_id', 'client_secret', 'grant_type'],
    ['token_type', 'access_token', 'refresh_token', 'expires_in'],
  ],
  [
    'GET',
    '/api/user',
    [],
    ['id', 'name', 'username', 'email', 'document', 'cellphone', 'birth_date', 'gender_id', 'address'],
  ],
  [
    'POST',
    '/api/user',
    ['name', 'username', 'email', 'password', 'document', 'cellphone', 'birth_date', 'gender_id', 'address'],
    [],
  ],
  ['GET', '/api/user/:field/check', [], ['exists']],
  ['GET', '/api/genders', [], []],
  ['POST', '/api/user/reserva', ['event_id', 'sectors', 'token', 'seats'], ['items']],
  ['GET', '/api/mapping/event/:eventId/rows/:sectorId', [], ['data']],
  ['POST', '/api/mapping/seats/reservation', ['event_id', 'sector_id', 'seats'], []],
  ['POST', '/api/password/search', ['document'], ['data']],
  ['POST', '/api/password/code', ['document', 'method'], []],
  ['POST', '/api/password/check', ['document', 'code'], []],
  ['POST', '/api/password/recover', ['document', 'token', 'password'], []],
  ['POST', '/api/email/code/send', ['document'], []],
  ['POST', '/api/email/code/verify', ['document', 'code'], []],
];

describe('the fourteen calls of the specification', () => {
  test.each(letter)('%s %s', (method, path, payload, answer) => {
    const endpoint = find(method, path);
    expect(endpoint).toBeDefined();
    expect(fieldsOf(endpoint?.body)).toEqual(expect.arrayContaining(payload));
    expect(fieldsOf(endpoint?.reply)).toEqual(expect.arrayContaining(answer));
  });

  test('a seat row is shaped as specification §3 says', () => {
    const rows = find('GET', '/api/mapping/event/:eventId/rows/:sectorId');
    /** What a row has beside. */
    const drawing = {
      gaps: [],
      wheelchair: [],
      companion: [],
      reduced: [],
      start: [0, 0],
      heading: 0,
      spacing: 31,
      turn: 0,
      table: null,
    };
    expect(rows?.reply.safeParse({ data: [drawing] }).error?.issues.map(({ path }) => path.at(-1))).toEqual([
      'id',
      'section_id',
      'symbol',
      'interval',
      'reserved',
      'occupied',
    ]);
    expect(
      rows?.reply.safeParse({
        data: [
          {
            id: 1,
            section_id: 2,
            symbol: 'A',
            interval: { start: 1, end: 35 },
            reserved: ['A7'],
            occupied: ['A1'],
            ...drawing,
          },
        ],
      }).success,
    ).toBe(true);
  });

  test('a checked recovery code answers a bare token', () => {
    expect(find('POST', '/api/password/check')?.reply.safeParse('token').success).toBe(true);
  });
});

test('no two calls share a road', () => {
  const roads = all.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(new Set(roads).size).toBe(roads.length);
});

test('what moves money or stock says that it may be asked twice', () => {
  const moving = all.filter(({ idempotent }) => idempotent).map(({ method, path }) => `${method} ${path}`);
  expect(moving).toEqual(
    expect.arrayContaining(['POST /api/user/reserva', 'POST /api/orders', 'POST /api/orders/:id/payments']),
  );
});
