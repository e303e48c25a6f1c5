import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useCompany } from './boot.ts';
import { tagsAreAlive } from './tags.ts';

/** Pages of the store, without the company in front. */
export type StorePage =
  | '/'
  | '/login'
  | '/register'
  | '/user/recover'
  | '/user/data'
  | '/termos'
  | '/privacidade'
  | '/ticket/payments'
  | `/ticket/buy/${number}`
  | `/ticket/list/${string}`;

export interface StoreLinkProps {
  to: StorePage;
  search?: Record<string, string>;
  preload?: 'intent' | 'viewport' | false;
  className?: string | undefined;
  'aria-label'?: string;
  'aria-current'?: 'page';
  children: ReactNode;
}

export const isCheckout = (path: string) => /(^|\/)ticket\/buy\//i.test(path);

/** Where a page lies for this visit: `/aracauna/ticket/buy/101`. */
export const pathOf = (company: string | undefined, page: StorePage) =>
  company ? `/${company}${page === '/' ? '' : page}` : page;

/**
 * The one link of the store: keeps the producer in the address, and enters or leaves the checkout by a whole document
 * when third-party tags live in the page, so that none of them sees the payment (docs/decisions/013-rendering-rules.md).
 */
export function StoreLink({ to, search, preload = 'intent', children, ...anchor }: StoreLinkProps) {
  const company = useCompany();
  const path = pathOf(company, to);
  return (
    <Link
      {...anchor}
      to={path}
      {...(search ? { search } : {})}
      preload={preload}
      activeOptions={{ exact: true, includeSearch: false }}
      reloadDocument={tagsAreAlive() && (isCheckout(to) || isCheckout(globalThis.location?.pathname ?? ''))}
    >
      {children}
    </Link>
  );
}
