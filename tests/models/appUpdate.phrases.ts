import type { AppUpdateMachine } from '#machines/appUpdate.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const appUpdatePhrases = definePhrases<AppUpdateMachine>({
  title: 'Atualização do aplicativo',
  starts: {
    'nothing to lose': 'estou na loja sem nada a perder',
    'in a purchase': 'estou na loja no meio de uma compra',
  },
  events: {
    'version.found': 'o navegador avisa que a versão nova está pronta',
    'page.returned': 'o aplicativo volta para a frente',
    'page.changed': 'passo para outra página',
    'page.touched': 'toco na página, sem digitar',
    'text.typed': 'digito em um campo da página',
    'works.changed': { begun: 'começo uma compra', ended: 'a compra termina' },
    'stakes.changed': {
      chosen: 'passo a ter ingressos escolhidos',
      nothing: 'deixo de ter ingressos escolhidos',
    },
    'update.accept': 'clico em “Atualizar agora”',
    'update.later': 'clico em “Fechar: atualizar na próxima página”',
  },
  actors: {},
});
