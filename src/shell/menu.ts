import type { IconName } from '#src/ui/Icon.tsx';
import { isCheckout, type StorePage } from '#src/ui/StoreLink.tsx';
import { useVisitor } from '#src/ui/visitor.ts';

/** A place the menu leads to. */
export interface MenuLink {
  to: StorePage;
  label: 'menu.events' | 'menu.tickets' | 'menu.data';
  icon: IconName;
}

const events: MenuLink = { to: '/', label: 'menu.events', icon: 'calendar' };
const tickets: MenuLink = { to: '/ticket/payments', label: 'menu.tickets', icon: 'ticket' };
const data: MenuLink = { to: '/user/data', label: 'menu.data', icon: 'account' };

/** Where anybody may go. */
export const publicLinks: readonly MenuLink[] = [events];

/** Where only a member may go. */
export const memberLinks: readonly MenuLink[] = [tickets, data];

export function useMenuLinks(): readonly MenuLink[] {
  return useVisitor() === 'member' ? [...publicLinks, ...memberLinks] : publicLinks;
}

/** The button to the tickets is not offered where the visitor is buying, or already there. */
export const offersTickets = (path: string) =>
  !isCheckout(path) && !/(^|\/)ticket\/(payments|list)(\/|$)/i.test(path);
