import { lastTextChange } from '#src/wording/lastTextChange.ts';

import { brasilia, dayOf } from '../dates.ts';
import { linkTo } from '../messages/links.ts';

/** What a purchase was agreed under and where that is read, to be kept with it (Decreto 7.962/2013): the texts of its own day. */
export function conditionsLine(
  site: Parameters<typeof linkTo>[0],
  producer: NonNullable<Parameters<typeof linkTo>[2]>,
  boughtAt: Date,
): string {
  const [terms, cancellation] = [linkTo(site, '/termos', producer), linkTo(site, '/cancelamentos', producer)];
  const version =
    dayOf(boughtAt, brasilia) >= lastTextChange.iso
      ? `versão de ${lastTextChange.text}`
      : 'na versão do dia da compra';
  return `Condições desta compra: Termos de Uso (${terms}) e Política de Cancelamento (${cancellation}), ${version}.`;
}
