import { arrival } from '#src/ui/arrival.ts';
import { breathe } from '#src/ui/breathe.ts';

/** What reads the answers of the server comes to life in tasks of its own: together they take a cheap phone long. */
async function load() {
  await import('#src/api/contract/common.ts');
  await breathe();
  await import('#src/api/hold.ts');
  await breathe();
  return import('./checkoutFlows.ts');
}

/** The flows of a purchase. */
export const checkoutCode = arrival(load);

/** For whoever is on the way to an event: asked for once its page is there, they would come that much later. That they do not come is no failure yet. */
export const prefetchCheckout = () => load().catch(() => undefined);
