import { hasOwnName } from '#src/domain/rowName.ts';

import { writtenWhen } from '../dates.ts';
import type { ItemWords } from './itemWords.ts';
import type { Paper } from './paper.ts';

/** When an event is, and how long where it takes more than an evening. */
export const whenOfEvent = (event: Paper['event']): string =>
  [writtenWhen(event), event.span].filter(Boolean).join(' · ');

/** `Arena Grená · Rua do Canhoto, 100 · Vila Grená - SP` */
export const whereOfEvent = ({ order, event }: Paper): string =>
  [order.event.venue, event.address, `${order.event.city} - ${event.state}`].filter(Boolean).join(' · ');

/** Where one sits or stands: `Setor L104, fila C, assento 14`; a table has a name of its own. */
export const placeOf = (
  {
    sector,
    section,
    row,
    seat,
  }: {
    sector: string;
    section: string;
    row: string | null;
    seat: string | null;
  },
  words: Pick<ItemWords, 'sector'>,
): string =>
  [
    `${words.sector} ${sector}`,
    ...(section === '' || section === sector ? [] : [section]),
    ...(row === null ? [] : [hasOwnName(row) ? row : `fila ${row}`]),
    ...(seat === null ? [] : [`assento ${seat}`]),
  ].join(', ');

export const capital = (word: string): string => word.charAt(0).toLocaleUpperCase('pt-BR') + word.slice(1);

export interface Seller {
  name: string;
  document: string;
  address: string;
  email: string;
}

/** Who sold it, as Decreto 7.962/2013 wants it said. */
export const sellerLine = ({ name, document, address, email }: Seller): string =>
  `Vendido por ${name}, CNPJ ${document}. ${address}. Atendimento: ${email}`;
