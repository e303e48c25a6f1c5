import { randomInt, randomUUID } from 'node:crypto';

import type { Kysely } from 'kysely';

import { openPasswords } from '#server/passwords.ts';
import type { Database } from '#server/store/schema.ts';

/** Somebody with an account, whom no other test knows. */
export interface Person {
  id: string;
  name: string;
  email: string;
  password: string;
  /** Digits only. */
  document: string;
}

const checkDigit = (digits: readonly number[]) => {
  const sum = digits.reduce((total, digit, index) => total + digit * (digits.length + 1 - index), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
};

/** A valid CPF of a range that is obviously made up: 90x.xxx.xxx. */
export function inventedCpf(): string {
  const base = [9, 0, ...Array.from({ length: 7 }, () => randomInt(10))];
  const first = checkDigit(base);
  return [...base, first, checkDigit([...base, first])].join('');
}

const password = 'senha-de-teste';
/** Slow on purpose: everybody here has the same one, so a process makes it once. */
let hashed: Promise<string> | null = null;

/** An account of its own for one test: two tests at once never share a hold, a limit or an order. */
export async function newPerson(
  db: Kysely<Database>,
  { isVerified = true }: { isVerified?: boolean } = {},
): Promise<Person> {
  hashed ??= openPasswords().hash(password);
  const id = randomUUID();
  const mark = id.slice(0, 8);
  const person: Person = {
    id,
    name: `Jurema Ensaio ${mark.replace(/[^a-f]/g, '')}`,
    email: `jurema.${mark}@example.com`,
    password,
    document: inventedCpf(),
  };
  const made = await db
    .insertInto('users')
    .values({
      id,
      name: person.name,
      username: `jurema${mark}`,
      email: person.email,
      emailVerifiedAt: isVerified ? new Date() : null,
      document: person.document,
      cellphone: '11900000000',
      passwordHash: await hashed,
    })
    .onConflict((there) => there.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Somebody has this CPF already: another one, then.
  return made ? person : newPerson(db, { isVerified });
}
