import * as z from 'zod/mini';

export const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
export const optionalText = (max: number) => z._default(z.string().check(z.trim(), z.maxLength(max)), '');
export const Id = z.int().check(z.positive(), z.maximum(2_147_483_647));
export const Count = z.int().check(z.nonnegative(), z.maximum(1_000_000));
export const Colour = z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/, 'a colour such as #0B5CAD'));
export const Moment = z.iso.datetime({
  offset: true,
  error: 'a date and time with offset, such as 2027-03-14T20:00:00-03:00',
});
const inWords = 'a decimal string with a dot and two places, such as "120.00"';
export const Decimal = z.string(inWords).check(z.regex(/^\d{1,7}\.\d{2}$/, inWords));
export const Path = z
  .string()
  .check(
    z.regex(
      /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/,
      'a path inside the folder, with / between its parts, of a to z, digits, _, - and dots: no spaces, no accents',
    ),
  );
export const Name = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, 'lower-case letters, digits and _, such as meia_estudante'));
export const Tag = z
  .string()
  .check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and single hyphens'),
    z.maxLength(40),
  );
export const Point = z.tuple([z.number(), z.number()], { error: 'a point [x, y]' });
export const WebAddress = z.url({
  protocol: /^https?$/,
  hostname: z.regexes.domain,
  error: 'an http or https address',
});

export const states = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const;
