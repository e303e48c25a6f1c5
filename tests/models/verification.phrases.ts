import type { VerificationMachine } from '#machines/verification.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const verificationPhrases = definePhrases<VerificationMachine>({
  title: 'Verificação de e-mail',
  starts: 'abro “VERIFICAR E-MAIL”',
  events: {
    'code.submit': {
      empty: 'clico em “Verificar E-mail” sem digitar o código',
      typed: 'digito o código de seis caracteres e clico em “Verificar E-mail”',
    },
    'code.resend': 'clico em “Reenviar Código”',
    'resend.allowed': 'passa um minuto desde que o código saiu',
    'verification.retry': 'clico em “Tentar de novo”',
  },
  actors: {
    letter: { expired: 'o código enviado vence', broken: 'a contagem do código falha' },
    loadTarget: {
      unverified: 'a busca do e-mail diz que ele ainda não foi verificado',
      'already verified': 'a busca do e-mail diz que ele já está verificado',
      offline: 'a busca do e-mail não responde: sem conexão',
    },
    sendCode: {
      sent: 'o código é enviado',
      'too soon': 'o envio do código é recusado: é cedo demais para outro (429)',
      offline: 'o envio do código não responde: sem conexão',
    },
    verifyCode: {
      right: 'o código está certo',
      wrong: 'o código está errado (422)',
      offline: 'a conferência do código não responde: sem conexão',
    },
  },
});
