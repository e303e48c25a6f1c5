/** The way in for supporters of a club (specification §2). */
export const supporterWords = {
  'supporter.text':
    'Sócios do {club} entram com o e-mail e a senha da sua conta e compram os ingressos exclusivos.',
  'supporter.loginText': 'Entre com a conta ligada ao seu plano do {club}.',
  'supporter.am': 'Sou Sócio',
  'supporter.want': 'Quero ser Sócio',
  'supporter.plans': 'Conheça os planos do {club}. A página do clube abre em outra aba.',
  'supporter.notOne':
    'Você está na conta de {name}, que não é de sócio do {club}. Se você tem outra, saia desta antes de entrar.',
  'supporter.closed': 'O acesso de sócio-torcedor não está disponível agora.',
} as const;
