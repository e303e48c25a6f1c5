import type { Boot } from '#src/domain/boot.ts';
import type { holderWords } from '#src/wording/ptBR/holder.ts';
import type { shell } from '#src/wording/ptBR/shell.ts';
import { filled, type Say } from '#src/wording/useWording.tsx';

/** What stands in the gaps of a text. */
export interface Facts {
  empresa: string;
  cnpj: string;
  endereco: string;
  email: string;
  /** What leads to the address of the data protection officer, with a name where the company gives one. */
  encarregado: string;
  produtor: string;
  /** What this producer sells, one and many: `ingresso`, `ingressos`. */
  item: string;
  itens: string;
  /** The name of the list of orders: `Meus Ingressos`. */
  meusItens: string;
  /** Whoever has one, in small letters: `portador`. */
  portador: string;
}

/** The facts of one storefront, in the producer's own words where it has any. */
export const factsOf = (
  { company, producer }: Pick<Boot, 'company' | 'producer'>,
  say: Say<typeof shell & typeof holderWords>,
): Facts => ({
  empresa: company.name,
  cnpj: company.document,
  endereco: company.address,
  email: company.email,
  encarregado: company.dpo ? `Encarregado: ${company.dpo},` : 'Fale com o encarregado por',
  produtor: producer.title,
  item: say('item.one'),
  itens: say('item.many'),
  meusItens: say('menu.tickets'),
  portador: say('holder').toLowerCase(),
});

/** The same text with every gap filled, however deep it lies. */
export function fill<Text>(value: Text, facts: Facts): Text {
  const deep = (part: unknown): unknown => {
    if (typeof part === 'string') return filled(part, { ...facts });
    if (Array.isArray(part)) return part.map(deep);
    if (typeof part === 'object' && part !== null)
      return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, deep(each)]));
    return part;
  };
  return deep(value) as Text;
}
