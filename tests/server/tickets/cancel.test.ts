import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';

import { orderFacts } from '#server/messages/orderFacts.ts';
import { orderMessage } from '#server/messages/orderLetters.ts';
import { paperOf } from '#server/papers/paper.ts';
import { receiptHtml } from '#server/papers/receipt.ts';
import { eventually } from '#tests/support/eventually.ts';
import { testConfig } from '#tests/support/server.ts';

import {
  age,
  type Browser,
  browser,
  buy,
  chargeOf,
  createEvent,
  openShop,
  poolOf,
  prepare,
  settle,
  simulate,
} from '../commerce/shop.ts';
import { seller, site } from '../papers/samples.ts';
import { buyPaid, getFree, newKey } from './stage.ts';

const shop = await openShop();
let events = 500;
const newEvent = async (facts: Omit<Parameters<typeof createEvent>[1], 'id'> = {}) => {
  const id = events++;
  await createEvent(shop, { id, ...facts });
  return id;
};
const newFan = async () => {
  const fan = browser(shop);
  await fan.join();
  return fan;
};
const cancel = (fan: Browser, id: string, key = newKey()) =>
  fan.post(`/api/orders/${id}/cancel`, {}, { key });
const rows = async (text: string, id: string) => (await shop.pool.query(text, [id])).rows;
const quota = async (event: number) =>
  (await shop.pool.query('select coalesce(sum(qty),0)::int as n from buyer_quota where event_id=$1', [event]))
    .rows[0].n;
const letters = async (id: string) =>
  (await rows(`select topic from outbox where payload->>'order_id'=$1 order by created_at, topic`, id)).map(
    ({ topic }) => topic,
  );

afterEach(async () => {
  shop.faults.deaf = 0;
  await shop.pool.query(`delete from setting`);
});

