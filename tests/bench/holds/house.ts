import type pg from 'pg';

import type { PlacedSeat } from '#server/store/seats.ts';

/** Of every sector; seats are numbered on from row to row. */
const rows = 40;
const seats = 25;
export const perSector = rows * seats;

/** People who fit where nobody has a number. */
const room = 1_000_000;

const venue = {
  name: 'Casa',
  width: 81_000,
  height: 1_800,
  scene: {
    kind: 'stage',
    name: 'Palco',
    outline: [
      [0, 0],
      [800, 0],
      [800, 60],
    ],
  },
  signs: [],
};

const theme = {
  ...{ primary: '#0B5CAD', on_primary: '#FFFFFF', secondary: '#FFB300', on_secondary: '#1A1A1A' },
  ...{ surface: '#FFFFFF', spot: null },
};
const mark = { on_dark: '/logos/logo-on-dark.svg', on_light: '/logos/logo-on-light.svg' };
const logos = { header: mark, footer: mark, favicon: '/logos/favicon.svg' };

/** An event of so many sectors of 1,000 seats; type `s` is of sector `s`. Sector 100 has none, and its people in `slots` counters. */
export async function createHouse(
  client: pg.Client | pg.Pool,
  { id, sectors, slots = 1 }: { id: number; sectors: number; slots?: number },
): Promise<void> {
  const say = (text: string, values: unknown[] = []) => client.query(text, values);
  await say(
    `insert into producer(id, slug, domain, title, footer, theme, logos) values('0', '', 'x', 't', '', $1, $2) on conflict do nothing`,
    [JSON.stringify(theme), JSON.stringify(logos)],
  );
  await say(
    `insert into category(id, tag, title, icon) values(1, 'shows', 'Shows', 'i') on conflict do nothing`,
  );
  await say(
    `insert into event(id, producer_id, slug, title, category, kind, venue, city, state, timezone, starts_at, ends_at, organizer,
        rating, poster, capacity, sale_start, sale_end, fee_mode, fee_value, search, per_order_limit, per_cpf_limit, drawing)
      values($1, '0', 'evento-' || $1::int, 'Evento', 'shows', 'show', 'Casa', 'São Paulo', 'SP', 'America/Sao_Paulo',
        now() + interval '9 days', now() + interval '10 days', 'Org', 'L', '/storage/p.svg', 100000, now() - interval '1 day',
        now() + interval '8 days', 'percentual', 1000, '', 6, 6, $2)`,
    [id, JSON.stringify(venue)],
  );
  await say(
    `insert into sector(event_id, id, name, group_name, numbered, capacity, position, outline, label, focus)
      select $1, s, 'L' || s, 'Casa', s<100, case when s<100 then $3::int else $4::int end, s,
          format('[[%1$s,0],[%2$s,0],[%2$s,1700],[%1$s,1700]]', s*800, s*800+780)::jsonb, format('[%s,20]', s*800)::jsonb, format('[%s,0]', s*800)::jsonb
        from (select generate_series(1, $2::int) s union all select 100) x`,
    [id, sectors, perSector, room],
  );
  await say(
    `insert into section(event_id, id, sector_id, name) select event_id, id, id, 'Geral' from sector where event_id=$1`,
    [id],
  );
  await say(
    `insert into ticket_type(event_id, id, sector_id, section_id, name, price_cents, pool_id)
      select event_id, id, id, id, 'Inteira', 10000, case when id=100 then 1 end from sector where event_id=$1`,
    [id],
  );
  await say(
    `insert into seat_row(event_id, id, sector_id, section_id, symbol, first_number, last_number, shape, position)
      select event_id, id*100+r, id, id, 'F' || r, 1, $2::int, format('{"start":[%s,%s],"heading":0,"spacing":30,"turn":0}', id*800, r*40)::jsonb, r
        from sector, generate_series(1, $3::int) r
      where event_id=$1 and id<100`,
    [id, seats, rows],
  );
  await say(
    `insert into seat(event_id, sector_id, seat_no, row_id, symbol, num, rank, x, y)
      select r.event_id, r.sector_id, (r.position-1)*$2::int+n, r.id, r.symbol, n, n, n*30, r.position*40
        from seat_row r, generate_series(1, $2::int) n where r.event_id=$1`,
    [id, seats],
  );
  await say(
    `insert into ga_slot(event_id, pool_id, slot, capacity) select $1, 1, s, $2::int/$3::int from generate_series(0, $3::int-1) s`,
    [id, room, slots],
  );
  await say('analyze');
}

/** A seat as the server knows it once a wish was checked. */
export const placed = (sector: number, seatNo: number): PlacedSeat => ({
  sectorId: sector,
  rowId: sector * 100 + Math.ceil(seatNo / seats),
  sectionId: sector,
  symbol: `F${Math.ceil(seatNo / seats)}`,
  number: ((seatNo - 1) % seats) + 1,
  ticketTypeId: sector,
  seatNo,
  sectorName: `L${sector}`,
  kind: 'regular',
  x: 0,
  y: 0,
});

/** The same seat as a client names it. */
export const named = (sector: number, seatNo: number) => {
  const { rowId, sectionId, symbol, number, ticketTypeId } = placed(sector, seatNo);
  return {
    ...{ sector_id: sector, row_id: rowId, section_id: sectionId, symbol, number },
    ticket_type_id: ticketTypeId,
  };
};

/** Four seats side by side. */
export interface Block {
  sector: number;
  seats: readonly number[];
}

/** Every block of a house. */
export const blocksOf = (sectors: number): Block[] =>
  Array.from({ length: sectors * (perSector / 4) }, (_, index) => {
    const first = (index % (perSector / 4)) * 4 + 1;
    return { sector: 1 + Math.floor(index / (perSector / 4)), seats: [0, 1, 2, 3].map((n) => first + n) };
  });
