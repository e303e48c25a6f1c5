import type { DeclineFamily } from '../payments/provider.ts';

/** What a buyer is told: what to do, never which check failed. */
const sentences: Readonly<Record<DeclineFamily, string>> = {
  insufficient_funds: 'O cartão não tem limite para este valor. Tente outro cartão ou pague com Pix.',
  refused: 'O banco não autorizou a compra. Fale com ele, tente outro cartão ou pague com Pix.',
  invalid_data: 'Confira o número, a validade e o código do cartão e tente de novo.',
  processing: 'Não conseguimos processar o cartão agora. Tente de novo em instantes ou pague com Pix.',
  authentication: 'O banco não confirmou que era você. Tente de novo ou pague com Pix.',
  timeout: 'O tempo para confirmar com o banco terminou. Tente de novo ou pague com Pix.',
};

export const declineText = (family: string): string =>
  sentences[family as DeclineFamily] ?? sentences.refused;
