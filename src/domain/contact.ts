import { emailRule, nameRule, type PersonRule } from './person.ts';
import { isBlank } from './rules.ts';

/** What people write about; the wire says it in these words, the screen in its own. */
export const contactSubjects = [
  'event_day',
  'payment',
  'ticket',
  'cancellation',
  'half_price',
  'account',
  'accessibility',
  'other',
] as const;
export type ContactSubject = (typeof contactSubjects)[number];

/** A message to the support, as typed. */
export interface ContactDraft {
  name: string;
  email: string;
  /** Empty as long as nothing was chosen. */
  subject: ContactSubject | '';
  /** The number of an order, as a buyer knows it; may stay empty. */
  orderCode: string;
  message: string;
}

export type ContactField = keyof ContactDraft;

export const longestMessage = 4_000;
export const longestOrderCode = 20;

export const isContactSubject = (text: string): text is ContactSubject =>
  (contactSubjects as readonly string[]).includes(text);

export const sameDraft = (one: ContactDraft, other: ContactDraft) =>
  (Object.keys(one) as ContactField[]).every((field) => one[field] === other[field]);

function messageRule(text: string): PersonRule | null {
  if (isBlank(text)) return 'rule.required';
  return text.trim().length > longestMessage ? 'rule.tooLong' : null;
}

/** What is wrong with a message, by field; empty when nothing is. */
export function contactComplaints({
  name,
  email,
  subject,
  orderCode,
  message,
}: Record<ContactField, string>): Partial<Record<ContactField, PersonRule>> {
  const rules: Record<ContactField, PersonRule | null> = {
    name: nameRule(name),
    email: emailRule(email),
    subject: isContactSubject(subject) ? null : 'rule.required',
    orderCode: orderCode.trim().length > longestOrderCode ? 'rule.tooLong' : null,
    message: messageRule(message),
  };
  return Object.fromEntries(Object.entries(rules).filter(([, rule]) => rule !== null));
}
