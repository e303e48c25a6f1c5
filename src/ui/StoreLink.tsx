import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { TextPage } from '#src/domain/publicPage.ts';

import { useBorder, useCompany } from './boot.ts';

/** Pages of the store, without the company in front. */
export type StorePage =
  | '/'
  | '/login'
  | '/register'
  | '/user/recover'
  | '/user/data'
  | '/ticket/payments'
  | `/${TextPage}`
  | `/ticket/buy/${number}`
  | `/ticket/queue/${number}`
  | `/ticket/waitlist/${number}/${number}`
  | `/ticket/list/${string}`;

export interface StoreLinkProps {
  to: StorePage;
  search?: Record<string, string>;
  preload?: 'intent' | 'viewport' | false;
  className?: string | undefined;
  'aria-label'?: string;
  'aria-current'?: 'page';
  /** Besides going there. */
  onClick?: () => void;
  children: ReactNode;
}

/** Where a page lies for this visit: `/aracauna/ticket/buy/101`. */
export const pathOf = (company: string | undefined, page: StorePage) =>
  company ? `/${company}${page === '/' ? '' : page}` : page;

/**
 * The one link of the store: keeps the producer in the address, and enters or leaves the checkout by a whole document
 * where the producer has tags, so that none of them sees the payment (docs/decisions/020-analytics.md).
 */
export function StoreLink({ to, search, preload = 'intent', children, ...anchor }: StoreLinkProps) {
  const company = useCompany();
  const border = useBorder();
  const path = pathOf(company, to);
  return (
    <Link
      {...anchor}
      to={path}
      {...(search ? { search } : {})}
      preload={preload}
      activeOptions={{ exact: true, includeSearch: false }}
      reloadDocument={border?.isBeyond(path) ?? false}
    >
      {children}
    </Link>
  );
}
