import { setTimeout as pause } from 'node:timers/promises';

import type pg from 'pg';

import { named } from '../holds/house.ts';
import type { Answer, Call, Wire } from '../wire.ts';
import { type Buyer, mostTickets } from './people.ts';
import type { End, Orders, Step } from './protocol.ts';

/** What all buyers of a process share. */
export interface Shared {
  orders: Orders;
  wire: Wire;
  books: pg.Pool;
  /** Milliseconds on the clock of `performance`. */
  start: number;
  note: (step: Step, ms: number, answer: string) => void;
  late: (ms: number) => void;
  fail: (words: string) => void;
  won: (holdId: string) => void;
  ticketed: (tickets: number) => void;
}

interface Row {
  id: number;
  reserved: string[];
  occupied: string[];
  symbol: string;
}

const floor = 100;
const perRow = 25;
/** Between two things somebody does, in milliseconds. */
const thinking = { least: 500, most: 2_000 };
/** Choices of places before somebody gives up. */
const mostChoices = 6;
const pollMs = 2_000;
/** So long somebody waits for their payment to be seen. */
const longestWaitMs = 60_000;

/** Somebody wanted to go on and could not. */
class Lost extends Error {
  override readonly name = 'Lost';
}

/**
 * One buyer, from home page to tickets. Every call has a moment at which it is due: when they came, or so long after the answer before.
 * Its time is counted from there, so a slow answer delays nobody's clock but their own, and no wait is left out.
 */
export class Journey {
  readonly #shared: Shared;
  readonly #buyer: Buyer;
  readonly #chance: () => number;
  #due: number;

  constructor(shared: Shared, buyer: Buyer, chance: () => number, arrival: number) {
    this.#shared = shared;
    this.#buyer = buyer;
    this.#chance = chance;
    this.#due = shared.start + arrival;
  }

  async run(): Promise<End | null> {
    try {
      return this.#shared.orders.kind === 'rush' ? await this.#rush() : await this.#purchase();
    } catch (error) {
      if (!(error instanceof Lost)) this.#shared.fail(String(error));
      return null;
    }
  }

  async #purchase(): Promise<End> {
    const { eventId } = this.#shared.orders;
    const isSeated = this.#chance() < 0.6;
    const intent = this.#chance();
    const amount = this.#amount();
    await this.#step('home page', { method: 'GET', path: '/', accept: 'text/html' });
    this.#think();
    await this.#step('event', { method: 'GET', path: `/api/events/${eventId}` });
    const holdId = isSeated ? await this.#holdSeats(amount) : await this.#holdFloor(amount);
    if (holdId === null) return 'found nothing';
    if (intent < 0.12) return 'left what they held';

