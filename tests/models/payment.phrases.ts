import type { paymentMachine } from '#machines/payment.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const paymentPhrases = definePhrases<typeof paymentMachine>({
  title: 'Pagamento',
  starts: {
    'to pay': 'chego à revisão de um pedido a pagar',
    free: 'chego à revisão de um pedido gratuito',
    'a Pix in course': 'volto a um pedido que aguarda um Pix',
    'a card in course': 'volto a um pedido com cartão em 3 parcelas',
  },
  events: {
    'method.choose': { pix: 'marco “Pix”', card: 'marco “Cartão de crédito”' },
    'method.confirm': { pix: 'clico em “Pagar com Pix”', card: 'clico em “Continuar com cartão”' },
    'installments.choose': {
      allowed: 'escolho 3 parcelas',
      'too many': 'escolho 12 parcelas onde a conta permite 3',
    },
    'price.changed': {
      free: 'um cupom deixa o pedido gratuito',
      dear: 'o pedido fica com um valor a pagar',
    },
    'free.confirm': 'clico em “Confirmar”',
    'wait.again': 'clico em “Tentar de novo” durante a espera',
    'order.moved': 'o servidor avisa que o pedido mudou',
    'page.returned': 'o aplicativo volta para a frente',
    'order.sent': 'o pedido é enviado',
    'order.refused': 'o pedido é recusado',
    'order.created': 'o pedido é criado',
    notice: 'a forma de pagamento mostra um aviso na tela',
  },
  actors: {
    readOrder: {
      awaiting: 'a consulta mostra o pedido aguardando pagamento',
      paid: 'a consulta mostra o pedido pago',
      'in analysis': 'a consulta mostra o pagamento em análise',
      'refund due': 'a consulta mostra o pedido com o valor a devolver',
      expired: 'a consulta mostra o pedido vencido',
      offline: 'a consulta do pedido não responde: sem conexão',
    },
    confirmFree: {
      confirmed: 'o pedido gratuito é confirmado',
      refused: 'o pedido gratuito é recusado (409)',
      offline: 'a confirmação do pedido gratuito não responde: sem conexão',
    },
    pix: {
      paid: 'o Pix termina com o pedido pago',
      expired: 'o Pix termina com o pedido vencido',
      refused: 'o Pix termina com o pedido recusado',
      changed: 'o Pix termina com a troca da forma de pagamento',
      broken: 'o pagamento com Pix falha',
    },
    card: {
      paid: 'o cartão termina com o pedido pago',
      'in analysis': 'o cartão termina com o pagamento em análise',
      changed: 'o cartão termina com a troca da forma de pagamento',
      refused: 'o cartão termina com o pedido recusado',
      broken: 'o pagamento com cartão falha',
    },
  },
});
