import { beforeAll, describe, expect, test } from 'vitest';

import { textPages } from '#src/domain/publicPage.ts';
import { seedEvent, seedProducer } from '#tests/support/seeds.ts';
import type { TestServer } from '#tests/support/server.ts';

import { open, publicUrl, storefront } from './storefront.ts';

const club = 'https://ingressos.aracauna.example';
const hosts = { anybody: 'outra.example', club: 'ingressos.aracauna.example' };

let server: TestServer;
beforeAll(async () => {
  server = await storefront(async ({ db }) => {
    await seedProducer(db);
    await seedProducer(db, { id: '11', slug: 'aracauna', domain: 'ingressos.aracauna.example' });
    await seedEvent(db, { id: 1, producerId: '11' });
  });
});

const at = async (path: string, host = hosts.anybody) => {
  const { status, boot, canonical } = await open(server, path, { host });
  return [status, boot.producer.id, canonical];
};

describe('a page is the same in any case', () => {
  test.each(textPages)('%s', async (name) => {
    for (const word of [name, name.toUpperCase()]) {
      expect(await at(`/${word}`)).toEqual([200, '0', `${publicUrl}/${name}`]);
      expect(await at(`/Aracauna/${word}`)).toEqual([200, '11', `${club}/${name}`]);
      expect(await at(`/${word}`, hosts.club)).toEqual([200, '11', `${club}/${name}`]);
    }
  });

  test.each(['/Aracauna/Ticket/BUY/1', '/ARACAUNA/ticket/buy/1'])('%s', async (path) => {
    expect(await at(path)).toEqual([200, '11', `${club}/ticket/buy/1`]);
  });
});

test.each(['/producers/aracauna', '/Producers/ARACAUNA'])(
  '%s is the home of that producer, at any host',
  async (path) => {
    for (const host of Object.values(hosts)) expect(await at(path, host)).toEqual([200, '11', `${club}/`]);
  },
);

describe('nothing lies at', () => {
  test.each([
    ['/ninguem', '0'],
    ['/Suporte2', '0'],
    ['/producers', '0'],
    ['/producers/ninguem', '0'],
    ['/aracauna/ninguem', '11'],
    ['/aracauna/aracauna', '11'],
    ['/producers/aracauna/suporte', '11'],
    ['/suporte/aracauna', '0'],
  ])('%s, and the page that says so is %s’s', async (path, producer) => {
    expect((await at(path)).slice(0, 2)).toEqual([404, producer]);
    expect((await at(path, hosts.club)).slice(0, 2)).toEqual([404, '11']);
  });
});
