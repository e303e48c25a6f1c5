import { sql } from 'kysely';

import { createEvent, type Shop } from '../commerce/shop.ts';

interface HouseFacts {
  id: number;
  producer?: string;
  /** Rows of the section for everybody, `A` and on, in either sector with numbers. */
  rows?: number;
  /** Seats of each of them, 1 and on. */
  seats?: number;
  /** Sectors with numbers. */
  sectors?: number;
  perOrder?: number;
  perCpf?: number;
  /** People who fit where nobody has a number. */
  pool?: number;
}

/** Ticket types of a house: `full` and `promo` of the first sector, `access` of its accessible row, `floor` without a number. */
export const types = { full: 11, promo: 12, access: 16, floor: 91 } as const;
export const floorSector = 9;

const sectorName = (sector: number) => `L${103 + sector}`;
const letter = (index: number) => String.fromCharCode(65 + index);

/**
 * An event with a drawing: sectors L104, L105… (gate 5) with rows A, B, C…, an accessible row Z in the first one (wheelchair 1, 3, 5,
 * companion 2, 4, 6, another section) and a floor (sector 9) without numbers. Sector `s` has section `10 s`, type `10 s + 1`,
 * rows `100 s + 1` and on; seat numbers go on from row to row.
 */
export async function createHouse(shop: Pick<Shop, 'db'>, facts: HouseFacts): Promise<void> {
  const { id, rows = 3, seats = 10, sectors = 2, pool = 50 } = facts;
  const { db } = shop;
  await createEvent(shop, {
    id,
    types: [],
    ...(facts.producer && { producer: facts.producer }),
    ...(facts.perOrder && { perOrder: facts.perOrder }),
    ...(facts.perCpf && { perCpf: facts.perCpf }),
  });
  const width = 200 + sectors * (seats + 3) * 31;
  const height = 400 + rows * 35;
  const box = (x: number, y: number, w: number, h: number) => [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
  const venue = {
    name: 'Casa',
    width,
    height,
    scene: { kind: 'stage', name: 'Palco', outline: box(100, 0, 200, 60) },
    signs: [],
  };
  await sql`update event set drawing=${JSON.stringify(venue)}::jsonb where id=${id}`.execute(db);

  for (let sector = 1; sector <= sectors; sector++) {
    const left = 100 + (sector - 1) * (seats + 3) * 31;
    const section = sector * 10;
    await sql`insert into sector(event_id, id, name, group_name, gate, numbered, capacity, position, zone, outline, label, focus)
      values(${id}, ${sector}, ${sectorName(sector)}, 'Leste', '5', true, ${rows * seats + (sector === 1 ? 6 : 0)}, ${sector}, 'Leste',
        ${JSON.stringify(box(left - 20, 130, seats * 31 + 40, rows * 35 + 90))}::jsonb, ${JSON.stringify([left, 120])}::jsonb,
        ${JSON.stringify([left + (seats * 31) / 2, 60])}::jsonb)`.execute(db);
    await sql`insert into section(event_id, id, sector_id, name, position) values(${id}, ${section}, ${sector}, 'Cadeira', 1)`.execute(
      db,
    );
    await sql`insert into ticket_type(event_id, id, sector_id, section_id, name, price_cents, max_installments, position)
      values(${id}, ${section + 1}, ${sector}, ${section}, 'Inteira', ${10_000 - (sector - 1) * 1_000}, 3, 1)`.execute(
      db,
    );
    for (let index = 0; index < rows; index++)
      await addRow(db, id, {
        sector,
        section,
        rowId: sector * 100 + index + 1,
        symbol: letter(index),
        first: index * seats,
        seats,
        at: [left, 150 + index * 35],
        focus: [left + (seats * 31) / 2, 60],
      });
  }
  await sql`insert into ticket_type(event_id, id, sector_id, section_id, name, price_cents, position)
    values(${id}, ${types.promo}, 1, 10, 'Promocional', 8000, 2)`.execute(db);
  await sql`insert into section(event_id, id, sector_id, name, position) values(${id}, 15, 1, 'Acessível', 2)`.execute(
    db,
  );
  await sql`insert into ticket_type(event_id, id, sector_id, section_id, name, price_cents, position)
    values(${id}, ${types.access}, 1, 15, 'Lugar acessível', 5000, 1)`.execute(db);
  await addRow(db, id, {
    sector: 1,
    section: 15,
    rowId: 99,
    symbol: 'Z',
    first: rows * seats,
    seats: 6,
    at: [100, 150 + rows * 35],
    focus: [100 + (seats * 31) / 2, 60],
    kinds: ['wheelchair', 'companion'],
  });

  await sql`insert into sector(event_id, id, name, group_name, gate, capacity, position) values(${id}, ${floorSector}, 'Pista', 'Pista', '1', ${pool}, 20)`.execute(
    db,
  );
  await sql`insert into section(event_id, id, sector_id, name) values(${id}, 90, ${floorSector}, 'Geral')`.execute(
    db,
  );
  await sql`insert into ticket_type(event_id, id, sector_id, section_id, name, price_cents, pool_id)
    values(${id}, ${types.floor}, ${floorSector}, 90, 'Pista', 6000, 1)`.execute(db);
  await sql`insert into ga_slot(event_id, pool_id, slot, capacity) values(${id}, 1, 0, ${pool})`.execute(db);
}

interface RowFacts {
  sector: number;
  section: number;
  rowId: number;
  symbol: string;
  /** Seats of the sector before it. */
  first: number;
  seats: number;
  at: [number, number];
  focus: [number, number];
  /** By turns, from the first seat. */
  kinds?: readonly ('wheelchair' | 'companion')[];
}

async function addRow(db: Shop['db'], event: number, row: RowFacts): Promise<void> {
  const { sector, seats, at, focus, kinds = [] } = row;
  const numbers = Array.from({ length: seats }, (_, index) => index + 1);
  const of = (kind: string) =>
    numbers.filter((number) => kinds.length > 0 && kinds[(number - 1) % kinds.length] === kind);
  const shape = { start: at, heading: 0, spacing: 31, turn: 0 };
  await sql`insert into seat_row(event_id, id, sector_id, section_id, symbol, first_number, last_number, wheelchair, companion, shape, position)
    values(${event}, ${row.rowId}, ${sector}, ${row.section}, ${row.symbol}, 1, ${seats}, ${of('wheelchair')}, ${of('companion')},
      ${JSON.stringify(shape)}::jsonb, ${row.rowId})`.execute(db);
  await sql`insert into seat(event_id, sector_id, seat_no, row_id, symbol, num, rank, kind, x, y)
    select ${event}::int, ${sector}::int, ${row.first}::int + n, ${row.rowId}::int, ${row.symbol}::text, n,
      round(sqrt(power(${at[0]}::float + (n - 1) * 31 - ${focus[0]}::float, 2) + power(${at[1]}::float - ${focus[1]}::float, 2)))::int,
      case when n=any(${of('wheelchair')}::int[]) then 'wheelchair' when n=any(${of('companion')}::int[]) then 'companion' else 'regular' end,
      ${at[0]}::float + (n - 1) * 31, ${at[1]}::float
      from generate_series(1, ${seats}::int) n`.execute(db);
}

/** A seat as a client names it: `seat('A', 7)` is of the first sector, with its dearer ticket. */
export function seat(
  symbol: string,
  number: number,
  { sector = 1, type = sector * 10 + 1 }: { sector?: number; type?: number } = {},
) {
  const isAccessible = symbol === 'Z';
  return {
    sector_id: sector,
    row_id: isAccessible ? 99 : sector * 100 + symbol.charCodeAt(0) - 64,
    section_id: isAccessible ? 15 : sector * 10,
    symbol,
    number,
    ticket_type_id: isAccessible && type === sector * 10 + 1 ? types.access : type,
  };
}

/** The body of a reservation: seats, and so many people on the floor. */
export const seatWish = (eventId: number, seats: readonly object[], floor = 0) => ({
  event_id: eventId,
  sectors:
    floor === 0
      ? []
      : [
          {
            id: floorSector,
            sections: [{ secao_id: 90, tipos_ingresso: [{ id: types.floor, quantidade: floor }] }],
          },
        ],
  seats,
});

/** Who has which seat now: `A7` with its hold and whether it is sold, in order; claims whose time is over count. */
export async function claimsOf({ db }: Pick<Shop, 'db'>, eventId: number) {
  const { rows } = await sql<{ seat: string; sector: number; holdId: string; isSold: boolean }>`
    select s.symbol || s.num as seat, c.sector_id as sector, c.hold_id, c.sold_order_id is not null as is_sold
      from seat_claim c join seat s using (event_id, sector_id, seat_no)
      where event_id=${eventId} order by c.sector_id, c.seat_no`.execute(db);
  return rows;
}
