import type { couponsMachine } from '#machines/coupons.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const couponsPhrases = definePhrases<typeof couponsMachine>({
  title: 'Cupons de desconto',
  starts: {
    none: 'começo uma compra sem cupom',
    'one in the address': 'começo uma compra com o cupom BEMVINDO10 no endereço',
    'as many as go in': 'começo uma compra com 5 cupons, o máximo de um pedido',
  },
  events: {
    'coupon.add': {
      ordinary: 'digito o cupom BEMVINDO10 e clico em “Aplicar”',
      nothing: 'clico em “Aplicar” sem digitar um código',
      'by the address': 'abro de novo o evento por um endereço com o cupom SEGUNDO5',
    },
    'step.changed': 'vou para a etapa seguinte da compra, ou volto',
    'coupon.remove': { ordinary: 'clico em “Remover o cupom BEMVINDO10”' },
  },
  actors: {
    checkCoupon: {
      applies: 'o cupom vale para o pedido',
      refused: 'o cupom é recusado: “Cupom expirado” (422)',
      offline: 'a conferência do cupom não responde: sem conexão',
    },
  },
});
