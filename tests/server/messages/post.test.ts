import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { inBrasilia } from '#server/dates.ts';
import { type Channels, channelsOf } from '#server/messages/channels.ts';
import { type Letter, post } from '#server/messages/post.ts';
import { loadSecrets } from '#server/store/secrets.ts';
import { workPost } from '#server/workers/post.ts';
import { startWorkers } from '#server/workers/workers.ts';
import { eventually } from '#tests/support/eventually.ts';
import { noProvider, type TestServer, testConfig, testServer } from '#tests/support/server.ts';
import { headerOf, partOf, type SmtpServer, smtpServer } from './smtpServer.ts';

let server: TestServer;
let mail: SmtpServer;
let byMail: Channels;
let intoMailbox: Channels;
let n = 0;

beforeAll(async () => {
  server = await testServer();
  mail = await smtpServer();
  const config = testConfig({ smtpUrl: mail.url, publicUrl: 'https://ingressos.example' });
  byMail = channelsOf({ config, db: server.db });
  intoMailbox = channelsOf(server.context);
});
afterAll(() => byMail.email?.close());
beforeEach(async () => {
  mail.taken.length = 0;
  mail.says = { greeting: null, rcpt: null, data: null };
  mail.onTaken = null;
  server.lines.length = 0;
  await server.db.deleteFrom('outbox').execute();
  await server.db.deleteFrom('mailbox').execute();
});

const codeLetter = (changes: object = {}) =>
  ({
    kind: 'recovery.code',
    channel: 'email',
    to: `pessoa${++n}@example.com`,
    name: 'Marina Souza',
    code: 'ABC234',
    ...changes,
  }) as Letter & { code: string };
const notice = (): Letter => ({
  kind: 'password.changed',
  channel: 'email',
  to: `pessoa${++n}@example.com`,
  name: 'Marina Souza',
});
const write = (letter: Letter) => post(server.db, server.context, letter);
const send = (channels = byMail) => workPost(server.context, channels);
const rows = async () => {
  const { rows: found } = await sql<{
    id: string;
    isErased: boolean;
    attempts: number;
    isSent: boolean;
    wait: number;
    isOver: boolean;
  }>`select id, payload='{}' as is_erased, attempts, sent_at is not null as is_sent, next_try_at='infinity' as is_over,
      case when isfinite(next_try_at) then extract(epoch from next_try_at-now())::float8 end as wait
    from outbox order by created_at`.execute(server.db);
  return found;
};
/** Whatever waits is due now. */
const hurry = () =>
  sql`update outbox set next_try_at=now() where sent_at is null and isfinite(next_try_at)`.execute(server.db);
const age = (interval: string) =>
  sql`update outbox set created_at=created_at-${interval}::interval`.execute(server.db);
const log = () => server.lines.join('');

