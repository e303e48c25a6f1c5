import * as z from 'zod/mini';

import { Cpf, Email, Flag, Id, Moment, NewPassword, Nothing, Text, Uuid, UuidParam } from './common.ts';
import { endpoint } from './endpoint.ts';

const text = (max: number) => z.string().check(z.maxLength(max));
/** dd/MM/yyyy on the wire (specification §3). */
const BirthDate = z.string().check(z.regex(/^\d{2}\/\d{2}\/\d{4}$/));

export const Address = z.strictObject({
  country: text(60),
  zipcode: text(9),
  neighborhood: text(120),
  state: z.string().check(z.length(2)),
  city: text(120),
  street: text(160),
  number: text(10),
  complement: z.optional(text(120)),
});

export const Profile = z.object({
  id: Uuid,
  name: Text,
  username: Text,
  email: Text,
  email_verified: Flag,
  document: Cpf,
  cellphone: z.nullable(Text),
  birth_date: z.nullable(BirthDate),
  /** Below 18 today, in Brasília: no advertising follows them. */
  is_minor: z.optional(Flag),
  gender_id: z.nullable(Id),
  address: z.nullable(Address),
  membership: z.nullable(z.object({ club: Text, plan: Text })),
});

/**
 * Who registers. A value that breaks a rule is refused with 422 `fields` and `details.fields`, a list of
 * `{ field: 'birth_date', message: 'Data inválida' }` (`address.zipcode` for what lies deeper); a CPF or an e-mail that has an
 * account with 409 `document_taken` or `email_taken` in the same shape. What is no registration at all is 400 `malformed`, where
 * `details.fields` lists names only.
 */
const Person = z.strictObject({
  name: text(120),
  username: z.optional(text(120)),
  email: Email,
  password: NewPassword,
  document: Cpf,
  cellphone: z.string().check(z.regex(/^\d{11}$/)),
  birth_date: BirthDate,
  gender_id: Id,
  address: Address,
  token: z.optional(text(4000)),
});

const Companion = z.object({
  id: Uuid,
  name: Text,
  document: Cpf,
  email: z.nullable(Text),
  cellphone: z.nullable(Text),
});

const NewCompanion = z.strictObject({
  name: text(120),
  document: Cpf,
  email: z.optional(Email),
  cellphone: z.optional(z.string().check(z.regex(/^\d{11}$/))),
});

export const userContract = {
  profile: endpoint({
    method: 'GET',
    path: '/api/user',
    summary: 'Profile of who is logged in',
    access: 'member',
    reply: Profile,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/user',
    summary: 'Register',
    access: 'public',
    body: Person,
    reply: Profile,
    status: 201,
  }),
  checkField: endpoint({
    method: 'GET',
    path: '/api/user/:field/check',
    summary:
      'Whether somebody already uses this value; the proof of the bot check goes in the header `bot-check`',
    access: 'public',
    params: z.object({ field: z.enum(['email']) }),
    query: z.object({ email: z.optional(Email) }),
    reply: z.object({ exists: Flag }),
  }),
  checkDocument: endpoint({
    method: 'POST',
    path: '/api/user/document/check',
    summary: 'Whether this CPF has an account; a POST, so that no CPF lies in an address',
    access: 'public',
    body: z.strictObject({ document: Cpf, token: z.optional(text(4000)) }),
    reply: z.object({ exists: Flag }),
  }),
  genders: endpoint({
    method: 'GET',
    path: '/api/genders',
    summary: 'Genders to choose from',
    access: 'public',
    reply: z.array(z.object({ id: Id, name: Text })),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/user',
    summary: 'Change profile and address',
    access: 'member',
    body: z.strictObject({
      name: z.optional(text(120)),
      email: z.optional(Email),
      cellphone: z.optional(z.string().check(z.regex(/^\d{11}$/))),
      birth_date: z.optional(BirthDate),
      gender_id: z.optional(Id),
      address: z.optional(Address),
      /** The current password: a new e-mail is where the account is recovered from. */
      password: z.optional(text(512)),
    }),
    reply: Profile,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/user',
    summary: 'Delete the account; what the law requires stays',
    access: 'member',
    body: z.strictObject({ password: text(512) }),
    reply: Nothing,
    status: 204,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/user/password',
    summary: 'Change the password',
    access: 'member',
    body: z.strictObject({
      current: text(512),
      password: NewPassword,
    }),
    reply: Nothing,
    status: 204,
  }),
  exportData: endpoint({
    method: 'GET',
    path: '/api/user/export',
    summary: 'Everything kept about me (LGPD art. 18)',
    access: 'member',
    reply: z.record(Text, z.unknown()),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/user/sessions',
    summary: 'Where I am logged in',
    access: 'member',
    reply: z.array(
      z.object({
        id: Uuid,
        device: Text,
        last_used_at: Moment,
        created_at: Moment,
        current: Flag,
      }),
    ),
  }),
  revokeOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions',
    summary: 'Log out every device but this one',
    access: 'member',
    reply: Nothing,
    status: 204,
  }),
  revokeSession: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    summary: 'Log out another device',
    access: 'member',
    params: UuidParam,
    reply: Nothing,
    status: 204,
  }),
  companions: endpoint({
    method: 'GET',
    path: '/api/user/companions',
    summary: 'People I often buy for',
    access: 'member',
    reply: z.array(Companion),
  }),
  addCompanion: endpoint({
    method: 'POST',
    path: '/api/user/companions',
    summary: 'Keep a person I often buy for; the same CPF again replaces what was kept',
    access: 'member',
    body: NewCompanion,
    reply: Companion,
    status: 201,
  }),
  removeCompanion: endpoint({
    method: 'DELETE',
    path: '/api/user/companions/:id',
    summary: 'Forget a person I often bought for',
    access: 'member',
    params: UuidParam,
    reply: Nothing,
    status: 204,
  }),
};
