import type { providerFrameMachine } from '#machines/providerFrame.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const providerFramePhrases = definePhrases<typeof providerFrameMachine>({
  title: 'Quadro do provedor de pagamento',
  starts: 'chego à tela do cartão, ou à da confirmação do banco',
  events: {
    'frame.ready': 'o quadro do provedor aparece na tela',
    'frame.retry': 'clico em “Tentar de novo”',
    'frame.resized': {
      ordinary: 'o quadro do provedor pede 340 pixels de altura',
      none: 'o quadro do provedor pede altura zero',
      huge: 'o quadro do provedor pede 90.000 pixels de altura',
    },
  },
  actors: {},
});
