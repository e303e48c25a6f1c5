import type { sharingMachine } from '#machines/sharing.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const sharingPhrases = definePhrases<typeof sharingMachine>({
  title: 'Compartilhar um evento',
  starts: 'abro “Compartilhar” na página de um evento',
  events: { 'link.copy': 'clico em “Copiar link”', 'link.send': 'clico em “Outros apps”' },
  actors: {
    copyLink: { copied: 'o navegador copia o link', refused: 'o navegador não deixa copiar' },
    sendLink: {
      over: 'escolho para quem mandar, ou desisto',
      refused: 'o aparelho não abre a lista de apps',
    },
  },
});
