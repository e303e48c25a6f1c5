import { randomUUID } from 'node:crypto';

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { BotCheck } from '#server/bots/port.ts';
import { rates } from '#server/limits.ts';
import { type Channels, channelsOf } from '#server/messages/channels.ts';
import { openSession } from '#server/store/sessions.ts';
import { workPost } from '#server/workers/post.ts';
import { contactContract } from '#src/api/contract/contact.ts';
import { contactSubjects } from '#src/domain/contact.ts';
import { seedProducer } from '#tests/support/seeds.ts';
import { type TestServer, testServer } from '#tests/support/server.ts';

import { type Complaints, newMember } from './account/members.ts';
import { headerOf, partOf, type SmtpServer, smtpServer, type Taken } from './messages/smtpServer.ts';

let server: TestServer;
let mail: SmtpServer;
let channels: Channels;
/** What the bot check says, and what it was shown. */
let isPerson = true;
const shown: (string | undefined)[] = [];
const bots: BotCheck = {
  kind: 'off',
  challenge: async () => ({ kind: 'off' }),
  verify: async (proof) => {
    shown.push(proof);
    return isPerson;
  },
};

beforeAll(async () => {
  server = await testServer({
    bots,
    seed: async ({ db }) => {
      await seedProducer(db);
      await seedProducer(db, { id: '11', slug: 'clube', domain: 'clube.example', title: 'Clube do Teste' });
    },
  });
  mail = await smtpServer();
  channels = channelsOf({
    config: { ...server.context.config, smtpUrl: mail.url, publicUrl: 'https://ingressos.example' },
    db: server.db,
  });
});
beforeEach(async () => {
  isPerson = true;
  shown.length = 0;
  mail.taken.length = 0;
  server.lines.length = 0;
  for (const table of ['contactMessage', 'outbox', 'rateBucket', 'setting'] as const)
    await server.db.deleteFrom(table).execute();
});

const message = {
  name: 'Marina Souza',
  email: 'Marina@Example.com',
  subject: 'ticket',
  order_code: 'K7M2QX',
  message: 'O QR code não abre.\n\nJá tentei duas vezes.',
};

const send = (
  body: object = message,
  { key = randomUUID() as string | null, headers = {} as Record<string, string> } = {},
) =>
  server.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { ...(key === null ? {} : { 'idempotency-key': key }), ...headers },
    payload: body,
  });
const kept = () => server.db.selectFrom('contactMessage').selectAll().orderBy('createdAt').execute();
const letters = async () => {
  await workPost(server.context, channels);
  return mail.taken;
};

const letterTo = (sent: Taken[], who: string): Taken => {
  const found = sent.find(({ to }) => to === who);
  if (!found) throw new Error(`Nothing was written to ${who}`);
  return found;
};

