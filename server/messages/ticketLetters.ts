import { itemWordsOf } from '../papers/itemWords.ts';
import { capital } from '../papers/words.ts';
import { calledBy } from './calledBy.ts';
import type { Content } from './paper.ts';

interface TicketFacts {
  channel: 'email';
  to: string;
  name: string;
  event: string;
  /** In words, with its zone where that is another: `domingo, 14 de março de 2027, às 19:00 (horário de Manaus)`. */
  when: string;
  where: string;
  /** `Inteira` */
  type: string;
  /** `Setor L104, fila C, assento 14` */
  place: string;
  /** What the producer calls whoever has a ticket, in small letters. Undefined of a letter that waits since a version before. */
  holderWord?: string;
}

/** A ticket changed hands: what is written to both people. Their words lie in the letter, as they were when it happened. */
export type TicketLetter =
  /**
   * To who had it, with its buyer as `giver` where that is somebody else; to the buyer where they have no address: then `formerHolder` is whose it
   * was.
   */
  | (TicketFacts & { kind: 'ticket.given'; giver?: string; formerHolder?: string; newHolder: string })
  /** To who has it now, with the ticket; to nobody once it is not theirs any more: `code` is what it was when they were written to. */
  | (TicketFacts & {
      kind: 'ticket.received';
      /** The buyer, who passed it on. Undefined of a letter that waits since a version before. */
      giver?: string;
      /** Said by the version before. */
      formerHolder: string;
      documents: readonly string[];
      ticket: { eventId: number; orderId: string; id: string; code: string };
    });

/** Whoever passes a ticket on has typed both names, and the address. */
const somebody = (name: string) => calledBy(name) || 'outra pessoa';

export function ticketLetterContent(letter: TicketLetter, footer: string): Content {
  const { name, event, when, where, type, place, holderWord = itemWordsOf({}).holder } = letter;
  const facts: Content['facts'] = [
    ['Evento', event],
    ['Quando', when],
    ['Onde', where],
    ['Tipo', type],
    ['Lugar', place],
  ];
  if (letter.kind === 'ticket.given')
    return {
      subject: `Troca de ${holderWord}: ${event}`,
      name,
      paragraphs: [
        letter.formerHolder === undefined
          ? `Quem entra agora é ${somebody(letter.newHolder)}, e o QR code que você tinha não vale mais na entrada.`
          : `Quem entra agora no lugar de ${somebody(letter.formerHolder)} é ${somebody(letter.newHolder)}, e o QR code de antes não vale mais na entrada.`,
        letter.giver === undefined
          ? 'Se não foi você, fale com o suporte agora.'
          : `A troca foi feita por ${somebody(letter.giver)}, que fez a compra. Se você não esperava por isso, fale com essa pessoa.`,
      ],
      facts,
      footer,
    };
  return {
    subject: `Agora em seu nome: ${event}`,
    name,
    paragraphs: [
      `${capital(somebody(letter.giver ?? letter.formerHolder))} passou este lugar para o seu nome, de graça: ninguém pode cobrar por isso.`,
      'Está em anexo, em PDF. Na entrada, mostre o QR code, no celular ou no papel.',
      `Leve: ${(letter.documents.length > 0 ? letter.documents : ['Documento oficial com foto']).join('; ')}.`,
    ],
    facts,
    footer,
  };
}
