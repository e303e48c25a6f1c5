import { reais } from './money.ts';

/** No instalment is smaller, in cents. */
const smallestInstallment = 500;

/** A way to pay a total: `count` payments without interest, the first of which takes the cents that do not divide. */
export interface Installments {
  count: number;
  firstCents: number;
  eachCents: number;
}

/** How a total is paid in so many instalments. */
export function installmentsOf(totalCents: number, count: number): Installments {
  const eachCents = Math.floor(totalCents / count);
  return { count, firstCents: totalCents - eachCents * (count - 1), eachCents };
}

/** Every way a total may be paid by card, at once first: up to `max`, none smaller than R$ 5,00. */
export const installmentOptions = (totalCents: number, max: number): Installments[] =>
  Array.from({ length: Math.max(1, max) }, (_, index) => installmentsOf(totalCents, index + 1)).filter(
    ({ count, eachCents }) => count === 1 || eachCents >= smallestInstallment,
  );

/** `3x de R$ 77,00 sem juros`; where cents are left over, what the first one is. */
export function installmentsText({ count, firstCents, eachCents }: Installments): string {
  if (count === 1) return `${reais(firstCents)} à vista`;
  const first = firstCents === eachCents ? '' : ` (1ª de ${reais(firstCents)})`;
  return `${count}x de ${reais(eachCents)} sem juros${first}`;
}