describe('a paid order', () => {
  test('goes back whole: tickets void and places, quota and coupon free at once, the money by the workers', async () => {
    const event = await newEvent();
    await sql`insert into coupon(event_id, id, code_norm, method, value, max_uses) values(${event}, 1, 'DEZ', 'percentage', 10, 1)`.execute(
      shop.db,
    );
    const fan = await newFan();
    const { id: holdId } = await prepare(fan, event, { 1: 2 }, 2);
    const { body: made } = await fan.post(
      '/api/orders',
      { reservation_id: holdId, method: 'pix', coupons: ['DEZ'] },
      { key: newKey() },
    );
    await simulate(shop, await chargeOf(shop, made.id), 'pay');
    await settle(shop);
    const bought = (await fan.get(`/api/orders/${made.id}`)).body;
    expect(bought).toMatchObject({ status: 'paid' });
    expect(Date.parse(bought.cancellable_until ?? '') - Date.parse(bought.created_at)).toBeGreaterThan(
      6 * 86_400_000,
    );

    const { status, body } = await cancel(fan, made.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'refund_due',
      status_text: 'Reembolso em processamento',
      cancellable_until: null,
    });
    expect(body.tickets.map(({ status, qr }) => [status, qr])).toEqual([
      ['void', ''],
      ['void', ''],
    ]);
    expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 0 });
    expect(await quota(event)).toBe(0);
    expect(await rows('select used, code_norm from coupon where event_id=$1', String(event))).toEqual([
      { used: 0, code_norm: 'DEZ' },
    ]);
    const owed = await rows(
      'select r.amount_cents, r.reason, r.state from refund r join payment p on p.id=r.payment_id where p.order_id=$1',
      made.id,
    );
    expect(owed).toEqual([{ amount_cents: bought.total_cents, reason: 'regret', state: 'due' }]);

    await settle(shop);
    const after = (await fan.get(`/api/orders/${made.id}`)).body;
    expect(after.status).toBe('refunded');
    expect(after.timeline.map(({ text }) => text).slice(-3)).toEqual([
      'Compra cancelada a seu pedido: vamos devolver o valor pago',
      'Reembolso pedido ao meio de pagamento',
      'Reembolso concluído',
    ]);
    expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 0 });
    expect(await quota(event)).toBe(0);
    const back = await rows(
      'select c.status from psp.charge c join payment p on p.psp_payment_id=c.id where p.order_id=$1',
      made.id,
    );
    expect(back).toEqual([{ status: 'refunded' }]);
    expect(await letters(made.id)).toContain('order.refund_due');
  });

  test('is cancelled once, however often it is asked', async () => {
    const event = await newEvent();
    const fan = await newFan();
    const { id } = await buyPaid(shop, fan, event);
    const key = newKey();
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => cancel(fan, id)),
      ...Array.from({ length: 4 }, () => cancel(fan, id, key)),
    ]);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect((await cancel(fan, id, key)).body.status).toBe('refund_due');
    await settle(shop);
    expect((await cancel(fan, id)).body.status).toBe('refunded');
    expect(
      await rows('select r.state from refund r join payment p on p.id=r.payment_id where p.order_id=$1', id),
    ).toEqual([{ state: 'done' }]);
    expect(await quota(event)).toBe(0);
  });

  test('less than 48 hours before the event stays, and until its seventh day everything says whom to write to', async () => {
    const event = await newEvent();
    const fan = await newFan();
    const { id } = await buyPaid(shop, fan, event);
    const [{ moment, day }] = await rows(
      `update event set starts_at=now()+interval '47 hours 59 minutes' where id=(select event_id from orders where id=$1)
      returning (date_trunc('day', now() at time zone 'America/Sao_Paulo')+interval '8 days') at time zone 'America/Sao_Paulo'
        -interval '1 millisecond' as moment, to_char(now() at time zone 'America/Sao_Paulo'+interval '7 days', 'DD/MM/YYYY') as day`,
      id,
    );
    const { email } = shop.context.config.company;
    const words = `O prazo para cancelar pelo site passou. Até ${day} às 23:59, horário de Brasília, escreva para ${email}: o atendimento analisa o pedido pela data em que você escreveu.`;
    expect((await fan.get(`/api/orders/${id}`)).body).toMatchObject({
      cancellable_until: null,
      written_until: moment.toISOString(),
    });
    expect(await cancel(fan, id)).toMatchObject({
      status: 422,
      body: { code: 'cancel_over', message: words },
    });
    const facts = await orderFacts(shop.db, { eventId: event, id });
    expect(facts && orderMessage('order.paid', facts, shop.context.config)?.text).toContain(words);
    expect((await fan.get(`/api/orders/${id}`)).body.status).toBe('paid');
    expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 1 });
  });

  test('from the eighth day after the purchase on stays, and says why', async () => {
    const event = await newEvent();
    const fan = await newFan();
    const { id } = await buyPaid(shop, fan, event);
    await rows(
      `update orders set created_at=(date_trunc('day', now() at time zone 'America/Sao_Paulo')-interval '7 days 1 minute')
        at time zone 'America/Sao_Paulo' where id=$1`,
      id,
    );
    expect((await fan.get(`/api/orders/${id}`)).body).toMatchObject({
      cancellable_until: null,
      written_until: null,
    });
    const { status, body } = await cancel(fan, id);
    expect([status, body.code]).toEqual([422, 'cancel_over']);
    expect(body.message).toContain('O prazo para cancelar esta compra terminou em');
    expect((await fan.get(`/api/orders/${id}`)).body.status).toBe('paid');
    expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 1 });
  });

  test.each([
    ['the first minute', '1 minute'],
    ['the last minute', '23 hours 59 minutes'],
  ])(
    'of %s of a day goes back until the end of the seventh after it, as order, receipt, letter and refusal say',
    async (_, hour) => {
      const event = await newEvent();
      const fan = await newFan();
      const { id } = await buyPaid(shop, fan, event);
      const boughtDaysAgo = (days: number) =>
        rows(
          `update orders set created_at=(date_trunc('day', now() at time zone 'America/Sao_Paulo')-interval '${days} days'
          +interval '${hour}') at time zone 'America/Sao_Paulo' where id=$1`,
          id,
        );
      const endOfDay = async (daysAgo: number) => {
        const [day] = await rows(
          `select to_char(now() at time zone 'America/Sao_Paulo'-interval '${daysAgo} days', 'DD/MM/YYYY') as text,
          (date_trunc('day', now() at time zone 'America/Sao_Paulo')-interval '${daysAgo - 1} days') at time zone 'America/Sao_Paulo'
            -interval '1 millisecond' as moment where $1<>''`,
          id,
        );
        return { text: `${day.text} às 23:59, horário de Brasília`, iso: day.moment.toISOString() };
      };
      const receipt = async () => {
        const paper = await paperOf(shop.db, { eventId: event, id });
        return paper ? receiptHtml(paper, { seller, site, isSandbox: false, now: new Date() }) : '';
      };
      const letter = async () => {
        const facts = await orderFacts(shop.db, { eventId: event, id });
        return facts ? orderMessage('order.paid', facts, testConfig())?.text : '';
      };

      await boughtDaysAgo(8);
      const gone = await endOfDay(1);
      expect(await receipt()).toContain(`o prazo terminou em ${gone.text}.`);
      const { status, body } = await cancel(fan, id);
      expect([status, body.code, body.details]).toEqual([422, 'cancel_over', { until: gone.iso }]);
      expect(body.message).toContain(`terminou em ${gone.text}: são 7 dias da compra.`);

      await boughtDaysAgo(7);
      const last = await endOfDay(0);
      expect(await receipt()).toContain(`Nesta compra, até ${last.text}.`);
      expect(await letter()).toContain(`cancelar pela página do pedido até ${last.text}.`);
      expect((await fan.get(`/api/orders/${id}`)).body.cancellable_until).toBe(last.iso);
      expect((await cancel(fan, id)).body.status).toBe('refund_due');
    },
  );

  test('of an event that was put off goes back whole until the new date, whatever the day', async () => {
    const event = await newEvent();
    const fan = await newFan();
    const { id, total_cents: total } = await buyPaid(shop, fan, event, 2);
    await rows(`update orders set created_at=now()-interval '30 days' where id=$1`, id);
    await rows(
      `update event set status='postponed', starts_at=date_trunc('minute', now())+interval '20 hours' where id=$1`,
      String(event),
    );
    await rows(
      `update event set notices='[{"tone":"warning","text":"O telhado caiu.","url":null}]'::jsonb where id=$1`,
      String(event),
    );
    const [moved] = await rows('select starts_at from event where id=$1', String(event));
    const order = (await fan.get(`/api/orders/${id}`)).body;
    expect(order.cancellable_until).toBe(moved.starts_at.toISOString());
    expect(order.notices.map(({ text }) => text)).toEqual([
      `Evento adiado. Nova data: ${order.event.when.text}. Sua compra continua valendo; se preferir, você pode cancelar até lá.`,
      'O telhado caiu.',
    ]);
    await rows(`update event set status='scheduled' where id=$1`, String(event));
    expect((await fan.get(`/api/orders/${id}`)).body.notices).toEqual([]);
    await rows(`update event set status='postponed' where id=$1`, String(event));

    await rows(`update event set starts_at=now()-interval '1 minute' where id=$1`, String(event));
    expect((await fan.get(`/api/orders/${id}`)).body.cancellable_until).toBeNull();
    const late = await cancel(fan, id);
    expect([late.status, late.body.code]).toEqual([422, 'cancel_over']);
    expect(late.body.message).toMatch(/: era até a nova data do evento\.$/);

    await rows(`update event set starts_at=now()+interval '1 minute' where id=$1`, String(event));
    expect((await cancel(fan, id)).body.status).toBe('refund_due');
    await settle(shop);
    expect((await fan.get(`/api/orders/${id}`)).body.status).toBe('refunded');
    expect(
      await rows(
        'select r.amount_cents, r.reason from refund r join payment p on p.id=r.payment_id where p.order_id=$1',
        id,
      ),
    ).toEqual([{ amount_cents: total, reason: 'regret' }]);
  });

  test('of an event on another day or elsewhere than it was bought for goes back whole until it begins; bought afterwards it does not', async () => {
    const event = await newEvent();
    const fan = await newFan();
    const { id, total_cents: total } = await buyPaid(shop, fan, event);
    await rows(`update orders set created_at=now()-interval '30 days' where id=$1`, id);
    const moved = (when: string) =>
      rows(
        `update event set moved_at=${when}, starts_at=date_trunc('minute', now())+interval '20 hours' where id=$1 returning starts_at`,
        String(event),
      );
    const [{ starts_at }] = await moved(`now()-interval '31 days'`);
    expect((await fan.get(`/api/orders/${id}`)).body.cancellable_until).toBeNull();
    expect((await cancel(fan, id)).body.message).toMatch(/: são 7 dias da compra\.$/);

    await moved(`now()-interval '29 days'`);
    expect((await fan.get(`/api/orders/${id}`)).body.cancellable_until).toBe(starts_at.toISOString());
    await rows(`update event set starts_at=now()-interval '1 minute' where id=$1`, String(event));
    expect((await cancel(fan, id)).body.code).toBe('cancel_over');
    await rows(`update event set starts_at=now()+interval '1 minute' where id=$1`, String(event));
    expect((await cancel(fan, id)).body.status).toBe('refund_due');
    await settle(shop);
    expect((await fan.get(`/api/orders/${id}`)).body.status).toBe('refunded');
    expect(
      await rows(
        'select r.amount_cents from refund r join payment p on p.id=r.payment_id where p.order_id=$1',
        id,
      ),
    ).toEqual([{ amount_cents: total }]);
  });

  test('of an event that was put off and has no new date is not past, and goes back whole on any day', async () => {
    const event = await newEvent();
    const fan = await newFan();
    const { id } = await buyPaid(shop, fan, event);
    const list = async () => (await fan.get('/api/orders')).body.orders;
    await rows(`update orders set created_at=now()-interval '30 days' where id=$1`, id);
    await rows(
      `update event set status='postponed', starts_at=now()-interval '3 days', ends_at=now()-interval '2 days' where id=$1`,
      String(event),
    );
    const [{ ends_at }] = await rows('select ends_at from event where id=$1', String(event));
    expect(await list()).toMatchObject([{ id, is_past: true, event: { over_at: ends_at.toISOString() } }]);
    expect((await fan.get(`/api/orders/${id}`)).body).toMatchObject({
      cancellable_until: null,
      awaits_new_date: false,
      notices: [],
    });
    expect((await cancel(fan, id)).body.code).toBe('cancel_over');

    await rows(`update event set date_to_come=true where id=$1`, String(event));
    const when = { text: 'Adiado, nova data a definir', zone: null };
    expect(await list()).toMatchObject([{ id, is_past: false, event: { over_at: null, when } }]);
    expect((await fan.get(`/api/orders/${id}`)).body).toMatchObject({
      cancellable_until: null,
      awaits_new_date: true,
      event: { when },
      notices: [
        {
          tone: 'warning',
          text: 'Evento adiado, nova data a definir. Sua compra continua valendo; se preferir, você pode cancelar até lá.',
        },
      ],
    });
    expect((await cancel(fan, id)).body).toMatchObject({ status: 'refund_due', awaits_new_date: false });
  });

  test('of a cancelled event can be given up on any day, before the money goes back by itself', async () => {
    const event = await newEvent();
    const fan = await newFan();
    const { id } = await buyPaid(shop, fan, event);
    await rows(`update orders set created_at=now()-interval '30 days' where id=$1`, id);
    await rows(`update event set status='cancelled' where id=$1`, String(event));
    expect((await cancel(fan, id)).body.status).toBe('refund_due');
  });

  test('on which somebody entered stays', async () => {
    const event = await newEvent();
    const fan = await newFan();
    const { id } = await buyPaid(shop, fan, event, 2);
    await rows(`update ticket set status='used' where order_id=$1 and line=1`, id);
    const { status, body } = await cancel(fan, id);
    expect([status, body.code]).toEqual([422, 'ticket_used']);
    expect((await fan.get(`/api/orders/${id}`)).body).toMatchObject({
      status: 'paid',
      cancellable_until: null,
    });
  });

  test('is not cancelled under a gate that is letting somebody in', async () => {
    const event = await newEvent();
    const fan = await newFan();
    const { id } = await buyPaid(shop, fan, event, 2);
    const gate = await shop.pool.connect();
    try {
      await gate.query('begin');
      await gate.query(`update ticket set status='used' where order_id=$1 and line=1`, [id]);
      const cancelling = cancel(fan, id);
      await eventually(async () => {
        const { rows: waiting } = await shop.pool.query(
          `select from pg_stat_activity where datname=current_database() and wait_event_type='Lock'`,
        );
        expect(waiting).toHaveLength(1);
      });
      await gate.query('commit');
      expect((await cancelling).body.code).toBe('ticket_used');
    } finally {
      gate.release();
    }
  });

  test('that cost nothing is cancelled and nobody is told about money', async () => {
    const event = await newEvent({ types: [{ cents: 0 }] });
    const fan = await newFan();
    const { id } = await getFree(fan, event);
    const { body } = await cancel(fan, id);
    expect(body.status_text).toBe('Cancelado');
    expect(body.timeline.map(({ text }) => text)).toEqual([
      'Pedido feito',
      'Pedido confirmado',
      'Pedido cancelado',
    ]);
    expect(body.tickets.map(({ status }) => status)).toEqual(['void']);
    expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 0 });
  });

  test('cannot be cancelled where the operator switched that off: order, letter, receipt and refusal say whom to write to', async () => {
    const event = await newEvent();
    const fan = await newFan();
    const { id } = await buyPaid(shop, fan, event);
    await shop.pool.query(`insert into setting(tag, value) values('cancel_self', 'disabled')`);
    const [{ moment, day }] = await rows(
      `select (date_trunc('day', created_at at time zone 'America/Sao_Paulo')+interval '8 days') at time zone 'America/Sao_Paulo'
        -interval '1 millisecond' as moment, to_char(created_at at time zone 'America/Sao_Paulo'+interval '7 days', 'DD/MM/YYYY') as day
        from orders where id=$1`,
      id,
    );
    const order = async () => (await fan.get(`/api/orders/${id}`)).body;
    const papers = async () => {
      const facts = await orderFacts(shop.db, { eventId: event, id });
      const paper = await paperOf(shop.db, { eventId: event, id });
      return [
        (facts && orderMessage('order.paid', facts, shop.context.config)?.text) ?? '',
        paper ? receiptHtml(paper, { seller, site, isSandbox: false, now: new Date() }) : '',
      ];
    };
    const { email } = shop.context.config.company;
    const until = `${day} às 23:59, horário de Brasília`;

    const offered = { cancellable_until: null, awaits_new_date: false, in_writing: true };
    expect(await order()).toMatchObject({ ...offered, written_until: moment.toISOString() });
    const [letter, receipt] = await papers();
    expect(letter).toContain(`Se mudar de ideia, escreva para ${email} até ${until}.`);
    expect(receipt).toContain(`em até 7 dias da compra, por e-mail para ${seller.email}. Devolvemos`);
    expect(receipt).toContain(`Nesta compra, até ${until}.`);
    for (const paper of [letter, receipt]) expect(paper).not.toMatch(/pelo site|pela página/);
    expect((await cancel(fan, id)).body).toMatchObject({
      code: 'cancel_off',
      message: `O cancelamento pela página não está disponível. Para desistir, escreva para ${email}.`,
    });

    await rows(`update event set starts_at=now()+interval '2 hours' where id=$1`, String(event));
    expect((await order()).written_until).toBe(moment.toISOString());
    await rows(`update event set status='postponed' where id=$1`, String(event));
    expect((await order()).written_until, 'seven days are seven days').toBe(moment.toISOString());
    const [moved] = await rows(
      `update event set starts_at=starts_at+interval '30 days', ends_at=ends_at+interval '30 days' where id=$1 returning starts_at`,
      String(event),
    );
    expect((await order()).written_until).toBe(moved.starts_at.toISOString());
    await rows(`update event set date_to_come=true where id=$1`, String(event));
    expect(await order()).toMatchObject({ ...offered, written_until: null, awaits_new_date: true });
    expect((await papers())[0]).toContain(
      `O evento foi adiado e ainda não tem nova data. Se mudar de ideia, escreva para ${email}.`,
    );
    await rows(`update event set status='cancelled' where id=$1`, String(event));
    expect(await order()).toMatchObject({ ...offered, written_until: null });
    await rows(`update event set status='scheduled', date_to_come=false where id=$1`, String(event));
    await rows(`update orders set created_at=created_at-interval '8 days' where id=$1`, id);
    expect(await order()).toMatchObject({ ...offered, written_until: null });
  });
});

