/**
 * How long what is known of people stays, as intervals of PostgreSQL. The privacy policy promises the same (`src/content/privacy.ts`), and a
 * test compares them.
 */
export const terms = {
  /** Name and CPF of buyers and participants, after the later of purchase and event: a consumer may sue for five years (CDC art. 27). */
  names: '5 years',
  /** E-mail, phone and other answers of participants, after the event: whoever was let in needs them no more. */
  contacts: '30 days',
  /** A contested payment may be argued about for as long. */
  contest: '180 days',
  /** Marco Civil art. 15. */
  audit: '6 months',
  messages: '180 days',
  /** As long as somebody may ask what they had allowed (LGPD art. 8, § 2). */
  consent: '2 years',
} as const;
