import type { Insertable } from 'kysely';

import { usernameOf } from '#src/domain/person.ts';

import type { Database } from '../store/schema.ts';
import { uuidOf } from './identity.ts';

/** The one password of all people of the demo. */
export const demoPassword = 'canhoto-2026';

export interface DemoPerson {
  id: string;
  name: string;
  email: string;
  cpf: string;
  cellphone: string;
  birthDate: string;
  genderId: number;
  isVerified: boolean;
  membership: { club: string; plan: string } | null;
}

const person = (key: string, facts: Omit<DemoPerson, 'id'>): DemoPerson => ({ id: uuidOf(key), ...facts });

/** Fictional people; their CPFs are numbers used in documentation. */
export const demoPeople = {
  /** E-mail verified, three orders. */
  marina: person('marina', {
    name: 'Marina Teste',
    email: 'marina.teste@example.com',
    cpf: '52998224725',
    cellphone: '11900000001',
    birthDate: '1991-04-12',
    genderId: 1,
    isVerified: true,
    membership: null,
  }),
  /** E-mail not verified. */
  caio: person('caio', {
    name: 'Caio Novo',
    email: 'caio.novo@example.com',
    cpf: '11144477735',
    cellphone: '92900000002',
    birthDate: '2001-09-30',
    genderId: 2,
    isVerified: false,
    membership: null,
  }),
  /** Member of the club. */
  lia: person('lia', {
    name: 'Lia Sócia',
    email: 'lia.socia@example.com',
    cpf: '12345678909',
    cellphone: '11900000003',
    birthDate: '1984-01-25',
    genderId: 1,
    isVerified: true,
    membership: { club: 'Raiz Grená', plan: 'Tronco' },
  }),
  /** An order in every other state there is. */
  otilia: person('otilia', {
    name: 'Otília Pedidos',
    email: 'otilia.pedidos@example.com',
    cpf: '90000010804',
    cellphone: '11900000004',
    birthDate: '1976-11-03',
    genderId: 5,
    isVerified: true,
    membership: null,
  }),
} as const;

/** Who goes along: names and artificial CPFs. */
export const companions = [
  { name: 'Bento Companhia', cpf: '90000011533' },
  { name: 'Dora Companhia', cpf: '90000012262' },
  { name: 'Elisa Companhia', cpf: '90000012939' },
  { name: 'Fábio Companhia', cpf: '90000013668' },
] as const;

export const userRow = (
  { id, name, email, cpf, cellphone, birthDate, genderId, isVerified, membership }: DemoPerson,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Insertable<Database['users']> => ({
  id,
  name,
  username: usernameOf(name),
  email,
  emailVerifiedAt: isVerified ? now : null,
  document: cpf,
  cellphone,
  birthDate,
  genderId,
  address: JSON.stringify({
    country: 'Brasil',
    zipcode: '01001-000',
    neighborhood: 'Centro',
    state: 'SP',
    city: 'Vila Grená',
    street: 'Rua do Canhoto',
    number: '100',
  }),
  membership: membership === null ? null : JSON.stringify(membership),
  passwordHash,
});
