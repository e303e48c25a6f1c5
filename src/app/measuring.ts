import { useEffect } from 'react';
import type { Overheard } from '#src/analytics/facts.ts';
import type { Page } from '#src/analytics/measure.ts';
import type { Boot } from '#src/domain/boot.ts';
import { allowedTags, type Border, isCheckout, tagsOf } from '#src/domain/tags.ts';
import type { Storefront } from '#src/ui/storefront.ts';

import { overhear } from './overhear.ts';
import type { StoreRouter } from './router.tsx';

interface Measured {
  storefront: Storefront;
  router: StoreRouter;
  boot: Boot;
  company: string | undefined;
  border: Border | undefined;
}

/** What the router shows; a list that is on its way is waited for. */
async function pageOf({ router, company }: Measured): Promise<Page> {
  const { matches, location } = router.state;
  const { events = null, sectors } = (matches.at(-1)?.loaderData ?? {}) as {
    events?: Page['list'] | Promise<Page['list']>;
    sectors?: unknown;
  };
  const list = await Promise.resolve(events).catch(() => null);
  return {
    path: location.pathname,
    company,
    title: isPublic(location.pathname) ? document.title : '',
    asked: location.search,
    list,
    event: isCheckout(location.pathname) && sectors ? (matches.at(-1)?.loaderData as Page['event']) : null,
  };
}

const isPublic = (path: string) => !/\/(user|ticket)\//i.test(`${path}/`);

/**
 * Measures what the visitor allowed, for producers that have tags. Its code loads only after a consent, and
 * never for producers without tags.
 */
export function useMeasuring({ storefront, router, boot, company, border }: Measured): void {
  useEffect(() => {
    const tags = tagsOf(boot.producer.analytics);
    if (!border || tags.length === 0) return;
    const here: Measured = { storefront, router, boot, company, border };
    const leave = () => {
      if (storefront.getSnapshot().context.works.length === 0) location.reload();
      else isLeaving = true;
    };
    let isLeaving = false;
    let overheard: Overheard | null = null;
    const load = async (heard: Overheard) => {
      const code = await import('#src/analytics/measure.ts');
      const isClosed = border.side === 'checkout' || border.isQuiet;
      return code.measure({ overheard: heard, storefront, tags, page: () => pageOf(here), isClosed, leave });
    };
    const begin = () => {
      overheard = overhear(storefront);
      return load(overheard);
    };
    const forget = () => {
      overheard?.stop();
      measuring = null;
    };
    let measuring: ReturnType<typeof load> | null = null;
    /** The first page is on screen, and can be told. */
    const shown = router.state.resolvedLocation
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          const first = router.subscribe('onResolved', () => {
            first();
            resolve();
          });
        });
    const when = (act: (running: Awaited<ReturnType<typeof load>>) => void) => {
      Promise.all([measuring, shown])
        .then(([running]) => running && act(running))
        .catch(forget);
    };

    const heard = storefront.on('consent.changed', ({ consent: { choice } }) => {
      if (allowedTags(tags, choice).length > 0) measuring ??= begin();
      when(({ allow }) => allow(choice));
    });
    const moves = router.subscribe('onResolved', ({ fromLocation, pathChanged, hrefChanged }) => {
      if (!fromLocation) return;
      if (isLeaving) location.reload();
      else if (hrefChanged) when(({ moved }) => moved(pathChanged));
    });
    return () => {
      heard.unsubscribe();
      moves();
      forget();
    };
  }, [storefront, router, boot, company, border]);
}
