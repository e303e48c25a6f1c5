/** What is asked of a member who comes by a link to another account (decisions §3). */
export const sessionWords = {
  'link.title': 'Você já está na conta de {name}. Quer sair dela e entrar pelo link?',
  'link.text': 'O link pode ser de outra conta. Se você não pediu um link, continue na sua.',
  'link.accept': 'Entrar pelo link',
  'link.refuse': 'Continuar como {name}',
} as const;
