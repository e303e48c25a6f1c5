/** The way in for supporters of a club (specification §2). */
export const supporterWords = {
  'supporter.text':
    'Sócios do clube {club} entram com o e-mail e a senha da própria conta e compram os ingressos exclusivos.',
  'supporter.loginText': 'Entre com a conta ligada ao seu plano do clube {club}.',
  'supporter.am': 'Sou Sócio',
  'supporter.want': 'Quero ser Sócio',
  'supporter.plans': 'Conheça os planos do clube {club}. A página abre em outra aba.',
  'supporter.notOne':
    'Você está na conta de {name}, que não é de sócio do clube {club}. Se você tem outra, saia desta antes de entrar.',
  'supporter.closed': 'O acesso de sócio-torcedor não está disponível agora.',
} as const;
