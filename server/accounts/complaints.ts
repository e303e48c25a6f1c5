import { ruleWords } from '#src/wording/ptBR/rules.ts';

import { broken, conflict, type Refusal } from '../errors.ts';

/** What is wrong with one field of a body: its path (`address.zipcode`) and a sentence fit to stand beside it. */
export interface Complaint {
  field: string;
  message: string;
}

/** The rule a field breaks, by its path in the body; null or undefined where all is well. */
export type BrokenRules = Readonly<Record<string, keyof typeof ruleWords | null | undefined>>;

const several = 'Confira os campos destacados.';

/** 422 with every complaint; the sentence of the whole is the complaint's own when there is only one. */
export const complaint = (
  fields: readonly [Complaint, ...Complaint[]],
  code: 'fields' | 'wrong_password' = 'fields',
): Refusal => broken(fields.length === 1 ? fields[0].message : several, code, { details: { fields } });

/** Throws 422 `fields` when any rule is broken, in the order given; each in the words the screens use too. */
export function refuseBroken(rules: BrokenRules): void {
  const [first, ...others] = Object.entries(rules).flatMap(([field, rule]): Complaint[] =>
    rule ? [{ field, message: ruleWords[rule] }] : [],
  );
  if (first) throw complaint([first, ...others]);
}

/** 409 `email_taken`: the e-mail opens another account. */
export const emailTaken = (): Refusal => {
  const message = ruleWords['rule.emailTaken'];
  return conflict(message, 'email_taken', { details: { fields: [{ field: 'email', message }] } });
};
