import { digits, isCpf } from './document.ts';
import { emailRule, nameRule, type PersonRule } from './person.ts';
import { isBlank } from './rules.ts';

/** Who is to have a ticket, as typed. */
export interface HolderDraft {
  name: string;
  cpf: string;
  /** May be empty: then only the former holder is written to. */
  email: string;
}

/** What is wrong with it, by field; empty when nothing is. */
export function holderComplaints({
  name,
  cpf,
  email,
}: HolderDraft): Partial<Record<keyof HolderDraft, PersonRule>> {
  const rules: Record<keyof HolderDraft, PersonRule | null> = {
    name: nameRule(name),
    cpf: digits(cpf) === '' ? 'rule.required' : isCpf(cpf) ? null : 'rule.cpf',
    email: isBlank(email) ? null : emailRule(email),
  };
  return Object.fromEntries(Object.entries(rules).filter(([, rule]) => rule !== null));
}
