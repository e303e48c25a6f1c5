import type { Tag } from '#src/domain/tags.ts';

import type { EventName, Told } from './catalogue.ts';
import { loadScript } from './script.ts';

/** Events by the names the pixel knows; what is not here it is not told. */
const names: Partial<Record<EventName, string>> = {
  page_view: 'PageView',
  search: 'Search',
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  add_payment_info: 'AddPaymentInfo',
  purchase: 'Purchase',
  sign_up: 'CompleteRegistration',
};

interface Queue {
  (...command: unknown[]): void;
  queue: unknown[][];
  push: (...command: unknown[]) => void;
  loaded: boolean;
  version: string;
  /** Its own watch over the address is off. */
  disablePushState: boolean;
  /** There once its code has come. */
  callMethod?: (...command: unknown[]) => void;
}

interface Sold {
  currency?: string;
  value?: number;
  items?: { item_id: string }[];
}

const sold = (facts: Sold) =>
  facts.items
    ? {
        content_type: 'product',
        content_ids: facts.items.map(({ item_id }) => item_id),
        ...(facts.value === undefined ? {} : { value: facts.value, currency: facts.currency }),
      }
    : {};

/** The pixel, told what we say and left to find out nothing by itself: no forms, no buttons, no changes of address. */
export function makePixel(tags: readonly Tag[]) {
  const queue: unknown[][] = [];
  const hear = (...command: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...command);
    else queue.push(command);
  };
  const fbq: Queue = Object.assign(hear, {
    queue,
    push: hear,
    loaded: true,
    version: '2.0',
    disablePushState: true,
  });
  Reflect.set(globalThis, 'fbq', fbq);
  Reflect.set(globalThis, '_fbq', fbq);
  for (const { id } of tags) {
    fbq('set', 'autoConfig', false, id);
    fbq('init', id);
  }
  loadScript('https://connect.facebook.net/pt_BR/fbevents.js');
  return {
    tell: ({ name, facts }: Told) => {
      const known = names[name];
      if (known) fbq('track', known, sold(facts as Sold));
    },
    silence: () => fbq('consent', 'revoke'),
  };
}
