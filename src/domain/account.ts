import type { AddressDraft } from './address.ts';
import { digits, isCpf } from './document.ts';
import { emailRule, nameRule, type PersonRule, phoneRule } from './person.ts';
import { isBlank } from './rules.ts';
import type { Membership } from './session.ts';

/** One's own data, in the shape the form shows it. */
export interface Profile {
  name: string;
  /** `529.982.247-25` */
  document: string;
  email: string;
  emailVerified: boolean;
  /** `(11) 90000-0012` */
  cellphone: string;
  /** dd/mm/aaaa */
  birthDate: string;
  /** The text of a number, as a list gives it. */
  genderId: string;
  address: AddressDraft;
  membership: Membership | null;
}

/** What of it is edited in one form; e-mail and password ask for the password. */
export type ProfileDraft = Pick<Profile, 'name' | 'cellphone' | 'birthDate' | 'genderId' | 'address'>;

/** Where somebody is logged in. */
export interface Device {
  id: string;
  userAgent: string;
  /** ISO 8601. */
  lastUsedAt: string;
  createdAt: string;
  isCurrent: boolean;
}

/** Somebody one often buys for. */
export interface Companion {
  id: string;
  name: string;
  document: string;
  email: string;
  cellphone: string;
}

export type CompanionField = Exclude<keyof Companion, 'id'>;

/** Name and CPF are needed, the rest is not (data minimisation). */
export function companionComplaints(
  draft: Omit<Companion, 'id'>,
): Partial<Record<CompanionField, PersonRule>> {
  const rules: Record<CompanionField, PersonRule | null> = {
    name: nameRule(draft.name),
    document: digits(draft.document) === '' ? 'rule.required' : isCpf(draft.document) ? null : 'rule.cpf',
    email: isBlank(draft.email) ? null : emailRule(draft.email),
    cellphone: isBlank(draft.cellphone) ? null : phoneRule(draft.cellphone),
  };
  return Object.fromEntries(Object.entries(rules).filter(([, rule]) => rule !== null));
}

const browsers = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

/** Browser and system as people call them; null for what says nothing about itself. */
export function deviceNames(userAgent: string): { browser: string | null; system: string | null } {
  const named = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([shape]) => shape.test(userAgent))?.[1] ?? null;
  return { browser: named(browsers), system: named(systems) };
}
