import { type Consent, consentOf, storedConsent } from '#src/domain/consent.ts';

/** What may survive a reload. Nothing here names a person beyond the greeting, and nothing gives access to an account. */
export interface Memory {
  firstName: string | null;
  /** The event of the cart; what is in it, the server remembers. */
  eventId: number | null;
  /** Codes entered at that event; what they are worth, the server says each time. */
  coupons: readonly string[];
  /** What was answered about cookies; null while nobody did. */
  consent: Consent | null;
  /** The store is an app on this device. */
  isInstalled: boolean;
}

export const blank: Memory = {
  firstName: null,
  eventId: null,
  coupons: [],
  consent: null,
  isInstalled: false,
};

const mostCoupons = 5;

const version = 1;

/** The text under the key `vuex`: the slices of the specification, and the version that wrote them. */
export const written = ({ firstName, eventId, coupons, consent, isInstalled }: Memory): string =>
  JSON.stringify({
    version,
    user: { first_name: firstName },
    ticket: {},
    dialog: {},
    events: {},
    app: { cookies: storedConsent(consent), pwa: { installed: isInstalled } },
    cart: { event_id: eventId, coupons },
    producers: {},
    mapping: {},
  });

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Reads what an older or broken tab left behind; anything it does not understand is dropped, never thrown. */
export function remembered(text: string | null): Memory {
  try {
    const stored = record(JSON.parse(text ?? '{}'));
    if (stored['version'] !== version) return blank;
    const { first_name: firstName } = record(stored['user']);
    const { event_id: eventId, coupons } = record(stored['cart']);
    const { cookies, pwa } = record(stored['app']);
    return {
      firstName: typeof firstName === 'string' ? firstName : null,
      eventId: typeof eventId === 'number' ? eventId : null,
      coupons: (Array.isArray(coupons) ? coupons : [])
        .filter((code) => typeof code === 'string' && code.length <= 40)
        .slice(0, mostCoupons),
      consent: consentOf(cookies),
      isInstalled: record(pwa)['installed'] === true,
    };
  } catch {
    return blank;
  }
}
