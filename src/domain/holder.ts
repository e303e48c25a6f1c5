import { digits, isCpf } from './document.ts';
import { birthDateRule, emailRule, nameRule, type PersonRule } from './person.ts';
import { isBlank } from './rules.ts';

/** Who is to have a ticket, as typed. */
export interface HolderDraft {
  name: string;
  cpf: string;
  /** May be empty: then only the former holder is written to. */
  email: string;
  /** dd/mm/aaaa, of whoever gets a ticket that asks for it. */
  birthDate?: string;
}

/** What is wrong with it, by field; empty when nothing is. `today`: `AAAA-MM-DD`. Whether the age is right, the server says. */
export function holderComplaints(
  { name, cpf, email, birthDate = '' }: HolderDraft,
  { asksBirthDate, today }: { asksBirthDate: boolean; today: string },
): Partial<Record<keyof HolderDraft, PersonRule>> {
  const rules: Record<keyof HolderDraft, PersonRule | null> = {
    name: nameRule(name),
    cpf: digits(cpf) === '' ? 'rule.required' : isCpf(cpf) ? null : 'rule.cpf',
    birthDate: asksBirthDate ? birthDateRule(birthDate, today) : null,
    email: isBlank(email) ? null : emailRule(email),
  };
  return Object.fromEntries(Object.entries(rules).filter(([, rule]) => rule !== null));
}
