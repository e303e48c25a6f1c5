import { capital } from '../papers/words.ts';

/** Brands of cards by what providers call them. */
const names: Readonly<Record<string, string>> = {
  visa: 'Visa',
  master: 'Mastercard',
  mastercard: 'Mastercard',
  elo: 'Elo',
  amex: 'American Express',
  american_express: 'American Express',
  hipercard: 'Hipercard',
  diners: 'Diners Club',
};

/** `Mastercard`, of whatever a provider calls it; of a brand nobody named, what the provider says. */
export const cardBrand = (said: string): string => names[said.toLowerCase()] ?? capital(said);
