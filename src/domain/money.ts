/** Money is integer cents of the real, everywhere; a decimal string exists only at the API edge. */

import { once } from './once.ts';

const brl = once(() => new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }));

/** `R$ 1.234,50`, with the no-break space that Intl puts after `R$`. */
export const reais = (cents: number) => brl().format(cents / 100);

/** `"120.00"` → 12000, digit by digit: no float ever sees the price. Throws on anything else. */
export function centsOf(decimal: string): number {
  const parts = /^(\d{1,7})\.(\d{2})$/.exec(decimal);
  if (!parts) throw new RangeError(`Not a decimal price: ${decimal}`);
  return Number(parts[1]) * 100 + Number(parts[2]);
}

/** 12000 → `"120.00"`. */
export const decimalOf = (cents: number) =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