describe('a letter', () => {
  test('leaves by SMTP, as text and as HTML, under the id of its row', async () => {
    const letter = codeLetter();
    await write(letter);
    const [row] = await rows();
    expect(await send()).toBe(1);
    const [taken] = mail.taken;
    if (!taken) throw new Error('Nothing was taken');
    expect(taken).toMatchObject({ to: letter.to, messageId: `<${row?.id}@ingressos.example>` });
    expect(headerOf(taken, 'From')).toContain('<ajuda@bilheteria.example>');
    expect(headerOf(taken, 'To')).toBe(`"Marina S." <${letter.to}>`);
    expect(headerOf(taken, 'Auto-Submitted')).toBe('auto-generated');
    for (const type of ['text/plain', 'text/html'] as const)
      expect(partOf(taken, type)).toContain('Seu código: ABC234. Ele vale por 15 minutos.');
  });

  test('to the support is not said to write itself, which helpdesks set aside; nor is an answer that is', async () => {
    const person = {
      channel: 'email',
      to: 'ajuda@bilheteria.example',
      name: 'Atendimento',
      protocol: 'AB12',
    } as const;
    await write({
      kind: 'contact.message',
      ...person,
      store: 'Loja',
      hasAccount: false,
      sender: { name: 'Ana', email: 'ana@example.com', subject: 'other', orderCode: null, message: 'Oi.' },
    });
    await send();
    await write({ kind: 'contact.received', ...person, to: 'ana@example.com', subject: 'other' });
    await send();
    expect(
      mail.taken.map((taken) => [headerOf(taken, 'Auto-Submitted'), headerOf(taken, 'Reply-To')]),
    ).toEqual([
      ['', 'ana@example.com'],
      ['auto-generated', 'ajuda@bilheteria.example'],
    ]);
  });

  test('leaves nothing of itself behind', async () => {
    await write(codeLetter());
    await send();
    expect(await rows()).toMatchObject([{ isSent: true, isErased: true, attempts: 1 }]);
    expect(await send()).toBe(0);
    expect(mail.taken).toHaveLength(1);
  });

  test('lies sealed while it waits', async () => {
    const letter = codeLetter();
    await write(letter);
    const { rows: dump } = await sql<{ all: string }>`select outbox::text as all from outbox`.execute(
      server.db,
    );
    expect(dump[0]?.all).not.toMatch(/ABC234|example|Marina/);
  });

  test('is not written when what it tells of did not happen', async () => {
    const failed = server.db.transaction().execute(async (tx) => {
      await post(tx, server.context, notice());
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await send()).toBe(0);
  });

  test.each([
    ['a line break', 'Marina\r\nBcc: alguem@example.com'],
    ['a comma and quotes', 'Souza, "Marina" <outra@example.com>'],
    ['letters of everywhere', 'Zoë Ação 李'],
  ])('reaches one person, whose name has %s in it', async (_, name) => {
    const letter = codeLetter({ name });
    await write(letter);
    await send();
    expect(mail.taken).toHaveLength(1);
    expect(mail.taken[0]?.to).toBe(letter.to);
    expect(headerOf(mail.taken[0] ?? failing(), 'Bcc')).toBe('');
  });

  test('stays in the mailbox where nothing is configured to send it', async () => {
    await write(codeLetter({ to: 'caixa@example.com' }));
    await write(codeLetter({ channel: 'sms', to: '11987654321' }));
    await send(intoMailbox);
    const kept = await server.db.selectFrom('mailbox').selectAll().orderBy('channel').execute();
    expect(kept).toMatchObject([
      { channel: 'email', recipient: 'caixa@example.com', html: expect.stringContaining('<!doctype html>') },
      {
        channel: 'sms',
        recipient: '11987654321',
        subject: '',
        html: null,
        body: expect.stringMatching(/^Seu código: ABC234\./),
      },
    ]);
    expect(mail.taken).toEqual([]);
    expect((await rows()).every(({ isSent }) => isSent)).toBe(true);
  });

  test('is in the mailbox once, though a crash made us keep it twice', async () => {
    await write(notice());
    await send(intoMailbox);
    await sql`update outbox set sent_at=null, payload=${JSON.stringify({})}, next_try_at=now()`.execute(
      server.db,
    );
    const [kept] = await server.db.selectFrom('mailbox').selectAll().execute();
    await intoMailbox.email?.deliver({
      id: kept?.id ?? '',
      to: 'x@example.com',
      name: '',
      subject: '',
      text: '',
      html: null,
    });
    expect(await server.db.selectFrom('mailbox').selectAll().execute()).toEqual([kept]);
  });

  test('does not stay in the mailbox of a shop that is open', async () => {
    const production = channelsOf({
      config: testConfig({ production: true, smtpUrl: mail.url }),
      db: server.db,
    });
    await write(codeLetter({ channel: 'sms', to: '11987654321' }));
    await send(production);
    production.email?.close();
    expect(await server.db.selectFrom('mailbox').selectAll().execute()).toEqual([]);
    expect(await rows()).toMatchObject([{ isSent: false, attempts: 1 }]);
  });
});

const failing = (): never => {
  throw new Error('Nothing was taken');
};

describe('a mail server', () => {
  test('that asks to come back later is asked again, later each time', async () => {
    await write(notice());
    mail.says.rcpt = () => '451 4.7.1 Greylisted, come back later';
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt++) {
      await send();
      const [row] = await rows();
      expect(row).toMatchObject({ isSent: false, attempts: attempt });
      waits.push(row?.wait ?? 0);
      expect(await send()).toBe(0);
      await hurry();
    }
    for (const [index, seconds] of waits.entries()) {
      expect(seconds).toBeGreaterThan(4 * 2 ** index);
      expect(seconds).toBeLessThan(16 * 2 ** index);
    }
    mail.says.rcpt = null;
    await send();
    expect(mail.taken).toHaveLength(1);
    expect(await rows()).toMatchObject([{ isSent: true, isErased: true }]);
  });

  test.each<[string, Partial<SmtpServer['says']>]>([
    ['is full', { greeting: '421 4.3.2 too busy' }],
    ['refuses what it read', { data: () => '554 5.7.1 spam' }],
    ['refuses whom it does not relay', { rcpt: () => '554 5.7.1 relay denied' }],
    ['refuses so without a status', { rcpt: () => '550 relay not permitted' }],
    ['wants a password first', { rcpt: () => '530 5.5.1 Authentication required' }],
    ['does not like where it comes from', { rcpt: () => '550 5.7.1 mailbox unavailable: blocked' }],
    ['has trouble of its own', { rcpt: () => '550 5.3.0 system not accepting mail' }],
    ['does not know who sends', { rcpt: () => '550 5.1.8 Sender address rejected: Domain not found' }],
    [
      'does not know who sends, in the words for whom',
      {
        rcpt: () =>
          '550 5.1.0 <loja@example.com>: Sender address rejected: User unknown in virtual mailbox table',
      },
    ],
    ['says no more than no', { rcpt: () => '550 Requested action not taken: mailbox unavailable' }],
    ['took enough for today', { rcpt: () => '550 5.4.5 Daily user sending limit exceeded' }],
    ['names an address of the network', { rcpt: () => '550 blocked using 5.1.1.9' }],
    ['has no room in that mailbox', { rcpt: () => '552 5.2.2 mailbox full' }],
    ['has no room, without a status', { rcpt: () => '552 mailbox unavailable' }],
    ['knows nobody for now', { rcpt: () => '450 4.1.1 no such user' }],
  ])('that %s is asked again', async (_, says) => {
    await write(notice());
    Object.assign(mail.says, says);
    const fresh = channelsOf({ config: testConfig({ smtpUrl: mail.url }), db: server.db });
    await send(fresh);
    fresh.email?.close();
    expect(await rows()).toMatchObject([{ isSent: false, isOver: false, attempts: 1 }]);
  });

  test('that is not there is asked again', async () => {
    await write(notice());
    const nowhere = channelsOf({ config: testConfig({ smtpUrl: 'smtp://127.0.0.1:1' }), db: server.db });
    await send(nowhere);
    nowhere.email?.close();
    expect(await rows()).toMatchObject([{ isSent: false, attempts: 1 }]);
    expect(log()).toContain('a letter could not leave yet');
  });

  test.each([
    '550 5.1.1 no such user',
    '550 5.2.1 The account is disabled',
    '550 5.4.1 Recipient address rejected: Access denied',
    '550 5.5.0 Requested action not taken: mailbox unavailable',
    '553 5.1.3 what an address',
    '550 No Such User Here',
    '550 Mailbox unknown',
    '550 Unrouteable address',
  ])('that knows of no such person is not asked again: %s', async (answer) => {
    await write(notice());
    mail.says.rcpt = () => answer;
    await send();
    expect(await rows()).toMatchObject([{ isSent: true, isErased: true }]);
    expect(log()).toContain('nobody lives where a letter was sent to');
  });

  test('that never takes a letter is given up with an alarm', async () => {
    await write(notice());
    mail.says.rcpt = () => '451 4.3.0 later';
    await sql`update outbox set attempts=18`.execute(server.db);
    await send();
    expect(log()).not.toContain('ALARM');
    await hurry();
    await send();
    expect(log()).toContain('ALARM');
    expect(await rows()).toMatchObject([{ isSent: false, isOver: true, attempts: 20 }]);
    expect(await send()).toBe(0);
  });

  test('takes one letter though another is refused', async () => {
    const bad = notice();
    for (const letter of [bad, notice(), notice()]) await write(letter);
    mail.says.rcpt = (to) => (to === bad.to ? '451 4.3.0 later' : null);
    expect(await send()).toBe(3);
    expect(mail.taken).toHaveLength(2);
  });

  test.each<[string, Partial<SmtpServer['says']>, (url: string) => string, RegExp]>([
    [
      'refused the sender',
      { data: () => '554 5.7.1 Sender domain is not verified:\tverify it at https://relay.test/senders' },
      (url) => url,
      /^SMTP EMESSAGE DATA: 554 5\.7\.1 Sender domain is not verified: verify it at https:\/\/relay\.test\/senders$/,
    ],
    [
      'has no room for one person',
      { rcpt: (to) => `452 4.2.2 <${to}> of Marina Souza (${to.split('@')[0]}) is over quota` },
      (url) => url,
      /^SMTP EENVELOPE RCPT TO: 452 4\.2\.2 <…> of … … \(…\) is over quota$/,
    ],
    ['offers no TLS', {}, (url) => `${url}?requireTLS=true`, /^SMTP ETLS STARTTLS: 502 5\.5\.1 what\?$/],
    [
      'speaks no TLS on the port of smtps://',
      {},
      (url) => url.replace('smtp:', 'smtps:'),
      /^SMTP ESOCKET CONN: .*wrong version number/,
    ],
    [
      'listens on another port',
      {},
      () => 'smtp://127.0.0.1:1',
      /^SMTP ESOCKET CONN: connect ECONNREFUSED 127\.0\.0\.1:1$/,
    ],
  ])('that %s is quoted in the log', async (_, says, urlOf, words) => {
    await write(notice());
    Object.assign(mail.says, says);
    const asked = channelsOf({ config: testConfig({ smtpUrl: urlOf(mail.url) }), db: server.db });
    await send(asked);
    asked.email?.close();
    const told = server.lines.find((line) => line.includes('a letter could not leave yet')) ?? failing();
    expect(JSON.parse(told).err.message).toMatch(words);
  });

  test('that lets nobody in is warned of at the start, before there is a letter', async () => {
    const start = (smtpUrl: string) => {
      const context = { ...server.context, config: testConfig({ smtpUrl }) };
      const workers = startWorkers(context, { provider: noProvider });
      onTestFinished(() => workers.stop());
    };
    const heard = mail.sessions;
    start(mail.url);
    await eventually(() => expect(mail.sessions).toBe(heard + 1));
    start('smtp://127.0.0.1:1');
    await eventually(() =>
      expect(log()).toMatch(/connect ECONNREFUSED 127\.0\.0\.1:1.*"msg":"no letter can leave as things are"/),
    );
    expect(log().match(/no letter can leave/g)).toHaveLength(1);
    expect(mail.taken).toEqual([]);
  });

  test('does not get a password in the clear', async () => {
    await write(notice());
    const url = mail.url.replace('smtp://', 'smtp://loja:s3gredo@');
    const careful = channelsOf({ config: testConfig({ smtpUrl: url }), db: server.db });
    await send(careful);
    careful.email?.close();
    expect(mail.taken).toEqual([]);
    expect(await rows()).toMatchObject([{ isSent: false }]);
    expect(log()).not.toContain('s3gredo');
  });
});

