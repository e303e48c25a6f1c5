import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { bucketKey, rates } from '#server/limits.ts';
import { cpfHmac } from '#server/store/secrets.ts';

import {
  age,
  type Browser,
  browser,
  chargeOf,
  createEvent,
  newCpf,
  openShop,
  person,
  settle,
  simulate,
  wish,
} from '../commerce/shop.ts';
import { newKey } from '../tickets/stage.ts';
import { nameAll, orderHeld, placeOrder } from './stage.ts';

const shop = await openShop();
const [full, student, elderly] = [1, 2, 3];
let events = 700;
async function newEvent(facts: { uniqueDocument?: boolean; capacity?: number } = {}) {
  const { capacity = 100, ...rules } = facts;
  const id = events++;
  await createEvent(shop, {
    id,
    perCpf: 30,
    transferHours: 24,
    types: [
      { id: full, name: 'Inteira', capacity },
      { id: student, name: 'Meia', benefit: 'meia_estudante', cents: 5_000, capacity },
      { id: elderly, name: 'Idoso', benefit: 'idoso', cents: 5_000, capacity },
    ],
    ...rules,
  });
  return id;
}
const newFan = async () => {
  const fan = browser(shop);
  await fan.join();
  return fan;
};
const hold = async (fan: Browser, event: number, amounts: Record<number, number>) =>
  (await fan.post('/api/user/reserva', wish(event, amounts))).body.id;
const complaints = async (fan: Browser, holdId: string, people: object[]) => {
  const { status, body } = await nameAll(fan, holdId, people);
  return status === 200
    ? []
    : body.details.complaints.map(({ card, field, message }) => `${card} ${field} ${message}`);
};
/** An order of one half, or of what is wanted, for people with these CPFs. */
const buyFor = async (event: number, cpfs: string[], amounts: Record<number, number> = { [student]: 1 }) => {
  const fan = await newFan();
  const order = await orderHeld(
    fan,
    await hold(fan, event, amounts),
    cpfs.map((cpf) => person({ cpf })),
  );
  return { fan, ...order };
};
/** What somebody hears who wants one half, or what is wanted, with this CPF. */
const asked = async (event: number, cpf: string, amounts: Record<number, number> = { [student]: 1 }) => {
  const fan = await newFan();
  return complaints(fan, await hold(fan, event, amounts), [person({ cpf })]);
};
const uses = async (event: number) =>
  (
    await sql<{ what: string; live: boolean }>`
      select what, live from document_use where event_id=${event} order by order_id, line, unit, what`.execute(
      shop.db,
    )
  ).rows.map(({ what, live }) => `${what} ${live ? 'taken' : 'free'}`);
const pay = async (id: string) => {
  await simulate(shop, await chargeOf(shop, id), 'pay');
  await settle(shop);
};
const taken = '0 cpf rule.benefitRepeated';

