import { readFileSync } from 'node:fs';

import { digits } from '#src/domain/document.ts';

/**
 * What people choose most, here and elsewhere, one a line, lower case, without accents: whole passwords, and words that
 * others are made of by putting a few digits behind them.
 */
const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('common.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);
const longestCommon = Math.max(...[...common].map((word) => word.length));

/** What a stranger knows, or finds out, of whose password it is. */
export interface PasswordOwner {
  name: string;
  email: string;
  document: string;
  cellphone: string | null;
  /** `2001-03-14` or `14/03/2001` */
  birthDate: string | null;
}

const bare = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const lettersAndDigits = (text: string) => text.replace(/[^a-z0-9]/g, '');

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const plainly = (text: string) => text.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign);

const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
];
const reversed = (text: string) => [...text].reverse().join('');
const isInARow = (text: string) => rows.some((row) => row.includes(text) || reversed(row).includes(text));

/** `aaaaaaaa`, `12121212`, `abcabcab`; beyond twenty characters nobody guesses how often. */
function isRepeated(text: string): boolean {
  const characters = [...text];
  return (
    characters.length <= 20 &&
    [1, 2, 3, 4].some(
      (period) =>
        characters.length >= 2 * period &&
        characters.every((character, index) => character === characters[index % period]),
    )
  );
}

/** What is put behind a word because digits and signs were asked for: `1`, `123`, `@2026`, `4321!`. */
function isTail(text: string): boolean {
  const number = digits(text);
  return (
    /^[^a-z]*$/.test(text) &&
    text.length - number.length <= 2 &&
    (number.length <= 2 ||
      /^(19|20)\d\d$/.test(number) ||
      (number.length <= 10 && (isInARow(number) || isRepeated(number))))
  );
}

/** `flamengo@2026`, `S3nha123`: a word everybody thinks of, with such a tail. */
const isWordWithTail = (text: string, words: ReadonlySet<string>, shortest: number) =>
  Array.from(
    { length: Math.min(text.length, longestCommon) - shortest + 1 },
    (_, extra) => extra + shortest,
  ).some((length) => {
    const [head, tail] = [text.slice(0, length), text.slice(length)];
    return isTail(tail) && (words.has(head) || words.has(plainly(head)));
  });

/** Their own data as a password: names, e-mail, numbers and the birth date in the ways people write it. */
function isOwn(text: string, { name, email, document, cellphone, birthDate }: PasswordOwner): boolean {
  const compact = lettersAndDigits(text);
  const number = digits(text);
  const isAllDigits = compact === number && number.length > 0;
  if (isAllDigits && number.length >= 6 && [document, cellphone ?? ''].some((own) => own.includes(number)))
    return true;
  const parts = digits(birthDate ?? '').length === 8 ? (birthDate ?? '').split(/[/-]/) : [];
  const [first = '', second = '', third = ''] = parts;
  const [day, month, year] = first.length === 4 ? [third, second, first] : [first, second, third];
  if (
    parts.length === 3 &&
    isAllDigits &&
    [`${day}${month}${year}`, `${year}${month}${day}`, `${month}${day}${year}`].includes(number)
  )
    return true;

  const names = bare(name)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2);
  const [local = ''] = bare(email).split('@');
  const words = new Set(
    [
      ...names,
      names.join(''),
      names.slice(0, 2).join(''),
      lettersAndDigits(bare(name)),
      lettersAndDigits(local),
      lettersAndDigits(bare(email)),
    ].filter((word) => word.length > 2),
  );
  return words.has(compact) || isWordWithTail(compact, words, 3);
}

/** One of the passwords that are tried first, by anybody or by somebody who knows whose it is. */
export function isCommon(password: string, owner: PasswordOwner): boolean {
  const text = bare(password);
  return (
    common.has(text) ||
    common.has(lettersAndDigits(text)) ||
    common.has(plainly(text)) ||
    isRepeated(text) ||
    isInARow(text) ||
    isWordWithTail(text, common, 4) ||
    isOwn(text, owner)
  );
}
