import { sql } from 'kysely';

import { browser, createEvent, openShop, prepare, type Wire } from './shop.ts';

/** Test cards of the sandbox by what happens; docs/payments.md. */
export const cards = {
  approve: '4000000000000010',
  challenge: '4000000000003220',
  analysis: '4000000000009235',
  refused: '4000000000000002',
  insufficient_funds: '4000000000009995',
  invalid_data: '4000000000000127',
  processing: '4000000000000119',
  timeout: '4000000000000408',
} as const;
export type CardKind = keyof typeof cards;

/** What else is typed with a number; found nowhere afterwards. */
export const secretCvv = '839';

/** A shop with fans who pay by card. */
export async function openCardShop(firstEvent: number, env: Record<string, string> = {}) {
  const shop = await openShop(env);
  let events = firstEvent;

  /** A token as the provider's own fields get it. */
  const tokenOf = async (kind: CardKind): Promise<string> => {
    const response = await fetch(`${shop.pspOrigin}/fields/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        number: cards[kind],
        month: 12,
        year: new Date().getUTCFullYear() + 3,
        cvv: secretCvv,
        parent: shop.apiOrigin.replace('127.0.0.1', 'localhost'),
      }),
    });
    if (!response.ok) throw new Error(`No token: ${response.status}`);
    const { token }: { token: string } = await response.json();
    return token;
  };

  const open = async (facts: Omit<Parameters<typeof createEvent>[1], 'id'> = {}, from?: string) => {
    const event = events++;
    await createEvent(shop, { id: event, ...facts });
    const fan = browser(shop, from);
    await fan.join();
    return { event, fan };
  };

  /** A fan with a hold of one ticket, everybody named. */
  const ready = async (facts: Omit<Parameters<typeof createEvent>[1], 'id'> = {}, from?: string) => {
    const { event, fan } = await open(facts, from);
    const { id: holdId } = await prepare(fan, event, { 1: 1 }, 1);
    const create = async (kind: CardKind, { installments = 1, token = '' } = {}) =>
      fan.post(
        '/api/orders',
        {
          reservation_id: holdId,
          method: 'credit',
          card: { token: token || (await tokenOf(kind)), installments },
        },
        { key: `${holdId}:1` },
      );
    let order = '';
    let attempts = 1;
    /** Another charge of the order there is. */
    const again = async (how: CardKind | 'pix', { installments = 1 } = {}) =>
      fan.post(
        `/api/orders/${order}/payments`,
        how === 'pix'
          ? { method: 'pix' }
          : { method: 'credit', card: { token: await tokenOf(how), installments } },
        { key: `${order}:${++attempts}` },
      );
    const see = async (): Promise<Wire> => (await fan.get(`/api/orders/${order}`)).body;
    /** The first charge; answers the order. */
    const pay = async (kind: CardKind, options: { installments?: number } = {}): Promise<Wire> => {
      const { status, body } = await create(kind, options);
      if (status !== 201) throw new Error(`No order: ${status} ${JSON.stringify(body)}`);
      order = body.id;
      return body;
    };
    return {
      event,
      fan,
      holdId,
      create,
      pay,
      again,
      see,
      known: (id: string) => {
        order = id;
      },
    };
  };

  const rows = <T>(query: ReturnType<typeof sql<T>>) => query.execute(shop.db).then((answer) => answer.rows);
  /** Statuses of an order's payments, oldest first. */
  const paymentsOf = async (id: string) =>
    (
      await rows(sql<{ status: string }>`select status from payment where order_id=${id} order by created_at`)
    ).map(({ status }) => status);
  const topicsOf = async (id: string) =>
    (
      await rows(
        sql<{
          topic: string;
        }>`select topic from outbox where payload->>'order_id'=${id} order by created_at, topic`,
      )
    ).map(({ topic }) => topic);
  const chargesOf = (id: string) =>
    rows(
      sql<{ id: string; status: string; installments: number; amountCents: number }>`
        select c.id, c.status, c.installments, c.amount_cents from psp.charge c
          join payment p on p.id::text=c.external_id where p.order_id=${id} order by c.created_at`,
    );

  return { shop, ready, open, tokenOf, rows, paymentsOf, topicsOf, chargesOf };
}
