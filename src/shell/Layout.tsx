import { Outlet, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

import { ConsentHost } from '#src/consent/ConsentHost.tsx';
import { DialogHost } from '#src/dialogs/DialogHost.tsx';
import { AppHost } from '#src/pwa/AppHost.tsx';
import { classNames } from '#src/ui/classNames.ts';
import { GlobalLoader } from '#src/ui/GlobalLoader.tsx';
import { LiveRegion } from '#src/ui/LiveRegion.tsx';
import { late } from '#src/ui/late.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { useVisitor } from '#src/ui/visitor.ts';
import { shell } from '#src/wording/ptBR/shell.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { AppBar } from './AppBar.tsx';
import { Drawer } from './Drawer.tsx';
import { useHasRail } from './drawer.ts';
import { Footer } from './Footer.tsx';
import classes from './Layout.module.css';
import { LinkHost } from './LinkHost.tsx';
import { OfflineBar } from './OfflineBar.tsx';

/** Only for who asks for it. */
const Rail = late(() => import('./Rail.tsx').then((code) => code.Rail));

/** Only for who left a purchase that waits; where its code does not arrive, there is none. */
const PurchaseStrip = late(() => import('./PurchaseStrip.tsx').then((code) => code.PurchaseStrip), {
  failed: () => null,
});

/** What every page stands in. Pages bring no `main` of their own. */
export function Layout() {
  const say = useWording(shell);
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main);
  useRoomForGreeting();
  const hasRail = useHasRail();
  return (
    <div className={classNames(classes.root, hasRail && classes.railed)}>
      <a className={classes.skip} href="#content">
        {say('skip.content')}
      </a>
      <ConsentHost />
      <GlobalLoader />
      <AppBar />
      <OfflineBar />
      <WayBack />
      <main id="content" ref={main} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Footer />
      {hasRail ? <Rail /> : null}
      <Drawer />
      <DialogHost />
      <LinkHost />
      <AppHost />
      <LiveRegion />
    </div>
  );
}

function WayBack() {
  const purchase = useSelector(useStorefront(), ({ children }) => children.checkout);
  const isWaiting = useSelector(
    purchase,
    (snapshot) => snapshot?.context.hold || snapshot?.hasTag('waiting'),
  );
  return isWaiting ? <PurchaseStrip /> : null;
}

/** On another page, reading starts at its beginning; filters of the same page move nothing, and a window that stays open keeps the focus. */
function useFocusOnArrival(main: RefObject<HTMLElement | null>) {
  const router = useRouter();
  const storefront = useStorefront();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        const isCovered = storefront.getSnapshot().children.dialog?.getSnapshot().matches('open');
        if (!fromLocation || !pathChanged || isCovered) return;
        const read = () => main.current?.focus({ preventScroll: true });
        // The menu that led here closes with the picture after; until then it keeps the focus, and gives it back.
        const open = document.querySelector('dialog[open]');
        if (open) open.addEventListener('close', read, { once: true });
        else read();
      }),
    [router, storefront, main],
  );
}

/**
 * The room a greeting was kept while nobody knew who came is given back once nobody is to be greeted, and before the bar is drawn anew: a page
 * of an account goes at that moment, and what comes after it would move up.
 */
function useRoomForGreeting() {
  const visitor = useVisitor();
  useEffect(() => {
    if (visitor === 'visitor') delete document.documentElement.dataset['member'];
  }, [visitor]);
}
