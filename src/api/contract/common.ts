import * as z from 'zod/mini';

/**
 * What most fields are. One of each for all of them: every schema is built as its file is read, and hundreds of them take a cheap
 * phone long.
 */
export const Text = z.string();
export const Whole = z.int();
export const Flag = z.boolean();

/** Integer cents of the Brazilian real. */
export const Cents = z.int().check(z.nonnegative());
/** ISO 8601 with offset, on the clock of the database. */
export const Moment = z.iso.datetime({ offset: true });
export const Id = z.int().check(z.positive(), z.maximum(2_147_483_647));
export const Uuid = z.uuid();
/** A decimal string as in the provider's catalogue: `"120.00"`. Parsed as text, never as a float. */
export const Decimal = z.string().check(z.regex(/^\d{1,7}\.\d{2}$/));
export const Cpf = z.string().check(z.regex(/^\d{11}$/));
/** What is too long is not looked at any further. Behind the @ anything up to its first dot, so that a row of dots is read once. */
export const Email = z
  .string()
  .check(z.maxLength(254, { abort: true }), z.regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/));

/** 8 to 128 characters as people count them (`passwordRule`): an accent may come apart from its letter, and is not counted. */
export const NewPassword = z.string().check(z.minLength(8), z.maxLength(512));

/** In a path every parameter is text. */
export const IdParam = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,9}$/)) });
export const UuidParam = z.object({ id: Uuid });
export const Nothing = z.union([z.null(), z.undefined(), z.literal('')]);

/** Every refusal: a sentence fit to be shown, a stable code, and what the screen may need beside it. */
export const Refusal = z.object({
  message: Text,
  code: Text,
  details: z.optional(z.unknown()),
  /** The seats or stock changed under the visitor; the answer brings the fresh ones. */
  updated: z.optional(Flag),
});

/**
 * A date as people read it, in the event's own zone; made by the server so that no clock or zone of a device matters. Of an event that was put off
 * and has no new date `iso` is the old one, and the words say that it is to come.
 */
export const When = z.object({
  iso: Moment,
  weekday: Text,
  day: Text,
  month: Text,
  /** Empty while the date is to come. */
  hour: Text,
  text: Text,
  /** Only when the zone is not Brasília's: `horário de Manaus`. */
  zone: z.nullable(Text),
});
