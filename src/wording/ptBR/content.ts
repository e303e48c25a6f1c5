/** Sentences around the texts of the store; the texts themselves are in `src/content`. */
export const contentWords = {
  'content.contents': 'Nesta página',
  'content.updated': 'Última atualização:',
  'content.print': 'Imprimir',
  'content.sample':
    'Texto-modelo da demonstração, com empresas e eventos fictícios. Antes de vender de verdade, uma advogada ou um advogado precisa revisar esta página.',
  'content.seller': '{empresa} · CNPJ {cnpj} · {endereco} · {email}',
  'content.cookies': 'Gerenciar cookies',

  'faq.search': 'Buscar nas dúvidas',
  'faq.hint': 'Ex.: Pix, meia, nome',
  'faq.clear': 'Limpar busca',
  'faq.foundOne': '1 resposta',
  'faq.foundMany': '{count} respostas',
  'faq.none': 'Nada encontrado para “{query}”',
  'faq.noneHint': 'Tente outra palavra ou escreva para nós.',
  'faq.contact': 'Fale Conosco',
} as const;
