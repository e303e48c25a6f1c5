import { holderWords } from '#src/wording/ptBR/holder.ts';
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
}

export function itemWordsOf(locale: Readonly<Record<string, string>>): ItemWords {
  const words = { ...shell, ...holderWords, ...locale };
  return {
    one: words['item.one'],
    many: words['item.many'],
    mine: words['menu.tickets'],
    holder: words.holder.toLocaleLowerCase('pt-BR'),
  };
}

/** As it may stand in the name of a file anywhere: `ingressos`, `cartoes-de-mesa`. */
export const fileWord = (word: string): string => searchable(word).replaceAll(/[^a-z0-9]+/g, '-');
