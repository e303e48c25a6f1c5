import { sql } from 'kysely';

import { installmentOptions } from '#src/domain/installments.ts';
import type { Price } from '#src/domain/price.ts';

import { broken } from '../errors.ts';

/** As many as some ticket allows, none of them too small. Throws 422 otherwise. */
export function checkInstallments(
  { totalCents, maxInstallments }: Pick<Price, 'totalCents' | 'maxInstallments'>,
  count: number,
): void {
  if (!installmentOptions(totalCents, maxInstallments).some((option) => option.count === count))
    throw broken(
      'Este pedido não pode ser dividido em tantas parcelas. Escolha menos parcelas.',
      'installments',
    );
}

/**
 * Into how many an order may be divided: as its tickets allowed when it was made, whatever the catalogue says by now. Orders of a version before did
 * not keep it, and have what it says now.
 */
export const soldInstallments = sql<number>`coalesce((orders.price_snapshot->>'max_installments')::int,
  (select max(type.max_installments)::int from order_item item
     join ticket_type type on type.event_id=item.event_id and type.id=item.ticket_type_id
     where item.event_id=orders.event_id and item.order_id=orders.id), 1)`;