    this.#think();
    const people = this.#buyer.cpfs.slice(0, amount).map((cpf) => ({
      name: 'Marina Teste',
      cpf,
      email: 'compra@example.com',
      cellphone: '11900000001',
      additional: [],
    }));
    await this.#step('names of the participants', {
      method: 'PUT',
      path: '/api/reservations/current',
      body: { id: holdId, step: 'payment', participants: people, complete: true },
    });
    this.#think();
    const { text } = await this.#step('order with its Pix', {
      method: 'POST',
      path: '/api/orders',
      key: holdId,
      body: { reservation_id: holdId, method: 'pix' },
      reads: true,
    });
    const { id }: { id: string } = JSON.parse(text);
    if (intent < 0.2) return 'ordered, did not pay';
    await this.#pay(id);
    await this.#readTickets(id, amount);
    return 'bought';
  }

  async #rush(): Promise<End> {
    for (let choice = 0; choice < mostChoices; choice++) {
      const row = Math.floor(this.#chance() ** 2 * 40);
      const first = row * perRow + 1 + Math.floor(this.#chance() * (perRow - mostTickets + 1));
      const sector = 1 + Math.floor(this.#chance() * this.#shared.orders.sectors);
      if ((await this.#hold(sector, first, mostTickets)) !== null) return 'left what they held';
      this.#think();
    }
    return 'found nothing';
  }

  #amount(): number {
    const chance = this.#chance();
    return chance < 0.25 ? 1 : chance < 0.7 ? 2 : chance < 0.85 ? 3 : mostTickets;
  }

  /** The next thing is done after a while, counted from the answer before. */
  #think(): void {
    this.#due = performance.now() + thinking.least + this.#chance() * (thinking.most - thinking.least);
  }

  async #untilDue(): Promise<void> {
    const wait = this.#due - performance.now();
    if (wait > 0) await pause(wait);
    this.#shared.late(performance.now() - this.#due);
  }

  #call(call: Omit<Call, 'sid' | 'token'>): Promise<Answer> {
    const { orders, wire } = this.#shared;
    return wire.ask(orders.origin, { ...call, sid: this.#buyer.sid, token: this.#buyer.token });
  }

  /** Answers below 300, or the journey ends: it is noted and told. */
  async #step(step: Step, call: Omit<Call, 'sid' | 'token'>): Promise<Answer> {
    await this.#untilDue();
    const answer = await this.#call(call);
    this.#shared.note(step, performance.now() - this.#due, `${step} ${answer.status}`);
    if (answer.status >= 200 && answer.status < 300) return answer;
    this.#shared.fail(`${step}: ${answer.status} ${answer.text.slice(0, 200)}`);
    throw new Lost();
  }

  async #holdSeats(amount: number): Promise<string | null> {
    const { eventId, sectors } = this.#shared.orders;
    this.#think();
    await this.#step('overview of the sectors', {
      method: 'GET',
      path: `/api/mapping/event/${eventId}/sectors`,
    });
    for (let choice = 0; choice < mostChoices; choice++) {
      // most want the sectors in the middle, which have the lowest numbers here
      const sector = 1 + Math.floor(this.#chance() ** 2 * sectors);
      this.#think();
      const { text } = await this.#step('rows of a sector', {
        method: 'GET',
        path: `/api/mapping/event/${eventId}/rows/${sector}`,
        reads: true,
      });
      const first = this.#choose((JSON.parse(text) as { data: Row[] }).data, amount);
      if (first === null) continue;
      this.#think();
      const held = await this.#hold(sector, first, amount);
      if (held !== null) return held;
    }
    return null;
  }

  /** Places side by side that are free on the screen, in one of the rows that are best; null when there are none. */
  #choose(rows: readonly Row[], amount: number): number | null {
    const from = Math.floor(this.#chance() ** 2 * rows.length);
    for (const index of rows.keys()) {
      const at = (from + index) % rows.length;
      const row = rows[at];
      if (!row) continue;
      const taken = new Set([...row.reserved, ...row.occupied]);
      const starts = Array.from({ length: perRow - amount + 1 }, (_, start) => start + 1).filter((start) =>
        Array.from({ length: amount }, (_, seat) => `${row.symbol}${start + seat}`).every(
          (seat) => !taken.has(seat),
        ),
      );
      const start = starts[Math.floor(this.#chance() * starts.length)];
      if (start !== undefined) return at * perRow + start;
    }
    return null;
  }

  /** Of one sector, from a seat number on. Null when somebody was faster. */
  #hold(sector: number, first: number, amount: number): Promise<string | null> {
    const seats = Array.from({ length: amount }, (_, index) => named(sector, first + index));
    return this.#take({ event_id: this.#shared.orders.eventId, sectors: [], seats });
  }

  async #holdFloor(amount: number): Promise<string | null> {
    this.#think();
    const types = [{ id: floor, quantidade: amount }];
    const sectors = [{ id: floor, sections: [{ secao_id: floor, tipos_ingresso: types }] }];
    return this.#take({ event_id: this.#shared.orders.eventId, sectors, seats: [] });
  }

  async #take(body: object): Promise<string | null> {
    await this.#untilDue();
    const key = `${this.#buyer.sid}:${Math.floor(this.#due)}`;
    const { status, text } = await this.#call({
      method: 'POST',
      path: '/api/user/reserva',
      key,
      body,
      reads: true,
    });
    const step = status === 409 ? 'hold, refused: somebody was faster' : 'hold';
    this.#shared.note(step, performance.now() - this.#due, `hold ${status}`);
    const { id, code }: { id?: string; code?: string } = JSON.parse(text || '{}');
    if (status === 201 && id !== undefined) {
      this.#shared.won(id);
      return id;
    }
    if (status === 409 && (code === 'seats_taken' || code === 'sold_out')) return null;
    this.#shared.fail(`hold: ${status} ${text.slice(0, 200)}`);
    throw new Lost();
  }

  /** The buyer pays in the app of a bank, and the shop hears of it by webhook. Half of them have a stream, the others ask. */
  async #pay(orderId: string): Promise<void> {
    const { orders, wire, books, note, fail } = this.#shared;
    const isFollowing = this.#chance() < 0.5;
    let isPaid = false;
    const calls = { sid: this.#buyer.sid, token: this.#buyer.token, path: `/api/orders/${orderId}/stream` };
    const following = isFollowing
      ? wire.follow(orders.origin, { ...calls, method: 'GET' }, (line) => {
          isPaid ||= line.includes('"paid"');
          return isPaid;
        })
      : null;
    this.#think();
    await this.#untilDue();
    const { rows } = await books.query<{ charge: string }>(
      'select psp_payment_id as charge from payment where event_id=$1 and order_id=$2',
      [orders.eventId, orderId],
    );
    const paid = await wire.ask(orders.bank, {
      method: 'POST',
      path: `/sandbox/charges/${rows[0]?.charge}/pay`,
      sid: '',
    });
    if (paid.status !== 200) {
      fail(`the bank: ${paid.status} ${paid.text.slice(0, 200)}`);
      throw new Lost();
    }
    const since = performance.now();
    await following;
    while (!isPaid && performance.now() - since < longestWaitMs) {
      this.#due = performance.now() + (isFollowing ? 0 : pollMs * (0.5 + this.#chance()));
      const { text } = await this.#step('order, asked again while waiting', {
        method: 'GET',
        path: `/api/orders/${orderId}`,
        reads: true,
      });
      isPaid = (JSON.parse(text) as { status: string }).status === 'paid';
      if (isFollowing && !isPaid) await pause(pollMs);
    }
    if (!isPaid) {
      fail('an order was paid at the bank and not here');
      throw new Lost();
    }
    if (isFollowing)
      note('from the bank’s yes to the paid order', performance.now() - since, 'stream said paid');
  }

  async #readTickets(orderId: string, amount: number): Promise<void> {
    this.#think();
    const { text } = await this.#step('order with its tickets', {
      method: 'GET',
      path: `/api/orders/${orderId}`,
      reads: true,
    });
    const { tickets }: { tickets: unknown[] } = JSON.parse(text);
    if (tickets.length !== amount) this.#shared.fail(`${tickets.length} tickets instead of ${amount}`);
    this.#shared.ticketed(tickets.length);
  }
}
