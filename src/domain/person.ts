import { isCpf, nationalPhone } from './document.ts';
import { cleanName } from './names.ts';
import { cleanEmail, isBlank, isDate, isEmail, isPhone, letters } from './rules.ts';

/** Personal data as typed; `genderId` is the text of a number, as a list gives it. */
export interface PersonDraft {
  document: string;
  genderId: string;
  name: string;
  cellphone: string;
  /** dd/mm/aaaa */
  birthDate: string;
  email: string;
  emailAgain: string;
  password: string;
  passwordAgain: string;
}

export const blankPerson: PersonDraft = {
  document: '',
  genderId: '',
  name: '',
  cellphone: '',
  birthDate: '',
  email: '',
  emailAgain: '',
  password: '',
  passwordAgain: '',
};

export type PersonField = keyof PersonDraft;
export type PersonRule =
  | 'rule.required'
  | 'rule.cpf'
  | 'rule.name'
  | 'rule.nameShape'
  | 'rule.tooLong'
  | 'rule.phone'
  | 'rule.areaCode'
  | 'rule.dateFormat'
  | 'rule.date'
  | 'rule.email'
  | 'rule.emailsDiffer'
  | 'rule.passwordShort'
  | 'rule.passwordLong'
  | 'rule.passwordsDiffer';

/** Specification §5 and ASVS 6.2: at least 8, at most 128, of any composition; counted as people count characters. */
const shortestPassword = 8;
const longestPassword = 128;
export const lengthOf = (password: string) => [...password.normalize('NFC')].length;

/** What is wrong with a password by itself; whether it is a common one, only the server knows. */
export function passwordRule(password: string): PersonRule | null {
  if (password === '') return 'rule.required';
  if (lengthOf(password) < shortestPassword) return 'rule.passwordShort';
  return lengthOf(password) > longestPassword ? 'rule.passwordLong' : null;
}

/** Letters of any alphabet with their accents, and what names are written with: a dot ends a word or follows an initial, else it is an address. */
const nameShape = /^(?!.*\p{L}\p{L}\.\p{Ll})[\p{L}\p{M}][\p{L}\p{M}'’.\- ]*$/u;

export function nameRule(text: string): PersonRule | null {
  const name = cleanName(text);
  if (name === '') return 'rule.required';
  if (letters(name) <= 2) return 'rule.name';
  if (name.length > 120) return 'rule.tooLong';
  return nameShape.test(name) ? null : 'rule.nameShape';
}

/** The 67 area codes (Anatel). */
const areaCodes = new Set(
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'.split(
    ' ',
  ),
);

export type PhoneRule = 'rule.required' | 'rule.phone' | 'rule.areaCode';

/** Eleven digits, an area code that exists, a mobile number. */
export function phoneRule(text: string): PhoneRule | null {
  const phone = nationalPhone(text);
  if (phone === '') return 'rule.required';
  if (!isPhone(phone)) return 'rule.phone';
  if (!areaCodes.has(phone.slice(0, 2))) return 'rule.areaCode';
  return phone[2] === '9' ? null : 'rule.phone';
}

/** `14/03/2001` → `2001-03-14`; what is no date stays as it is. */
export const isoOf = (date: string) => date.trim().replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');

/** A day of the real calendar that is not still to come. `today`: `2026-11-20`. */
export function birthDateRule(text: string, today: string): PersonRule | null {
  const date = text.trim();
  if (date === '') return 'rule.required';
  if (!/^\d{2}\/\d{2}\/\d{4}$/.test(date)) return 'rule.dateFormat';
  return isDate(date) && isoOf(date) <= today ? null : 'rule.date';
}

export const emailRule = (text: string): PersonRule | null =>
  isBlank(text) ? 'rule.required' : isEmail(text) && cleanEmail(text).length <= 254 ? null : 'rule.email';

/** What is wrong with personal data, by field; empty when nothing is. `today`: `2026-11-20`. */
export function personComplaints(
  draft: PersonDraft,
  today: string,
): Partial<Record<PersonField, PersonRule>> {
  const rules: Record<PersonField, PersonRule | null> = {
    document: isBlank(draft.document) ? 'rule.required' : isCpf(draft.document) ? null : 'rule.cpf',
    genderId: isBlank(draft.genderId) ? 'rule.required' : null,
    name: nameRule(draft.name),
    cellphone: phoneRule(draft.cellphone),
    birthDate: birthDateRule(draft.birthDate, today),
    email: emailRule(draft.email),
    emailAgain: isBlank(draft.emailAgain)
      ? 'rule.required'
      : sameEmail(draft.email, draft.emailAgain)
        ? null
        : 'rule.emailsDiffer',
    password: passwordRule(draft.password),
    passwordAgain:
      draft.passwordAgain === ''
        ? 'rule.required'
        : draft.passwordAgain.normalize('NFC') === draft.password.normalize('NFC')
          ? null
          : 'rule.passwordsDiffer',
  };
  return Object.fromEntries(Object.entries(rules).filter(([, rule]) => rule !== null));
}

/** Nobody has two mailboxes that differ by a capital. */
export const sameEmail = (one: string, other: string) =>
  cleanEmail(one).toLowerCase() === cleanEmail(other).toLowerCase();

/**
 * `João da Silva` → `joodasilva` (specification §3: non-word characters away, lower case; `\W` is of ASCII, so accented
 * letters go too). May be empty; the server makes it unique.
 */
export const usernameOf = (name: string) => name.replace(/\W/g, '').toLowerCase();

/** The day it is in Brasília, `2026-11-20`. */
export const dayOf = (moment: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(moment);
