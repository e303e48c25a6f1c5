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
