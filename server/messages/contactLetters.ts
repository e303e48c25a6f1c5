import type { ContactSubject } from '#src/domain/contact.ts';

import type { Config } from '../config.ts';
import { itemWordsOf } from '../papers/itemWords.ts';
import type { Content } from './paper.ts';

/** Somebody wrote to the support. */
export type ContactLetter =
  /** To the support: everything, and answering it answers whoever wrote. */
  | {
      kind: 'contact.message';
      channel: 'email';
      to: string;
      name: string;
      protocol: string;
      /** At whose counter. */
      store: string;
      holderWord?: string;
      /** What the store calls what it sells, as its form does. */
      itemWord?: string;
      hasAccount: boolean;
      sender: {
        name: string;
        email: string;
        subject: ContactSubject;
        orderCode: string | null;
        message: string;
      };
    }
  /** To the address that was given. Nothing of what was typed is in it: nobody has proved that the address is theirs. */
  | {
      kind: 'contact.received';
      channel: 'email';
      to: string;
      name: string;
      protocol: string;
      subject: ContactSubject;
      /** What the store calls whoever has a ticket, in small letters. Undefined of a letter that waits since a version before. */
      holderWord?: string;
      /** What it calls a ticket. */
      itemWord?: string;
    };

const subjectsOf = ({
  holderWord = itemWordsOf({}).holder,
  itemWord = itemWordsOf({}).one,
}: ContactLetter): Record<ContactSubject, string> => ({
  event_day: 'Emergência no dia do evento',
  payment: 'Compra e pagamento',
  ticket: `Meu ${itemWord} e troca de ${holderWord}`,
  cancellation: 'Cancelamento e reembolso',
  half_price: 'Meia-entrada',
  account: 'Conta e dados pessoais',
  accessibility: 'Acessibilidade',
  other: 'Outro assunto',
});

/** When an answer comes. Whoever stands at a gate is not told of days. */
const answerTime = (subject: ContactSubject): string =>
  subject === 'event_day'
    ? 'Sua mensagem chegou ao atendimento e passa na frente das outras: respondemos no mesmo dia, dentro do horário de atendimento. Se você já está no local, não espere: procure a bilheteria ou o apoio no portão, com o documento de quem está no pedido e o código curto que fica abaixo do QR code.'
    : 'Sua mensagem chegou ao atendimento. Respondemos em até 5 dias, quase sempre antes.';

export function contactLetterContent(letter: ContactLetter, company: Config['company']): Content {
  const { name, protocol } = letter;
  const subjects = subjectsOf(letter);
  const footer = `Atendimento: ${company.email}\n${company.name}, ${company.address}`;
  if (letter.kind === 'contact.received')
    return {
      subject: `Recebemos sua mensagem: protocolo ${protocol}`,
      name,
      paragraphs: [
        answerTime(letter.subject),
        'Para acrescentar alguma coisa, responda a este e-mail sem mudar o título. Se não foi você, ignore.',
      ],
      facts: [
        ['Protocolo', protocol],
        ['Assunto', subjects[letter.subject]],
      ],
      footer,
    };
  const { sender, store, hasAccount } = letter;
  return {
    subject: `[${protocol}] ${subjects[sender.subject]}`,
    name,
    paragraphs: [
      'Chegou uma mensagem pelo site. Responder a este e-mail responde a quem escreveu.',
      ...sender.message.split(/\n+/).filter((line) => line.trim() !== ''),
    ],
    facts: [
      ['Protocolo', protocol],
      ['Loja', store],
      ['Nome', sender.name],
      ['E-mail', sender.email],
      ['Assunto', subjects[sender.subject]],
      ['Pedido', sender.orderCode ?? 'não informado'],
      ['Conta aberta', hasAccount ? 'sim' : 'não'],
    ],
    footer,
  };
}
