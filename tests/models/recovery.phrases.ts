import type { RecoveryMachine } from '#machines/recovery.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const recoveryPhrases = definePhrases<RecoveryMachine>({
  title: 'Recuperação de senha',
  starts: 'abro a recuperação de senha',
  events: {
    'account.submit': 'digito meu CPF e avanço (na espera, “Tentar de novo”)',
    'method.submit': 'escolho receber por e-mail e clico em “Enviar código”',
    'code.enter': 'clico em “Já tenho um código”',
    'code.submit': 'digito o código de seis caracteres e clico em “Validar código”',
    'code.resend': 'peço para reenviar o código',
    'resend.allowed': 'passa um minuto desde que o código saiu',
    'password.submit': 'digito a nova senha duas vezes e clico em “Alterar senha”',
    back: 'clico em “Voltar”',
  },
  actors: {
    letter: { expired: 'o código enviado vence', broken: 'a contagem do código falha' },
    searchMethods: {
      found: 'a busca acha a conta e diz para onde o código pode ir',
      crowded: 'a busca da conta responde que há gente demais (429)',
      offline: 'a busca da conta não responde: sem conexão',
    },
    sendCode: {
      sent: 'o código é enviado',
      crowded: 'o envio do código responde que há gente demais (429)',
      offline: 'o envio do código não responde: sem conexão',
    },
    checkCode: {
      right: 'o código está certo',
      wrong: 'o código está errado (422)',
      crowded: 'a conferência do código responde que há gente demais (429)',
      offline: 'a conferência do código não responde: sem conexão',
    },
    changePassword: {
      changed: 'a senha é trocada',
      common: 'a senha é recusada por ser comum (422)',
      'too late': 'a troca chega tarde demais: é preciso pedir outro código (422)',
      offline: 'a troca da senha não responde: sem conexão',
    },
  },
});
