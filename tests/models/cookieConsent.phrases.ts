import type { cookieConsentMachine } from '#machines/cookieConsent.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const cookieConsentPhrases = definePhrases<typeof cookieConsentMachine>({
  title: 'Cookies',
  starts: 'abro a loja',
  events: {
    'consent.recalled': {
      nothing: 'o navegador não lembra de nenhuma resposta',
      refused: 'o navegador lembra que recusei os cookies',
      'allowed, not written down': 'o navegador lembra que aceitei os cookies, sem a anotação do servidor',
    },
    'consent.accept': 'clico em “Aceitar” (nas preferências, “Aceitar tudo”)',
    'consent.refuse': 'clico em “Recusar” (nas preferências, “Recusar tudo”)',
    'consent.dismiss': 'fecho o pedido de cookies, ou clico fora dele',
    'consent.choose': 'clico em “Escolher por finalidade”',
    'consent.save': 'clico em “Salvar minhas escolhas”',
    'consent.reopen': 'clico em “Gerenciar cookies”',
    'network.returned': 'a conexão volta',
    'purpose.switch': {
      analytics: 'ligo ou desligo “Medição”',
      marketing: 'ligo ou desligo “Publicidade”',
    },
  },
  actors: {
    recordConsent: {
      written: 'a resposta é anotada no servidor',
      offline: 'a anotação da resposta não responde: sem conexão',
    },
  },
});