describe('whoever waits', () => {
  const thousand = (topic: string) =>
    sql`insert into outbox(event_id, id, dedupe, topic, payload, next_try_at)
      select 1, gen_random_uuid(), ${topic}||n, ${topic}, '{}', now()-interval '1 minute' from generate_series(1, 1000) n`.execute(
      server.db,
    );

  test('for a code has it before the news of a thousand orders that waited for longer', async () => {
    await thousand('order.expired');
    const letter = codeLetter();
    await write(letter);
    await send();
    expect(mail.taken).toMatchObject([{ to: letter.to }]);
  });

  test('for an order has its news before a thousand hear that an event moves', async () => {
    await thousand('event.moved');
    await sql`insert into outbox(event_id, id, dedupe, topic, payload) values(2, gen_random_uuid(), 'one', 'order.expired', '{}')`.execute(
      server.db,
    );
    await send();
    const { rows: sent } =
      await sql`select topic from outbox where event_id=2 and sent_at is not null`.execute(server.db);
    expect(sent).toHaveLength(1);
  });
});

describe('time', () => {
  test('a code that is over does not leave any more', async () => {
    await write(codeLetter());
    await age('15 minutes');
    await send();
    expect(mail.taken).toEqual([]);
    expect(await rows()).toMatchObject([{ isSent: true, isErased: true }]);
    expect(log()).toContain('ALARM: a code was over before it could leave');
  });

  test('a notice leaves however late, and says when that was', async () => {
    const kinds = ['password.changed', 'email.changed'] as const;
    for (const kind of kinds) await write({ ...notice(), kind, newEmail: 'nova@example.com' } as Letter);
    await sql`update outbox set created_at=date_trunc('minute', now())-interval '2 days 30 seconds'`.execute(
      server.db,
    );
    const { rows: written } = await sql<{ at: Date }>`select min(created_at) as at from outbox`.execute(
      server.db,
    );
    await send();
    const when = inBrasilia(written[0]?.at ?? failing());
    expect(mail.taken).toHaveLength(2);
    for (const taken of mail.taken) expect(partOf(taken, 'text/plain')).toContain(` em ${when}`);
  });
});

