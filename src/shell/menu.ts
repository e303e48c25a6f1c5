import { isCheckout } from '#src/domain/tags.ts';
import { useIsInstallable } from '#src/pwa/useIsInstallable.ts';
import { useOfflineCopies } from '#src/queries/useOfflineCopies.ts';
import type { IconName } from '#src/ui/Icon.tsx';
import type { StorePage } from '#src/ui/StoreLink.tsx';
import { useOffersClub } from '#src/ui/supporter.ts';

import { useGreeted } from './greeted.ts';

/** A place the menu leads to. */
export interface MenuLink {
  to: StorePage;
  label: 'menu.events' | 'menu.tickets' | 'menu.data' | 'page.faq' | 'page.support';
  icon: IconName;
}

/** Something the menu does where one is. */
export interface MenuDeed {
  label: 'menu.install' | 'menu.supporter' | 'menu.login' | 'menu.logout';
  icon: IconName;
  event:
    | { type: 'install.ask' | 'session.leave' }
    | { type: 'dialog.open'; route: '/login' | '/acesso/socio' };
}

const events: MenuLink = { to: '/', label: 'menu.events', icon: 'calendar' };
const tickets: MenuLink = { to: '/ticket/payments', label: 'menu.tickets', icon: 'ticket' };
const data: MenuLink = { to: '/user/data', label: 'menu.data', icon: 'account' };

/** Where anybody may go. */
export const publicLinks: readonly MenuLink[] = [events];

/** Where only a member may go. */
const memberLinks: readonly MenuLink[] = [tickets, data];

/** Where answers are; on a wide screen the footer leads there. */
const helpLinks: readonly MenuLink[] = [
  { to: '/faq', label: 'page.faq', icon: 'info' },
  { to: '/suporte', label: 'page.support', icon: 'mail' },
];

/** Nobody could be asked who came, and tickets are kept here: they are whoever's it is. */
export const useHasTickets = () => useOfflineCopies(useGreeted() === 'unasked', 'hasTickets') === 'some';

export function useMenuLinks(): readonly MenuLink[] {
  const visitor = useGreeted();
  const hasTickets = useHasTickets();
  const own = visitor === 'member' ? memberLinks : hasTickets ? [tickets] : [];
  return [...publicLinks, ...own, ...helpLinks];
}

const install: MenuDeed = { label: 'menu.install', icon: 'download', event: { type: 'install.ask' } };
const supporter: MenuDeed = {
  label: 'menu.supporter',
  icon: 'star',
  event: { type: 'dialog.open', route: '/acesso/socio' },
};
const login: MenuDeed = {
  label: 'menu.login',
  icon: 'account',
  event: { type: 'dialog.open', route: '/login' },
};
const logout: MenuDeed = { label: 'menu.logout', icon: 'logout', event: { type: 'session.leave' } };

/** What the menu of a narrow page does; a wide page has none. Neither in nor out is offered before it is known who came. */
export function useMenuDeeds(): readonly MenuDeed[] {
  const visitor = useGreeted();
  const account = visitor === 'unknown' ? [] : visitor === 'member' ? [logout] : [login];
  return [...(useIsInstallable() ? [install] : []), ...(useOffersClub() ? [supporter] : []), ...account];
}

/** The button to the tickets is not offered where the visitor is buying, or already there. */
export const offersTickets = (path: string) =>
  !isCheckout(path) && !/(^|\/)ticket\/(payments|list)(\/|$)/i.test(path);
