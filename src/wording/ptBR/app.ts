/** The store as an app on a device. */
export const appWords = {
  'update.title': 'Nova versão disponível.',
  'update.take': 'Atualizar agora',
  'update.later': 'Fechar: atualizar na próxima página',

  'install.title': 'Instalar {title}',
  'install.share': 'Toque em Compartilhar, na barra do navegador.',
  'install.add': 'Escolha “Adicionar à Tela de Início”.',
  'install.confirm': 'Toque em “Adicionar”.',
  'install.understood': 'Entendi',
} as const;