describe('one person has one benefit of an event', () => {
  test('within an order: the second card is told so, and the same person at full price is welcome', async () => {
    const event = await newEvent();
    const fan = await newFan();
    const cpf = newCpf();
    const id = await hold(fan, event, { [full]: 1, [student]: 1, [elderly]: 1 });
    const people = [person({ cpf }), person({ cpf }), person({ cpf })];
    expect(await complaints(fan, id, people)).toEqual(['2 cpf rule.benefitRepeated']);
    expect((await placeOrder(fan, id)).status).toBe(409);
    expect(await complaints(fan, id, [...people.slice(0, 2), person()])).toEqual([]);
    expect((await placeOrder(fan, id)).status).toBe(201);
    expect(await uses(event)).toEqual(['benefit taken', 'benefit taken']);
  });

  test('across orders and accounts, whatever the benefit; elsewhere they have another', async () => {
    const event = await newEvent();
    const cpf = newCpf();
    const { fan } = await buyFor(event, [cpf]);
    expect(await asked(event, cpf)).toEqual([taken]);
    expect(await asked(event, cpf, { [elderly]: 1 })).toEqual([taken]);
    expect(await complaints(fan, await hold(fan, event, { [student]: 1 }), [person({ cpf })])).toEqual([
      taken,
    ]);
    expect(await asked(event, cpf, { [full]: 1 })).toEqual([]);
    expect(await asked(await newEvent(), cpf)).toEqual([]);
  });

  test('who was named before somebody else bought is told at the order', async () => {
    const event = await newEvent();
    const cpf = newCpf();
    const fan = await newFan();
    const id = await hold(fan, event, { [student]: 1 });
    expect(await complaints(fan, id, [person({ cpf })])).toEqual([]);
    await buyFor(event, [cpf]);
    expect(await placeOrder(fan, id)).toMatchObject({ status: 409, body: { code: 'participants' } });
    expect(await complaints(fan, id, [person({ cpf })])).toEqual([taken]);
    expect(await complaints(fan, id, [person()])).toEqual([]);
    expect((await placeOrder(fan, id)).status).toBe(201);
  });

  test.each([
    ['a benefit', 'benefit', {}, student],
    ['a ticket where each has one', 'ticket', { uniqueDocument: true }, full],
  ])(
    '%s: of twenty orders at once with one CPF, one is made and nothing of the others is left',
    async (_, what, rules, type) => {
      const event = await newEvent(rules);
      const cpf = newCpf();
      const buyers = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const fan = await newFan();
          const id = await hold(fan, event, { [type]: 2 });
          expect(await complaints(fan, id, [person(), person({ cpf })])).toEqual([]);
          return { fan, id };
        }),
      );
      const answers = await Promise.all(buyers.map(({ fan, id }) => placeOrder(fan, id)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ body }) => body.code === 'participants')).toHaveLength(19);
      expect(await uses(event)).toEqual([`${what} taken`, `${what} taken`]);
      const { rows } = await sql<{ n: number }>`select coalesce(sum(qty), 0)::int as n from buyer_quota
      where event_id=${event}`.execute(shop.db);
      expect(rows).toEqual([{ n: 2 }]);
    },
  );

  test('two orders that name the same two people crosswise both answer', async () => {
    const event = await newEvent();
    for (let turn = 0; turn < 10; turn++) {
      const [one, two] = [newCpf(), newCpf()];
      const buyers = await Promise.all(
        [
          [one, two],
          [two, one],
        ].map(async (cpfs) => {
          const fan = await newFan();
          const id = await hold(fan, event, { [student]: 2 });
          await nameAll(
            fan,
            id,
            cpfs.map((cpf) => person({ cpf })),
          );
          return { fan, id };
        }),
      );
      const answers = await Promise.all(buyers.map(({ fan, id }) => placeOrder(fan, id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    }
  });
});

describe('a benefit is free again', () => {
  test('when nobody paid', async () => {
    const event = await newEvent();
    const cpf = newCpf();
    const { id } = await buyFor(event, [cpf]);
    await age(shop, id, '16 minutes');
    await settle(shop);
    expect(await uses(event)).toEqual(['benefit free']);
    expect(await asked(event, cpf)).toEqual([]);
  });

  test('when somebody takes the places of an order that is over, with no worker alive', async () => {
    const event = await newEvent({ capacity: 1 });
    const cpf = newCpf();
    const { id } = await buyFor(event, [cpf]);
    await age(shop, id, '17 minutes');
    expect(await asked(event, cpf)).toEqual([]);
  });

  test('when it is cancelled, unpaid or paid', async () => {
    const event = await newEvent();
    for (const isPaid of [false, true]) {
      const cpf = newCpf();
      const { fan, id } = await buyFor(event, [cpf]);
      if (isPaid) await pay(id);
      expect(await asked(event, cpf)).toEqual([taken]);
      expect((await fan.post(`/api/orders/${id}/cancel`, {}, { key: newKey() })).status).toBe(200);
      expect(await asked(event, cpf)).toEqual([]);
    }
  });

  test('when the provider sends the money back', async () => {
    const event = await newEvent();
    const cpf = newCpf();
    const { id } = await buyFor(event, [cpf]);
    await pay(id);
    await simulate(shop, await chargeOf(shop, id), 'refund');
    await settle(shop);
    expect(await asked(event, cpf)).toEqual([]);
  });

  test('and is taken again by money that comes late, unless somebody else has it meanwhile', async () => {
    const event = await newEvent();
    for (const isBack of [false, true]) {
      const cpf = newCpf();
      const { fan, id } = await buyFor(event, [cpf]);
      const charge = await chargeOf(shop, id);
      await age(shop, id, '16 minutes');
      await settle(shop);
      if (isBack) await buyFor(event, [cpf]);
      await simulate(shop, charge, 'pay_late');
      await settle(shop);
      expect((await fan.get(`/api/orders/${id}`)).body.status).toBe('paid');
      expect(await asked(event, cpf)).toEqual([taken]);
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from document_use d
        where event_id=${event} and live and cpf_hmac=(select cpf_hmac from document_use where order_id=${id})`.execute(
        shop.db,
      );
      expect(rows).toEqual([{ n: 1 }]);
    }
  });
});

describe('a ticket with a benefit that changes hands', () => {
  const give = async (fan: Browser, ticket: string, to: { name?: string; cpf: string }) => {
    const response = await shop.app.inject({
      method: 'PUT',
      url: `/api/tickets/${ticket}/holder`,
      headers: { authorization: `Bearer ${fan.token}`, 'idempotency-key': newKey() },
      payload: { name: 'Caio Novo', ...to },
    });
    return { status: response.statusCode, fields: response.json().details?.fields };
  };
  const ticketFor = async (event: number, cpf: string, type = student) => {
    const { fan, id } = await buyFor(event, [cpf], { [type]: 1 });
    await pay(id);
    const [ticket] = (await fan.get(`/api/orders/${id}`)).body.tickets;
    return { fan, id: ticket?.id ?? '' };
  };

  test('takes the benefit of the new person and frees that of the former one', async () => {
    const event = await newEvent();
    const [former, next] = [newCpf(), newCpf()];
    const { fan, id } = await ticketFor(event, former);
    expect((await give(fan, id, { cpf: next })).status).toBe(200);
    expect(await asked(event, next)).toEqual([taken]);
    expect(await asked(event, former)).toEqual([]);
  });

  test('stays where the new person has one; twenty at once give one person one', async () => {
    const event = await newEvent();
    const cpf = newCpf();
    const tickets: Awaited<ReturnType<typeof ticketFor>>[] = [];
    while (tickets.length < 20) tickets.push(await ticketFor(event, newCpf()));
    const answers = await Promise.all(tickets.map(({ fan, id }) => give(fan, id, { cpf })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422).map(({ fields }) => fields)).toEqual(
      Array.from({ length: 19 }, () => [
        { field: 'cpf', message: 'Este CPF já usou o benefício neste evento.' },
      ]),
    );
  });

  test('may have its name put right while the person stays', async () => {
    const event = await newEvent({ uniqueDocument: true });
    const adult = newCpf();
    const fan = await newFan();
    const order = await orderHeld(fan, await hold(fan, event, { [full]: 1, [student]: 1 }), [
      person({ cpf: adult }),
      { ...person({ name: 'Bia Pequena', cpf: adult }), minor: true },
    ]);
    await pay(order.id);
    const tickets = (await fan.get(`/api/orders/${order.id}`)).body.tickets;
    for (const [index, { id }] of tickets.entries())
      expect((await give(fan, id, { name: `Nome Certo ${'ab'[index]}`, cpf: adult })).status).toBe(200);
  });
});

describe('minors who come under the CPF of who answers for them', () => {
  const child = (cpf: string) => ({ ...person({ name: 'Bia Pequena', cpf }), minor: true });

  test('have their own benefit and their own ticket beside that adult’s, in one order or in two', async () => {
    const event = await newEvent({ uniqueDocument: true });
    const cpf = newCpf();
    const fan = await newFan();
    const id = await hold(fan, event, { [student]: 3 });
    expect(await complaints(fan, id, [person({ cpf }), child(cpf), child(cpf)])).toEqual([]);
    expect((await placeOrder(fan, id)).status).toBe(201);
    expect(await uses(event)).toEqual(['benefit taken', 'ticket taken']);

    const buyer = browser(shop);
    const { cpf: own } = await buyer.join();
    await orderHeld(buyer, await hold(buyer, event, { [student]: 1 }), [person({ cpf: own })]);
    const again = await hold(buyer, event, { [student]: 1 });
    expect(await complaints(buyer, again, [person({ cpf: own })])).toEqual(['0 cpf rule.cpfRepeated']);
    expect(await complaints(buyer, again, [child(own)])).toEqual([]);
    expect((await placeOrder(buyer, again)).status).toBe(201);
  });

  test('come with an adult of the order or with the buyer, and with nobody else', async () => {
    const event = await newEvent();
    const fan = browser(shop);
    const { cpf: buyer } = await fan.join();
    const id = await hold(fan, event, { [full]: 2 });
    expect(await complaints(fan, id, [person(), child(newCpf())])).toEqual(['1 cpf rule.responsible']);
    expect(await complaints(fan, id, [person(), child(buyer)])).toEqual([]);
  });

  test('come to no event for adults: there the mark says nothing', async () => {
    const event = await newEvent({ uniqueDocument: true });
    await sql`update event set rating='18' where id=${event}`.execute(shop.db);
    const cpf = newCpf();
    const fan = await newFan();
    const id = await hold(fan, event, { [full]: 2 });
    expect(await complaints(fan, id, [person({ cpf }), child(cpf)])).toEqual(['1 cpf rule.cpfRepeated']);
  });

  test('are none as elderly or where they are of age: what a CPF has once it has once, over orders too', async () => {
    const event = await newEvent();
    const born = { key: 'birth_date', label: 'Data de nascimento', type: 'date', required: true };
    await sql`update ticket_type set additional_fields=${JSON.stringify([born])} where event_id=${event} and id=${student}`.execute(
      shop.db,
    );
    for (const [type, birthDate] of [
      [elderly, ''],
      [student, '01/01/1950'],
    ] as const) {
      const fan = browser(shop);
      const { cpf } = await fan.join();
      const grown = { ...child(cpf), additional: [{ field: 'birth_date', value: birthDate }] };
      const id = await hold(fan, event, { [type]: 2 });
      expect(await complaints(fan, id, [grown, grown])).toEqual(['1 cpf rule.benefitRepeated']);
      await orderHeld(fan, await hold(fan, event, { [type]: 1 }), [grown]);
      expect(await complaints(fan, await hold(fan, event, { [type]: 1 }), [grown])).toEqual([taken]);
    }
  });

  test('count for the limit of who buys', async () => {
    const event = await newEvent();
    await sql`update event set per_cpf_limit=2 where id=${event}`.execute(shop.db);
    const fan = browser(shop);
    const { cpf } = await fan.join();
    await orderHeld(fan, await hold(fan, event, { [full]: 2 }), [person({ cpf }), child(cpf)]);
    expect(
      (await fan.post('/api/user/reserva', wish(event, { [full]: 1 }), { key: randomUUID() })).body.code,
    ).toBe('quota');
  });
});

describe('one ticket a CPF, where the event says so', () => {
  test('stands against orders and not only against tickets, and is passed on with them', async () => {
    const event = await newEvent({ uniqueDocument: true });
    const cpf = newCpf();
    const { id, fan } = await buyFor(event, [cpf], { [full]: 1 });
    expect(await asked(event, cpf, { [full]: 1 })).toEqual(['0 cpf rule.cpfRepeated']);
    expect((await fan.post(`/api/orders/${id}/cancel`, {}, { key: newKey() })).status).toBe(200);
    expect(await asked(event, cpf, { [full]: 1 })).toEqual([]);
  });
});

describe('who has tickets of others', () => {
  const holdOf = (fan: Browser, event: number, amount: number) => hold(fan, event, { [student]: amount });
  type Limit = 'takenUser' | 'takenNetwork' | 'orderUser';
  const used = async (name: Limit, who: string) => {
    const { rows } = await sql<{ n: number }>`
      select ceil(extract(epoch from empty_at-now()) / ${rates[name].seconds / rates[name].count})::int as n
      from rate_bucket where key=${bucketKey(shop.context, name, who)}`.execute(shop.db);
    return rows[0]?.n ?? 0;
  };
  const fill = (name: Limit, who: string, seconds: number) =>
    sql`insert into rate_bucket(key, empty_at) values(${bucketKey(shop.context, name, who)}, now()+make_interval(secs => ${seconds}))
      on conflict (key) do update set empty_at=excluded.empty_at`.execute(shop.db);
  const exhaust = (name: Limit, who: string) => fill(name, who, 86_400);
  const named = async (guest: Browser, event: number, cpf: string) => {
    const id = await holdOf(guest, event, 1);
    expect(await complaints(guest, id, [person({ cpf })])).toEqual([]);
    return id;
  };
  /** Somebody who named this person before they came in. */
  const namedAsGuest = async (event: number, cpf: string, address: string) => {
    const fan = browser(shop, address);
    const id = await named(fan, event, cpf);
    return { fan, id, member: await fan.join() };
  };
  const takeAllQuota = (event: number, cpf: string, pool: Pick<typeof shop.pool, 'query'> = shop.pool) =>
    pool.query('insert into buyer_quota(event_id, cpf_hmac, qty, lim) values($1, $2, 30, 30)', [
      event,
      cpfHmac(shop.context.secrets, cpf),
    ]);

  test('is nothing a guest hears, who is told all the same what is wrong among their own', async () => {
    const event = await newEvent();
    const cpf = newCpf();
    await buyFor(event, [cpf]);
    const guest = browser(shop);
    const id = await holdOf(guest, event, 3);
    const own = newCpf();
    expect(await complaints(guest, id, [person({ cpf }), person({ cpf: own }), person()])).toEqual([]);
    expect(
      await complaints(guest, id, [person({ cpf }), person({ cpf: own }), person({ cpf: own })]),
    ).toEqual(['2 cpf rule.benefitRepeated']);

    await guest.join();
    expect(await complaints(guest, await holdOf(guest, event, 1), [person({ cpf })])).toEqual([taken]);
  });

  test('is said to a member until it was too much; what was typed is kept, and others go on', async () => {
    const event = await newEvent();
    const cpfs = [newCpf(), newCpf(), newCpf()];
    for (const cpf of cpfs) await buyFor(event, [cpf]);
    const spy = browser(shop, '10.9.1.7');
    const { id: userId } = await spy.join();
    const id = await holdOf(spy, event, 4);
    const people = [...cpfs.map((cpf) => person({ cpf })), person()];
    let heard = 0;
    for (let turn = 0; turn < 3; turn++) heard += (await complaints(spy, id, people)).length;
    expect(heard).toBe(9);
    // What is left is said, and no more than that.
    heard += (await complaints(spy, id, people)).length;
    expect(heard).toBeLessThan(12);
    expect(heard).toBeGreaterThanOrEqual(rates.takenUser.burst);

    await exhaust('takenUser', userId);
    const typed = [person({ name: 'Bia Última' }), person(), person(), person()];
    const refusal = await nameAll(spy, id, typed);
    expect(refusal).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_tries',
        message: expect.stringMatching(/^Muitas tentativas seguidas\. Tente de novo em \d+ minutos\.$/),
      },
    });
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    const { reservation } = (await spy.get('/api/reservations/current')).body;
    expect(reservation).toMatchObject({ named: false, draft: { step: 'participants' } });
    expect(reservation?.draft?.participants.map(({ name }) => name)).toContain('Bia Última');

    const neighbour = browser(shop, '10.9.1.8');
    await neighbour.join();
    const theirs = await holdOf(neighbour, event, 1);
    expect(await complaints(neighbour, theirs, [person({ cpf: cpfs[0] ?? '' })])).toEqual([taken]);
    expect(await used('takenNetwork', '10.9.1.0/24')).toBe(heard + 1);
  });

  test('is said to nobody of a network that asked too much, whose purchases go on all the same', async () => {
    const event = await newEvent();
    const cpf = newCpf();
    await buyFor(event, [cpf]);
    await exhaust('takenNetwork', '10.9.2.0/24');
    const fan = browser(shop, '10.9.2.7');
    await fan.join();
    const id = await holdOf(fan, event, 1);
    expect(await complaints(fan, id, [person({ cpf })])).toEqual([]);
    expect(await placeOrder(fan, id)).toMatchObject({ status: 409, body: { code: 'participants' } });
    expect(await complaints(fan, id, [person()])).toEqual([]);
    expect((await placeOrder(fan, id)).status).toBe(201);
  });

  test('costs nobody anything who names people that have none', async () => {
    const event = await newEvent();
    const fan = browser(shop, '10.9.3.7');
    const { id: userId } = await fan.join();
    const id = await holdOf(fan, event, 1);
    for (let turn = 0; turn < 15; turn++) expect(await complaints(fan, id, [person()])).toEqual([]);
    expect([await used('takenUser', userId), await used('takenNetwork', '10.9.3.0/24')]).toEqual([0, 0]);
  });

  test('is not asked of an order that is refused for anything else', async () => {
    const event = await newEvent();
    const cpf = newCpf();
    await buyFor(event, [cpf]);
    for (const somebody of [cpf, newCpf()]) {
      const { fan, id, member } = await namedAsGuest(event, somebody, '10.9.4.7');
      const refusalOf = async (terms: object) =>
        (await fan.post('/api/orders', { reservation_id: id, ...terms }, { key: randomUUID() })).body.code;
      expect(await refusalOf({ method: 'pix', total_cents: 1 })).toBe('price_changed');
      expect(await refusalOf({ method: 'free' })).toBe('not_free');
      await takeAllQuota(event, member.cpf);
      expect(await refusalOf({ method: 'pix' })).toBe('quota');
      expect([await used('takenUser', member.id), await used('orderUser', member.id)]).toEqual([0, 0]);
    }
  });

  test('is said by the order as often as by the draft: each time counts, and as an order too', async () => {
    const event = await newEvent();
    const cpf = newCpf();
    await buyFor(event, [cpf]);
    const { fan, id, member } = await namedAsGuest(event, cpf, '10.9.5.7');
    const { burst } = rates.takenUser;
    for (let turn = 0; turn < burst; turn++)
      expect(await placeOrder(fan, id)).toMatchObject({ status: 409, body: { code: 'participants' } });
    for (const name of ['takenUser', 'orderUser'] as const) expect(await used(name, member.id)).toBe(burst);
    expect(await used('takenNetwork', '10.9.5.0/24')).toBe(burst);
    const { status, body, headers } = await placeOrder(fan, id);
    expect([status, body.code]).toEqual([429, 'too_many_tries']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  test('is not looked up for a member who heard too much; what needs no look is bought as before', async () => {
    const event = await newEvent();
    const { fan, id, member } = await namedAsGuest(event, newCpf(), '10.9.6.7');
    await exhaust('takenUser', member.id);
    expect(await placeOrder(fan, id)).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
    await fill('takenUser', member.id, 0);
    expect((await placeOrder(fan, id)).status).toBe(201);
    expect(await used('takenUser', member.id)).toBe(0);

    await exhaust('takenUser', member.id);
    await orderHeld(fan, await hold(fan, event, { [full]: 1 }), [person()]);
  });

  test('is said once by orders of one moment, to a member who has one try left', async () => {
    const event = await newEvent();
    const cpf = newCpf();
    await buyFor(event, [cpf]);
    const spy = browser(shop, '10.9.7.7');
    const member = await spy.join();
    const holds: { cookie: string; id: string }[] = [];
    while (holds.length < 4) {
      const guest = browser(shop, '10.9.7.7');
      holds.push({ id: await named(guest, event, cpf), cookie: guest.cookie });
    }
    const { burst, count, seconds } = rates.takenUser;
    await fill('takenUser', member.id, ((burst - 1) * seconds) / count);
    const holder = await shop.pool.connect();
    await holder.query('begin');
    await takeAllQuota(event, member.cpf, holder);
    const answers = Promise.all(
      holds.map(({ id, cookie }) =>
        shop.app.inject({
          method: 'POST',
          url: '/api/orders',
          remoteAddress: '10.9.7.7',
          headers: { cookie, authorization: `Bearer ${spy.token}`, 'idempotency-key': newKey() },
          payload: { reservation_id: id, method: 'pix' },
        }),
      ),
    );
    await expect
      .poll(async () => {
        const { rows } = await holder.query(
          `select from pg_stat_activity where wait_event_type='Lock' and datname=current_database()`,
        );
        return rows.length;
      })
      .toBe(4);
    await holder.query('rollback');
    holder.release();
    expect((await answers).map(({ statusCode }) => statusCode).sort()).toEqual([409, 429, 429, 429]);
  });
});
