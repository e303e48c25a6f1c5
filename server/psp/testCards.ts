import type { DeclineFamily } from '../payments/provider.ts';

/** What becomes of a charge on a test card. */
export type CardFamily = 'approve' | 'analysis' | 'challenge' | Exclude<DeclineFamily, 'authentication'>;

export interface TestCard {
  number: string;
  brand: 'visa' | 'mastercard';
  family: CardFamily;
  /** What happens, for people. */
  words: string;
}

/** The only cards there are: whoever types another one by mistake keeps it to themselves. All pass the Luhn check. */
export const testCards: readonly TestCard[] = [
  { number: '4000000000000010', brand: 'visa', family: 'approve', words: 'Aprovado' },
  { number: '5100000000000008', brand: 'mastercard', family: 'approve', words: 'Aprovado' },
  {
    number: '4000000000003220',
    brand: 'visa',
    family: 'challenge',
    words: 'Pede confirmação (3DS); aprovado ou recusado por você',
  },
  {
    number: '4000000000009235',
    brand: 'visa',
    family: 'analysis',
    words: 'Fica em análise até alguém decidir no simulador',
  },
  { number: '4000000000000002', brand: 'visa', family: 'refused', words: 'Recusado pelo banco' },
  { number: '4000000000009995', brand: 'visa', family: 'insufficient_funds', words: 'Saldo insuficiente' },
  { number: '4000000000000127', brand: 'visa', family: 'invalid_data', words: 'Dados não conferem' },
  { number: '4000000000000119', brand: 'visa', family: 'processing', words: 'Erro no processamento' },
  { number: '4000000000000408', brand: 'visa', family: 'timeout', words: 'O banco não responde' },
];

/** `4000 0000 0000 0010` */
export const spaced = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');
