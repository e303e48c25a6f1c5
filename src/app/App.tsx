import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';

import type { Boot } from '#src/domain/boot.ts';
import type { Border } from '#src/domain/tags.ts';
import { isFiltered } from '#src/pages/home/search.ts';
import { ReadsProvider } from '#src/queries/api.ts';
import { BootProvider } from '#src/ui/boot.ts';
import { LoadingProvider } from '#src/ui/loading.ts';
import { Notices } from '#src/ui/Notices.tsx';
import { type AfterPaint, atOnce, PressesProvider } from '#src/ui/presses.ts';
import { pathOf, type StorePage } from '#src/ui/StoreLink.tsx';
import { type Storefront, StorefrontProvider } from '#src/ui/storefront.ts';
import { WordingProvider } from '#src/wording/useWording.tsx';

import { useMeasuring } from './measuring.ts';
import { type Rereading, rereading } from './rereading.ts';
import type { StoreRouter } from './router.tsx';
import type { Services } from './services.ts';

interface AppProps {
  boot: Boot;
  company: string | undefined;
  services: Services;
  storefront: Storefront;
  router: StoreRouter;
  border?: Border | undefined;
  /** What presses change waits for the paint that answers them. */
  afterPaint?: AfterPaint | undefined;
  /** By the server: then the flows begin with the page, which comes to life after what is around it. */
  isDrawn?: boolean;
}

export function App({
  boot,
  company,
  services,
  storefront,
  router,
  border,
  afterPaint = atOnce,
  isDrawn = false,
}: AppProps) {
  const [isOpenedFiltered] = useState(() => isFiltered(router.latestLocation.search));
  const place = useMemo(
    () => ({ boot, company, border, isFiltered: isOpenedFiltered }),
    [boot, company, border, isOpenedFiltered],
  );
  const event = useMemo(() => rereading(router), [router]);
  useWords({ storefront, router, company, event });
  useOwnOffers(storefront, event);
  useMeasuring({ storefront, router, boot, company, border });
  useEffect(() => {
    if (!isDrawn) storefront.start();
  }, [storefront, isDrawn]);

  return (
    <BootProvider value={place}>
      <WordingProvider value={boot.producer.locale}>
        <StorefrontProvider value={storefront}>
          <ReadsProvider value={services.reads}>
            <LoadingProvider value={services.onCount}>
              <PressesProvider value={afterPaint}>
                <RouterProvider router={router} />
                <Notices />
              </PressesProvider>
            </LoadingProvider>
          </ReadsProvider>
        </StorefrontProvider>
      </WordingProvider>
    </BootProvider>
  );
}

/** What the flows ask of the page around them: go somewhere, read again. */
function useWords({
  storefront,
  router,
  company,
  event,
}: Pick<AppProps, 'storefront' | 'router' | 'company'> & { event: Rereading }) {
  useEffect(() => {
    const go = (page: StorePage) => void router.navigate({ to: pathOf(company, page) });
    /** Whoever has gone on from that event meanwhile is not called back. */
    const insteadOf = (eventId: number | undefined, page: StorePage) => {
      if (new RegExp(`/ticket/buy/${eventId}/?$`, 'i').test(router.latestLocation.pathname))
        void router.navigate({ to: pathOf(company, page), replace: true });
    };
    const words = [
      storefront.on('navigate', ({ to }) => go(to)),
      storefront.on('page.go', ({ path }) => void router.navigate({ to: path })),
      storefront.on('event.go', ({ eventId }) => go(`/ticket/buy/${eventId}`)),
      storefront.on('order.open', ({ orderId }) => go(`/ticket/list/${orderId}`)),
      storefront.on('order.declined', ({ eventId }) => insteadOf(eventId, `/ticket/buy/${eventId}`)),
      storefront.on('order.missed', ({ orderId }) =>
        insteadOf(storefront.getSnapshot().context.event?.id, `/ticket/list/${orderId}`),
      ),
      storefront.on('stock.changed', event.read),
      storefront.on('event.stale', event.read),
      storefront.on('network.returned', event.readOwed),
    ];
    const moves = router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
      storefront.send({ type: 'route.changed' });
      if (fromLocation && pathChanged) storefront.send({ type: 'page.changed' });
    });
    return () => {
      for (const word of words) word.unsubscribe();
      moves();
    };
  }, [storefront, router, company, event]);
}

/** What an event sells depends on who looks: a supporter's own tickets open when one comes in, and close behind. */
function useOwnOffers(storefront: Storefront, event: Rereading) {
  useEffect(() => {
    let wasSupporter = false;
    const watching = storefront.subscribe(({ context: { visitor }, children }) => {
      if (visitor === 'unknown' || visitor === 'expired') return;
      const user = visitor === 'member' ? children.session?.getSnapshot().context.user : null;
      const isSupporter = Boolean(user?.membership);
      if (isSupporter === wasSupporter) return;
      wasSupporter = isSupporter;
      event.read();
    });
    return () => watching.unsubscribe();
  }, [storefront, event]);
}
