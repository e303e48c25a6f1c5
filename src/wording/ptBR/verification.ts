/** Sentences of verifying an e-mail (specification §2, §5). */
export const verificationWords = {
  'verification.opening': 'Enviando o código',
  'verification.missing': 'Nenhum código vale agora. Peça outro: ele vai para {target}.',
  'verification.verify': 'Verificar E-mail',
  'verification.later': 'Agora não',
  'verification.unavailable': 'Não conseguimos enviar o código agora',
  'verification.unavailableHint': 'Confira sua internet e tente de novo.',
  'verification.retry': 'Tentar de novo',
} as const;
