/** What is asked of a member who comes by a link to another account (decisions §3), and said where nobody knows who came. */
export const sessionWords = {
  'session.unasked':
    'Ainda não conseguimos confirmar se você está na sua conta. Tentamos de novo em instantes; se preferir, acesse sua conta outra vez.',
  'link.title': 'Você já está na conta de {name}. Quer sair dela e entrar pelo link?',
  'link.text': 'O link pode ser de outra conta. Se você não pediu um link, continue na sua.',
  'link.accept': 'Entrar pelo link',
  'link.refuse': 'Continuar como {name}',
} as const;