describe('a letter that cannot be opened', () => {
  test('was sealed under another key, and is told without what it says', async () => {
    await write(codeLetter());
    const strange = {
      ...server.context,
      secrets: { ...(await loadSecrets(server.db, null)), letterKey: Buffer.alloc(32) },
    };
    await workPost(strange, byMail);
    expect(mail.taken).toEqual([]);
    expect(await rows()).toMatchObject([{ isSent: false, attempts: 1 }]);
    expect(log()).not.toMatch(/ABC234|Marina/);
  });
});

describe('many workers', () => {
  test('send each letter once', async () => {
    for (let index = 0; index < 60; index++) await write(notice());
    const others = Array.from({ length: 4 }, () =>
      channelsOf({ config: testConfig({ smtpUrl: mail.url }), db: server.db }),
    );
    while ((await Promise.all(others.map((channels) => send(channels)))).some((taken) => taken > 0));
    for (const { email } of others) email?.close();
    expect(mail.taken).toHaveLength(60);
    expect(new Set(mail.taken.map(({ messageId }) => messageId)).size).toBe(60);
    expect((await rows()).every(({ isSent, attempts }) => isSent && attempts === 1)).toBe(true);
  });

  test('leave a letter alone that one of them is sending', async () => {
    await write(notice());
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const slow: Channels = {
      sms: null,
      email: {
        deliver: async () => {
          asked.resolve();
          await answered.promise;
        },
        close: () => {},
      },
    };
    const first = send(slow);
    await asked.promise;
    expect(await send()).toBe(0);
    answered.resolve();
    expect(await first).toBe(1);
    expect(mail.taken).toEqual([]);
  });
});

