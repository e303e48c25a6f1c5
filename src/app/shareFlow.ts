import { type SharingMachine, sharingMachine } from '#machines/sharing.machine.ts';
import type { Loaded } from '#machines/support/flow.ts';
import { actorsOf } from '#machines/support/remote.ts';
import { sharingCalls } from '#src/dialogs/event/sharing.ts';
import type { Storefront } from '#src/ui/storefront.ts';

/** The event on screen is passed on by its own address: what brought this visitor, a coupon or a campaign, stays theirs. */
export function sharingOn(storefront: Pick<Storefront, 'getSnapshot'>): Loaded<SharingMachine> {
  const { origin, pathname } = location;
  const title = storefront.getSnapshot().context.event?.title ?? '';
  return {
    logic: sharingMachine.provide({ actors: actorsOf(sharingCalls) }),
    input: { title, url: `${origin}${pathname}` },
  };
}
