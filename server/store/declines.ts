import type { DeclineFamily } from '../payments/provider.ts';

/** What a buyer is told: what to do, never which check failed. Other ways of paying are the screen's to offer: not every shop has them. */
const sentences: Readonly<Record<DeclineFamily, string>> = {
  insufficient_funds: 'O cartão não tem limite para este valor. Tente outro cartão.',
  refused: 'O banco não autorizou a compra. Fale com ele ou tente outro cartão.',
  invalid_data: 'Confira o número, a validade e o código do cartão e tente de novo.',
  processing: 'Não conseguimos processar o cartão agora. Tente de novo em instantes.',
  authentication: 'O banco não confirmou que era você. Tente de novo.',
  timeout: 'O tempo para confirmar com o banco terminou. Tente de novo.',
};

export const declineText = (family: string): string =>
  sentences[family as DeclineFamily] ?? sentences.refused;
