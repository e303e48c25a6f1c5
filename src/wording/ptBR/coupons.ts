import { itemWords } from './items.ts';

/** Codes that take something off: entering them, and what each does. */
export const couponWords = {
  ...itemWords,
  'coupon.ask': 'Tem um cupom?',
  'coupon.label': 'Código do cupom',
  'coupon.apply': 'Aplicar',
  'coupon.list': 'Cupons do pedido',
  'coupon.remove': 'Remover o cupom {code}',
  'coupon.percentage': '{value}%',
  'coupon.each': '{off} em cada {item}',
  'coupon.some': '{off} em até {items}',
  'coupon.one': '{off} em {items}',
  'coupon.off': '− {discount}',
  'coupon.only': 'Vale para: {types}',
  'coupon.andMore': '{types} e mais {count}',
  'coupon.half': 'Não vale com meia-entrada',
  'coupon.taken': 'Outro cupom já vale para estes {items}',
  'coupon.refusedTitle': 'O cupom {code} não vale mais neste pedido.',
  'coupon.untaken': 'O cupom {code} não foi aplicado.',
  'coupon.without': 'Continuar sem o cupom',
} as const;
