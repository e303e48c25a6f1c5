import { reais } from '#src/domain/money.ts';

import { broken, conflict, type Refusal } from '../errors.ts';

/** Where a party wants to sit: one sector, or anywhere. */
const where = (sectorId: number | null) => (sectorId === null ? 'neste evento' : 'neste setor');

export const unknownSector = () => broken('Este setor não faz parte deste evento.', 'unknown_sector');

export const withoutNumbers = () =>
  broken('Este setor não tem lugar marcado. Escolha a quantidade na lista.', 'not_numbered');

export const overLimit = (limit: number) =>
  broken(`Limite de ${limit} por pedido.`, 'limit', { details: { limit } });

export const notOnSale = (sectorId: number | null) =>
  broken(`Os lugares numerados ${where(sectorId)} não estão à venda agora.`, 'not_on_sale');

/** Somebody may raise what they would pay: `from` is the least that would do. */
export const tooDear = (sectorId: number | null, from: number) =>
  conflict(
    `Os lugares ${where(sectorId)} custam a partir de ${reais(from)} com taxas. ${
      sectorId === null ? 'Aumente o valor máximo.' : 'Aumente o valor máximo ou tente outro setor.'
    }`,
    'above_price',
    { details: { from_cents: from } },
  );

export const soldOut = (sectorId: number | null) =>
  conflict(
    sectorId === null
      ? 'Os lugares numerados deste evento acabaram.'
      : 'Os lugares deste setor acabaram. Tente outro setor.',
    'sold_out',
  );

/** `left`: places for wheelchairs that nobody has, though nobody may buy them here yet. */
export const noWheelchairs = (sectorId: number | null, left: number): Refusal =>
  left > 0
    ? conflict(
        `Os lugares para cadeira de rodas ${where(sectorId)} ainda não estão à venda por aqui. ${
          sectorId === null ? 'Fale com o suporte.' : 'Tente outro setor ou fale com o suporte.'
        }`,
        'accessible_not_on_sale',
      )
    : conflict(
        `Não há mais lugar livre para cadeira de rodas ${where(sectorId)}. ${
          sectorId === null ? 'Fale com o suporte.' : 'Tente outro setor.'
        }`,
        'no_accessible_seats',
      );

interface Apart {
  sectorId: number | null;
  size: number;
  accessible: boolean;
  /** The biggest party that fits. */
  largest: number;
}

/** There are seats, but not for all of them together. */
export function notTogether({ sectorId, size, accessible, largest }: Apart): Refusal {
  const way = sectorId === null ? 'Divida o grupo.' : 'Tente outro setor ou divida o grupo.';
  const what =
    size === 1
      ? 'Não há lugar como você pediu'
      : accessible
        ? `Não há ${size} lugares juntos com um para cadeira de rodas e seu acompanhante ao lado`
        : `Não há ${size} lugares juntos`;
  return conflict(
    `${what} ${where(sectorId)}; o maior grupo livre tem ${largest}. ${way}`,
    'no_seats_together',
    { details: { largest } },
  );
}
