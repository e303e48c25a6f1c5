import type { Choice } from '#src/domain/consent.ts';
import type { Tag } from '#src/domain/tags.ts';

import type { Told } from './catalogue.ts';
import { loadScript } from './script.ts';

const origin = 'https://www.googletagmanager.com';

/** Consent in Google's own words: what was not allowed is denied by name, also to what a container brings along. */
const granted = ({ analytics, marketing }: Choice) => {
  const word = (isAllowed: boolean) => (isAllowed ? 'granted' : 'denied');
  return {
    analytics_storage: word(analytics),
    ad_storage: word(marketing),
    ad_user_data: word(marketing),
    ad_personalization: word(marketing),
  };
};

/** Tag manager and GA4, fed by one data layer. Made when it is allowed, never before. */
export function makeGoogle(
  tags: readonly Tag[],
  choice: Choice,
  store: { origin: string; referrer: string },
) {
  const layer: unknown[] = [];
  Reflect.set(globalThis, 'dataLayer', layer);
  // Google tells commands from events by this: a command is an `arguments` object, an array is none.
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: an array would not be read as a command
    layer.push(arguments);
  }
  const managers = tags.filter(({ kind }) => kind === 'manager');
  const measurements = tags.filter(({ kind }) => kind === 'measurement');

  gtag('consent', 'default', granted(choice));
  gtag('set', { page_referrer: store.referrer, allow_google_signals: choice.marketing });
  for (const { id } of managers) {
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    loadScript(`${origin}/gtm.js?id=${id}`);
  }
  const [first] = measurements;
  if (first) {
    loadScript(`${origin}/gtag/js?id=${first.id}`);
    gtag('js', new Date());
    for (const { id } of measurements) gtag('config', id, { send_page_view: false });
  }

  return {
    tell: ({ name, page, facts }: Told) => {
      const place = { page_location: store.origin + page };
      if (managers.length > 0) {
        const { items, ...rest } = facts as { items?: unknown };
        layer.push({ ecommerce: null });
        layer.push({ event: name, ...place, ...(items ? { ecommerce: { ...rest, items } } : rest) });
      }
      if (first) gtag('event', name, { ...place, ...facts, send_to: measurements.map(({ id }) => id) });
    },
    update: (changed: Choice) => {
      gtag('set', { allow_google_signals: changed.marketing });
      gtag('consent', 'update', granted(changed));
    },
  };
}
