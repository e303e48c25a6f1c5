/** The store as an app on a device. */
export const appWords = {
  'update.title': 'Nova versão disponível.',
  'update.take': 'Atualizar agora',
  'update.later': 'Fechar: atualizar na próxima página',

  'install.title': 'Instalar {title}',
  'install.safari': 'Abra esta página no Safari.',
  'install.share': 'Toque em Compartilhar (ou em ••• e depois em Compartilhar).',
  'install.add': 'Escolha “Adicionar à Tela de Início”.',
  'install.confirm': 'Toque em “Adicionar”.',
  'install.first':
    'Depois, entre na sua conta pelo aplicativo e abra uma vez seus {items}, para que abram também sem internet.',
  'install.understood': 'Entendi',
} as const;
