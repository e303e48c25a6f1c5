import { codeLifetime } from '#src/domain/code.ts';

import type { Config } from '../config.ts';
import { inBrasilia } from '../dates.ts';
import { contactLetterContent } from './contactLetters.ts';
import { linkTo } from './links.ts';
import { type Content, type Rendered, rendered } from './paper.ts';
import type { Letter } from './post.ts';
import { ticketLetterContent } from './ticketLetters.ts';

export type Site = Pick<Config, 'publicUrl' | 'production' | 'company'>;

const signature = ({ company }: Site) =>
  `Este é um aviso automático da sua conta. Precisa de ajuda? Escreva para ${company.email}.\n${company.name}, ${company.address}`;

/** The same words on paper and on the phone. */
const codeWords = (code: string) =>
  `Seu código: ${code}. Ele vale por ${codeLifetime / 60_000} minutos. Se não foi você, ignore.`;

/** Letters about an account are nobody's brand: one account buys from every producer. */
function letterContent(letter: Letter, site: Site, writtenAt: Date): Content {
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
          `A senha da sua conta foi alterada em ${inBrasilia(writtenAt)}, e todos os outros acessos foram encerrados.`,
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
          `O e-mail da sua conta foi alterado em ${inBrasilia(writtenAt)} e agora é ${letter.newEmail}. Os próximos avisos vão para lá.`,
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
    case 'ticket.given':
    case 'ticket.received':
      return ticketLetterContent(letter, footer);
    case 'contact.message':
    case 'contact.received':
      return contactLetterContent(letter, site.company);
  }
}

/** `writtenAt`: when what it tells of happened, which may be hours before it leaves. */
export const letterMessage = (letter: Letter, site: Site, writtenAt = new Date()): Rendered =>
  rendered(letterContent(letter, site, writtenAt));

/** An SMS is one sentence. */
export const smsText = (letter: Extract<Letter, { channel: 'sms' }> | { code: string }): string =>
  codeWords(letter.code);