describe('a message to the support', () => {
  test('is kept under a protocol and written to both sides', async () => {
    const response = await send(message, { headers: { 'producer-id': '11' } });
    expect(response.statusCode).toBe(201);
    const { protocol } = response.json<{ protocol: string }>();
    expect(protocol).toMatch(/^\d{8}-[0-9A-HJKMNP-TV-Z]{6}$/);
    const [row, ...others] = await kept();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      protocol,
      producerId: '11',
      userId: null,
      name: 'Marina Souza',
      email: 'marina@example.com',
      subject: 'ticket',
      orderCode: 'K7M2QX',
      message: message.message,
    });

    const sent = await letters();
    const { email: support } = server.context.config.company;
    const toSupport = letterTo(sent, support);
    const toSender = letterTo(sent, 'marina@example.com');
    expect(sent).toHaveLength(2);
    expect(headerOf(toSupport, 'reply-to')).toContain('marina@example.com');
    const words = partOf(toSupport, 'text/plain');
    for (const fact of [protocol, 'Clube do Teste', 'Marina Souza', 'K7M2QX', 'O QR code não abre.'])
      expect(words).toContain(fact);
    expect(partOf(toSender, 'text/plain')).toContain(protocol);
    expect(headerOf(toSender, 'reply-to')).toContain(support);
  });

  test('calls a ticket and whoever has it as the store does, to both sides', async () => {
    const { db } = server.context;
    await db
      .updateTable('producer')
      .set({ locale: JSON.stringify({ holder: 'Responsável', 'item.one': 'kit' }) })
      .where('id', '=', '11')
      .execute();
    await send(message, { headers: { 'producer-id': '11' } });
    const sent = await letters();
    expect(sent).toHaveLength(2);
    for (const letter of sent)
      expect(partOf(letter, 'text/plain')).toContain('Assunto: Meu kit e troca de responsável');
  });

  test('carries nothing that was typed to an address nobody has proved to be theirs', async () => {
    await send({
      ...message,
      name: 'Oferta Promo',
      order_code: 'promo.example',
      message: 'Clique em https://promo.example',
    });
    const sent = await letters();
    const toSender = letterTo(sent, 'marina@example.com');
    const whole = `${toSender.raw} ${partOf(toSender, 'text/plain')} ${partOf(toSender, 'text/html')}`;
    expect(whole).not.toMatch(/promo|oferta/i);
  });

  test('is of the member who sent it, in their data, and gone with their account', async () => {
    const member = await newMember(server);
    const { access } = await openSession(server.context, member.id, 'outro aparelho');
    const response = await send(message, { headers: { authorization: `Bearer ${access}` } });
    expect(response.statusCode).toBe(201);
    expect((await kept())[0]?.userId).toBe(member.id);
    const data = (await member.call('GET', '/api/user/export')).json<{ messages: object[] }>();
    expect(data.messages).toEqual([expect.objectContaining({ subject: 'ticket', order_code: 'K7M2QX' })]);
    await server.db.deleteFrom('users').where('id', '=', member.id).execute();
    expect(await kept()).toEqual([]);
  });

  test('asked again with the same key is the same message, also at the same time, and no proof is asked for it', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send(message, { key })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    isPerson = false;
    expect((await send(message, { key })).body).toBe(answers[0]?.body);
    expect(await kept()).toHaveLength(1);
    expect(await letters()).toHaveLength(2);
  });

  test('with a key of another message is refused, and the other one stays', async () => {
    const key = randomUUID();
    await send(message, { key });
    const response = await send({ ...message, message: 'Outra coisa' }, { key });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'idempotency_mismatch' });
    expect((await kept()).map((row) => row.message)).toEqual([message.message]);
  });

  test('without a key is malformed', async () => {
    const response = await send(message, { key: null });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'idempotency_key' });
  });

  test.each([
    [{ name: ' ' }, 'name', 'Este campo é obrigatório'],
    [{ name: 'Al' }, 'name', 'O nome precisa ter mais que 2 letras'],
    [{ email: 'a@b.c' }, 'email', 'E-mail inválido'],
    [{ message: ' \n ' }, 'message', 'Este campo é obrigatório'],
    [{ message: 'x'.repeat(4_001) }, 'message', 'Este texto é longo demais'],
    [{ order_code: 'X'.repeat(21) }, 'order_code', 'Este texto é longo demais'],
  ])('%o is refused at its field, before anybody proves anything', async (facts, field, sentence) => {
    const response = await send({ ...message, ...facts });
    expect(response.statusCode).toBe(422);
    expect(response.json<Complaints>().details.fields).toEqual([{ field, message: sentence }]);
    expect(shown).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  test.each([{ subject: 'spam' }, { extra: 1 }, { message: 'a\u0000b' }, { email: 'sem arroba' }])(
    '%o is no message at all',
    async (facts) => {
      const response = await send({ ...message, ...facts });
      expect(response.statusCode).toBe(400);
      expect(await kept()).toEqual([]);
    },
  );

  test('from nobody the bot check believes is refused, and nothing leaves', async () => {
    isPerson = false;
    const response = await send({ ...message, token: 'prova' });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'bot_check_failed' });
    expect(shown).toEqual(['prova']);
    expect(await kept()).toEqual([]);
    expect(await letters()).toEqual([]);
  });

  test('comes so many times from one network, and then has to wait', async () => {
    const { burst } = rates.contactNetwork;
    for (let n = 0; n < burst; n++) expect((await send()).statusCode).toBe(201);
    const response = await send();
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(await kept()).toHaveLength(burst);
  });

  test('is not taken where the form is switched off, and the address to write to is said', async () => {
    await server.db.insertInto('setting').values({ tag: 'contact_form', value: 'disabled' }).execute();
    const response = await send();
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'contact_off',
      message: expect.stringContaining(server.context.config.company.email),
    });
    expect(await kept()).toEqual([]);
  });

  test('leaves no trace of who wrote or what in the log', async () => {
    await send();
    await letters();
    const log = server.lines.join('\n');
    expect(log).toContain('/api/contact');
    expect(log).not.toMatch(/marina|K7M2QX|QR code/i);
  });
});

test('what one may write about is the same on screen and on the wire', () => {
  const { subject } = contactContract.send.body.shape;
  expect(contactSubjects.filter((each) => !subject.safeParse(each).success)).toEqual([]);
  expect(subject.safeParse('').success).toBe(false);
});
