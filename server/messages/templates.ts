import { codeLifetime } from '#src/domain/code.ts';
import { reais } from '#src/domain/money.ts';

import type { Config } from '../config.ts';
import { inBrasilia, whenOf } from '../dates.ts';
import { linkTo } from './links.ts';
import type { OrderFacts } from './orderFacts.ts';
import { type Content, coloursOf, htmlOf, textOf } from './paper.ts';
import type { Letter } from './post.ts';

type Site = Pick<Config, 'publicUrl' | 'production' | 'company'>;

export interface Rendered {
  subject: string;
  text: string;
  html: string;
}

const rendered = (content: Content): Rendered => ({
  subject: content.subject,
  text: textOf(content),
  html: htmlOf(content),
});

const signature = ({ company }: Site) =>
  `Este é um aviso automático da sua conta. Precisa de ajuda? Escreva para ${company.email}.\n${company.name}, ${company.address}`;

/** The same words on paper and on the phone. */
const codeWords = (code: string) =>
  `Seu código: ${code}. Ele vale por ${codeLifetime / 60_000} minutos. Se não foi você, ignore.`;

/** Letters about an account are nobody's brand: one account buys from every producer. */
export function letterContent(letter: Letter, site: Site): Content {
  const { name } = letter;
  const footer = signature(site);
  switch (letter.kind) {
    case 'recovery.code':
      return {
        subject: 'Seu código para escolher uma nova senha',
        name,
        paragraphs: [
          'Recebemos um pedido para recuperar a sua conta.',
          codeWords(letter.code),
          'Não conte este código a ninguém: nunca pedimos por telefone ou mensagem.',
        ],
        code: letter.code,
        footer,
      };
    case 'email.code':
      return {
        subject: 'Seu código para verificar o e-mail',
        name,
        paragraphs: ['Falta só confirmar que este e-mail é seu.', codeWords(letter.code)],
        code: letter.code,
        footer,
      };
    case 'password.changed':
      return {
        subject: 'Sua senha foi alterada',
        name,
        paragraphs: [
          'A senha da sua conta acabou de ser alterada e todos os outros acessos foram encerrados.',
          'Se foi você, está tudo certo. Se não foi, recupere sua conta agora e fale com o suporte.',
        ],
        link: { label: 'Recuperar minha conta', url: linkTo(site, '/user/recover') },
        footer,
      };
    case 'email.changed':
      return {
        subject: 'O e-mail da sua conta foi alterado',
        name,
        paragraphs: [
          `O e-mail da sua conta agora é ${letter.newEmail}. Os próximos avisos vão para lá.`,
          `Se não foi você, escreva já para ${site.company.email}.`,
        ],
        footer,
      };
    case 'account.removed':
      return {
        subject: 'Sua conta foi excluída',
        name,
        paragraphs: [
          'Excluímos sua conta e seus dados, como você pediu.',
          'Guardamos apenas o que a lei exige sobre compras já feitas, pelo prazo que ela manda.',
          `Se não foi você, escreva já para ${site.company.email}.`,
        ],
        footer,
      };
  }
}

export const letterMessage = (letter: Letter, site: Site): Rendered => rendered(letterContent(letter, site));

/** An SMS is one sentence. */
export const smsText = (letter: Extract<Letter, { channel: 'sms' }> | { code: string }): string =>
  codeWords(letter.code);

export const orderTopics = ['order.created', 'order.paid', 'order.refund_due', 'order.refunded'] as const;
export type OrderTopic = (typeof orderTopics)[number];

/** What a topic is worth writing about as long as the order is still there; later news has a letter of its own. */
const current: Readonly<Record<OrderTopic, readonly OrderFacts['status'][]>> = {
  'order.created': ['awaiting_payment'],
  'order.paid': ['paid'],
  'order.refund_due': ['refund_due', 'refunding'],
  'order.refunded': ['refunded'],
};

/** Under the producer's name and colours. Null when the order has moved on meanwhile. */
export function orderMessage(topic: OrderTopic, order: OrderFacts, site: Site): Rendered | null {
  if (!current[topic].includes(order.status)) return null;
  const { title, name, theme } = order;
  const total = reais(order.totalCents);
  const when = whenOf(order.startsAt, order.timezone);
  const producer = { id: order.producerId, slug: order.slug, domain: order.domain };
  const url = linkTo(site, `/ticket/list/${order.id}`, producer);
  const about = {
    name,
    colours: coloursOf(theme),
    footer: `${order.producerTitle}\nPrecisa de ajuda? Escreva para ${site.company.email}.\n${site.company.name}, ${site.company.address}`,
    facts: [
      ['Evento', title],
      ['Quando', when.zone ? `${when.text} (${when.zone})` : when.text],
      ['Onde', `${order.venue}, ${order.city} - ${order.state}`],
      ['Ingressos', String(order.places)],
      ['Total', order.totalCents === 0 ? 'Grátis' : total],
      ['Pedido nº', order.publicCode],
    ],
  } satisfies Partial<Content>;

  switch (topic) {
    case 'order.created':
      return rendered({
        ...about,
        subject: `Falta pagar o Pix: ${title}`,
        paragraphs: [
          `Guardamos seus ingressos até ${inBrasilia(order.payUntil)}.`,
          'Abra o pedido, copie o código Pix e pague no app do seu banco. Se você já pagou, é só aguardar: a confirmação leva alguns segundos.',
        ],
        link: { label: 'Abrir o pedido', url },
      });
    case 'order.paid':
      return rendered({
        ...about,
        subject: `Pedido confirmado: ${title}`,
        paragraphs: [
          order.totalCents === 0
            ? 'Seu pedido está confirmado.'
            : 'Recebemos seu pagamento e seu pedido está confirmado.',
          'Seus ingressos estão na página do pedido. Na entrada, mostre o QR code de cada um no celular.',
        ],
        link: { label: 'Ver meus ingressos', url },
      });
    case 'order.refund_due':
      return rendered({
        ...about,
        subject: `Vamos devolver seu pagamento: ${title}`,
        paragraphs:
          order.owedFrom === 'expired'
            ? [
                `Recebemos seu Pix depois do prazo e os lugares já não estavam disponíveis. O valor de ${total} será devolvido para a mesma conta.`,
                'Você não precisa fazer nada: avisaremos quando o valor voltar.',
              ]
            : [
                `O valor de ${total} será devolvido para a mesma conta.`,
                'Você não precisa fazer nada: avisaremos quando o valor voltar.',
              ],
        link: { label: 'Acompanhar o reembolso', url },
      });
    case 'order.refunded':
      return rendered({
        ...about,
        subject: `Devolvemos seu pagamento: ${title}`,
        paragraphs: [
          `Devolvemos ${total} para a conta de onde veio o pagamento.`,
          'Os ingressos deste pedido não valem mais na entrada.',
        ],
        link: { label: 'Ver o pedido', url },
      });
  }
}
