import { minutes } from './time.ts';

/** What a visitor may allow or not; what the store cannot do without is not asked about. */
export const purposes = ['analytics', 'marketing'] as const;

export type Purpose = (typeof purposes)[number];
export type Choice = Readonly<Record<Purpose, boolean>>;

/** Of the text that is agreed to. Whoever answered another one is asked again. */
export const consentVersion = '1';

/** An answer about cookies, as this browser remembers it. */
export interface Consent {
  version: string;
  choice: Choice;
  /** When the server wrote it down, ISO 8601; null while it has not. */
  at: string | null;
  /** What the server calls this browser in its book of answers: a number of chance that names nobody. */
  id: string | null;
}

export const everything: Choice = { analytics: true, marketing: true };
export const nothing: Choice = { analytics: false, marketing: false };

export const sameChoice = (a: Choice, b: Choice) => purposes.every((purpose) => a[purpose] === b[purpose]);

const text = (value: unknown, shape: RegExp) =>
  typeof value === 'string' && shape.test(value) ? value : null;

/** As long as an answer counts, and as long as the server keeps it (docs/decisions/020-analytics.md). */
const counts = 2 * 365 * 24 * minutes(60);

/** An answer read from storage; null when it is none, of another text than today's, or too old to count. */
export function consentOf(stored: unknown, now: number = Date.now()): Consent | null {
  const { prompted, version, analytics, marketing, at, id } = Object(stored) as Record<string, unknown>;
  if (prompted !== true || version !== consentVersion) return null;
  if (typeof analytics !== 'boolean' || typeof marketing !== 'boolean') return null;
  if (typeof at === 'string' && now - Date.parse(at) > counts) return null;
  return {
    version,
    choice: { analytics, marketing },
    at: text(at, /^\d{4}-\d{2}-\d{2}T[\d:.]{5,15}Z$/),
    id: text(id, /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
  };
}

/** The same, as it is kept: `prompted` says that there was an answer. */
export const storedConsent = (consent: Consent | null) =>
  consent === null
    ? { prompted: false }
    : { prompted: true, version: consent.version, ...consent.choice, at: consent.at, id: consent.id };