describe('a worker killed after the mail server took the letter', () => {
  test('makes it two of the same, never none', async () => {
    const letter = notice();
    await write(letter);
    const child = spawn(process.execPath, [fileURLToPath(new URL('sendOnce.ts', import.meta.url))], {
      env: { PATH: process.env['PATH'], SMTP_URL: mail.url, PLACE: JSON.stringify(server.place) },
      stdio: 'ignore',
    });
    const over = new Promise<NodeJS.Signals | null>((resolve) =>
      child.once('close', (_, signal) => resolve(signal)),
    );
    mail.onTaken = () => child.kill('SIGKILL');
    expect(await over).toBe('SIGKILL');
    expect(mail.taken).toHaveLength(1);
    expect(await rows()).toMatchObject([{ isSent: false, attempts: 1 }]);

    mail.onTaken = null;
    expect(await send()).toBe(0);
    const [row] = await rows();
    expect(row?.wait).toBeLessThanOrEqual(180);
    await hurry();
    expect(await send()).toBe(1);
    expect(mail.taken.map(({ to }) => to)).toEqual([letter.to, letter.to]);
    expect(mail.taken.map(({ messageId }) => messageId.split('@')[0])).toEqual([
      `<${row?.id}`,
      `<${row?.id}`,
    ]);
    await eventually(async () => expect(await rows()).toMatchObject([{ isSent: true, isErased: true }]));
    expect(await send()).toBe(0);
  });
});

test('no address, code or name is ever in the log', async () => {
  const letters = [codeLetter(), codeLetter({ channel: 'sms', to: '11987654321' }), notice()];
  mail.says.rcpt = (to) => `550 5.7.0 <${to}> Marina Souza ABC234 is refused`;
  for (const letter of letters) await write(letter);
  await send();
  mail.says.rcpt = (to) => `550 5.1.1 <${to}> is unknown here`;
  await hurry();
  await send();
  expect(server.lines.length).toBeGreaterThan(2);
  for (const word of [...letters.map(({ to }) => to), 'example.com', 'e-mail]', 'ABC234', 'Marina', '98765'])
    expect(log()).not.toContain(word);
});