describe('an order nobody paid yet', () => {
  test('has its charge cancelled first, then goes', async () => {
    const event = await newEvent();
    const fan = await newFan();
    const { id, pay_until: until, cancellable_until: offered } = await buy(fan, event, { 1: 2 }, 2);
    expect(offered).toBe(until);
    const { body } = await cancel(fan, id);
    expect(body).toMatchObject({ status: 'cancelled', payment: { status: 'cancelled', br_code: null } });
    expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 0 });
    expect(await quota(event)).toBe(0);
    expect(
      await rows(
        'select c.status from psp.charge c join payment p on p.psp_payment_id=c.id where p.order_id=$1',
        id,
      ),
    ).toEqual([{ status: 'cancelled' }]);
    expect(
      await rows(`select by_what from order_log where order_id=$1 and to_status='cancelled'`, id),
    ).toEqual([{ by_what: 'buyer' }]);
    await settle(shop);
    expect((await cancel(fan, id)).body.status).toBe('cancelled');
  });

  test('that turns out paid is refunded, whatever the date', async () => {
    const event = await newEvent();
    const fan = await newFan();
    const { id } = await buy(fan, event, { 1: 1 }, 1);
    await simulate(shop, await chargeOf(shop, id), 'pay');
    await shop.pool.query(`update event set starts_at=now()+interval '40 hours' where id=$1`, [event]);
    const { body } = await cancel(fan, id);
    expect(body.status).toBe('refund_due');
    await settle(shop);
    expect((await fan.get(`/api/orders/${id}`)).body.status).toBe('refunded');
    expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 0 });
  });

  test('stays while the provider does not answer, and can be asked again', async () => {
    const event = await newEvent();
    const fan = await newFan();
    const { id } = await buy(fan, event, { 1: 1 }, 1);
    const key = newKey();
    shop.faults.deaf = 1;
    const lost = await cancel(fan, id, key);
    expect([lost.status, lost.body.code]).toEqual([503, 'provider']);
    expect((await fan.get(`/api/orders/${id}`)).body.status).toBe('awaiting_payment');
    expect((await cancel(fan, id, key)).body.status).toBe('cancelled');
  });

  test('that is over already has nothing to cancel', async () => {
    const event = await newEvent();
    const fan = await newFan();
    const { id } = await buy(fan, event, { 1: 1 }, 1);
    await age(shop, id, '1 hour');
    await settle(shop);
    const { status, body } = await cancel(fan, id);
    expect([status, body.code]).toEqual([409, 'expired']);
  });
});
