import { holderWords } from '#src/wording/ptBR/holder.ts';
import { ordersWords } from '#src/wording/ptBR/orders.ts';
import { shell } from '#src/wording/ptBR/shell.ts';

import { searchable } from '../search.ts';

/** What a producer calls what it sells, in its own words or ours. */
export interface ItemWords {
  /** `ingresso` */
  one: string;
  /** `ingressos` */
  many: string;
  /** The list of what somebody bought: `Meus Ingressos`. */
  mine: string;
  /** Whoever has one: `portador`. */
  holder: string;
  /** Above what one chose of the event: `Setor`. */
  sector: string;
}

export function itemWordsOf(locale: Readonly<Record<string, string>>): ItemWords {
  const words = { ...shell, ...holderWords, ...ordersWords, ...locale };
  return {
    one: words['item.one'],
    many: words['item.many'],
    mine: words['menu.tickets'],
    holder: words.holder.toLocaleLowerCase('pt-BR'),
    sector: words['ticket.sector'],
  };
}

/** As it may stand in the name of a file anywhere: `ingressos`, `cartoes-de-mesa`. */
export const fileWord = (word: string): string => searchable(word).replaceAll(/[^a-z0-9]+/g, '-');
