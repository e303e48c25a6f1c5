import { randomUUID } from 'node:crypto';

import type { Insertable, Kysely } from 'kysely';

import { openPasswords } from '#server/passwords.ts';
import { searchable } from '#server/search.ts';
import type { Database } from '#server/store/schema.ts';

type Db = Kysely<Database>;

const hours = (n: number) => new Date(Date.now() + n * 3_600_000);
const days = (n: number) => hours(24 * n);

export async function seedProducer(
  db: Db,
  producer: Partial<Insertable<Database['producer']>> = {},
): Promise<string> {
  const { id = '0', slug = '' } = producer;
  await db
    .insertInto('producer')
    .values({
      id,
      slug,
      domain: `${slug || 'bilheteria'}.example`,
      title: slug || 'Bilheteria de teste',
      footer: 'Rodapé',
      theme: JSON.stringify({
        primary: '#0B5CAD',
        on_primary: '#FFFFFF',
        secondary: '#FFB300',
        on_secondary: '#1A1A1A',
        surface: '#FFFFFF',
        spot: null,
      }),
      logos: JSON.stringify({
        header: { on_dark: `/storage/producers/${id}/header.svg` },
        footer: { on_dark: `/storage/producers/${id}/footer.svg` },
        favicon: `/storage/producers/${id}/favicon.svg`,
      }),
      ...producer,
    })
    .onConflict((there) => there.doNothing())
    .execute();
  return id;
}

let nextPerson = 0;
/** Valid CPFs that belong to nobody's range. */
const documents = ['90000010138', '90000010804', '90000011533', '90000012262', '90000012939', '90000013668'];

/** Hashed once a file: argon2 is slow on purpose. */
const password = 'senha-de-teste';
const hashed = openPasswords().hash(password);

export interface SeededUser {
  id: string;
  name: string;
  email: string;
  document: string;
  password: string;
}

export async function seedUser(
  db: Db,
  user: Partial<Insertable<Database['users']>> = {},
): Promise<SeededUser> {
  const n = nextPerson++;
  const id = randomUUID();
  const row = {
    id,
    name: `Pessoa ${n}`,
    username: `pessoa${n}`,
    email: `pessoa${n}@example.com`,
    document: documents[n % documents.length] ?? '',
    passwordHash: await hashed,
    ...user,
  };
  await db.insertInto('users').values(row).execute();
  return { id: row.id, name: row.name, email: row.email, document: row.document, password };
}

interface SeededType extends Partial<Insertable<Database['ticketType']>> {
  /** People its pool holds; one pool a type. */
  capacity?: number;
  sold?: number;
}

interface SeededEvent extends Partial<Insertable<Database['event']>> {
  types?: SeededType[];
  /** One numbered sector with so many places. */
  numbered?: number;
}

/** An event on sale in ten days with one sector and section, and a type of R$ 100,00 unless told otherwise. */
export async function seedEvent(
  db: Db,
  { types = [{}], numbered, ...event }: SeededEvent = {},
): Promise<number> {
  const id = event.id ?? 1;
  await db
    .insertInto('category')
    .values({ id: 1, tag: 'show', title: 'Shows', icon: 'music' })
    .onConflict((there) => there.doNothing())
    .execute();
  await seedProducer(db);
  const title = event.title ?? `Evento ${id}`;
  const venue = event.venue ?? 'Teatro Jacarandá';
  await db
    .insertInto('event')
    .values({
      id,
      producerId: '0',
      slug: `evento-${id}`,
      title,
      category: 'show',
      kind: 'show',
      venue,
      city: 'São Paulo',
      state: 'SP',
      timezone: 'America/Sao_Paulo',
      startsAt: days(10),
      endsAt: new Date(days(10).getTime() + 3 * 3_600_000),
      organizer: 'Produtora de teste',
      rating: 'L',
      poster: `/storage/events/${id}/poster.svg`,
      capacity: 1000,
      saleStart: days(-10),
      saleEnd: days(9),
      feeMode: 'percentual',
      feeValue: 1000,
      search: searchable(`${title} ${venue} ${event.city ?? 'São Paulo'}`),
      ...event,
    })
    .execute();
  await db
    .insertInto('sector')
    .values({ eventId: id, id: 1, name: 'Pista', groupName: 'Pista', capacity: 1000 })
    .execute();
  await db.insertInto('section').values({ eventId: id, id: 1, sectorId: 1, name: 'Pista' }).execute();
  for (const [index, { capacity = 100, sold = 0, ...type }] of types.entries()) {
    const poolId = index + 1;
    await db.insertInto('gaSlot').values({ eventId: id, poolId, slot: 0, capacity, sold }).execute();
    await db
      .insertInto('ticketType')
      .values({
        eventId: id,
        id: poolId,
        sectorId: 1,
        sectionId: 1,
        name: `Ingresso ${poolId}`,
        priceCents: 10_000,
        poolId,
        position: index,
        ...type,
      })
      .execute();
  }
  if (numbered !== undefined) {
    await db
      .insertInto('sector')
      .values({
        eventId: id,
        id: 2,
        name: 'Plateia',
        groupName: 'Plateia',
        numbered: true,
        capacity: numbered,
        position: 1,
      })
      .execute();
    await db.insertInto('section').values({ eventId: id, id: 2, sectorId: 2, name: 'Plateia' }).execute();
    await db
      .insertInto('ticketType')
      .values({ eventId: id, id: 90, sectorId: 2, sectionId: 2, name: 'Plateia', priceCents: 5_000 })
      .execute();
  }
  return id;
}
