import { itemWords } from './items.ts';
import { paidWords } from './paid.ts';

/** Review, Pix, card and confirmation. */
export const paymentWords = {
  ...itemWords,
  ...paidWords,
  'review.title': 'Confira seu pedido',
  'review.loading': 'Calculando o total…',
  'review.failed': 'Não conseguimos calcular o total agora.',
  'review.conditions': 'Condições',
  'review.conditionsText':
    'Você pode desistir em até 7 dias da compra: pelo site, até 48 horas antes do evento; depois disso, por e-mail. Devolvemos o valor total, com a taxa. Se o evento for cancelado, você recebe tudo de volta.',
  'review.conditionsFree':
    'Os {items} são nominais. Você pode desistir em até 7 dias da compra: pelo site, até 48 horas antes do evento.',
  'review.writtenText':
    'Você pode desistir em até 7 dias da compra, por e-mail. Devolvemos o valor total, com a taxa. Se o evento for cancelado, você recebe tudo de volta.',
  'review.writtenFree': 'Os {items} são nominais. Você pode desistir em até 7 dias da compra, por e-mail.',
  'review.postponedText':
    'O evento foi adiado, e você pode desistir até a nova data. Devolvemos o valor total, com a taxa. Se o evento for cancelado, você recebe tudo de volta.',
  'review.postponedFree':
    'Os {items} são nominais. O evento foi adiado, e você pode desistir até a nova data.',
  'review.postponedWrittenText':
    'O evento foi adiado, e você pode desistir até a nova data, por e-mail. Devolvemos o valor total, com a taxa. Se o evento for cancelado, você recebe tudo de volta.',
  'review.postponedWrittenFree':
    'Os {items} são nominais. O evento foi adiado, e você pode desistir até a nova data, por e-mail.',
  'review.cancellation': 'Política de Cancelamento',
  'review.terms': 'Termos de Uso',
  'review.pix': 'Pagar com Pix',
  'review.shut': 'O pagamento está indisponível no momento. Tente de novo mais tarde.',
  'review.total': 'A pagar, com taxas',
  'review.pixHint': 'O código vale por alguns minutos e a confirmação é automática.',
  'review.free': 'Confirmar',
  'review.edit': 'Alterar participantes',

  'method.failed': 'Não conseguimos buscar as formas de pagamento agora.',
  'method.choose': 'Como você quer pagar?',
  'method.pix': 'Pix',
  'method.pixHint': 'Aprovação em segundos',
  'method.cardOnce': 'À vista',
  'method.cardHint': 'Em até {count}x sem juros',
  'method.change': 'Trocar forma de pagamento',

  'card.title': 'Pagar com cartão',
  'card.continue': 'Continuar com cartão',
  'card.safe':
    'Os dados do cartão vão direto para o provedor de pagamento: nossa loja não os vê nem os guarda.',
  'card.frame': 'Dados do cartão',
  'card.loading': 'Abrindo os campos do cartão…',
  'card.failed': 'Os campos do cartão não carregaram.',
  'card.failedText': 'Confira sua conexão e tente de novo.',
  'card.installments': 'Parcelas',
  'card.pay': 'Pagar {total}',
  'card.busy': 'Confirmando o pagamento…',
  'card.checking': 'Conferindo seu pedido…',
  'card.slow': 'Está demorando mais que o normal. Não feche esta página: o cartão não é cobrado duas vezes.',
  'card.uncertain':
    'A resposta não chegou. Estamos procurando seu pedido; o cartão não é cobrado duas vezes.',
  'card.declinedText': 'Nada foi cobrado. Confira os dados e tente de novo.',
  'card.kept': 'Seus lugares continuam guardados.',

  'challenge.title': 'Confirme com seu banco',
  'challenge.help':
    'Seu banco quer confirmar que é você. Responda no quadro abaixo; se ele abrir o app do banco, confirme lá e volte para cá.',
  'challenge.frame': 'Confirmação do banco',
  'challenge.loading': 'Abrindo a página do banco…',
  'challenge.failed': 'A página do banco não carregou.',

  'analysis.title': 'Pagamento em análise',
  'analysis.text':
    'A resposta pode levar até 72 horas. Seus lugares estão guardados, e avisaremos por e-mail. Você não precisa pagar de novo.',
  'analysis.order': 'Acompanhar o pedido',
  'analysis.refused': 'O pagamento não foi aprovado',
  'analysis.refusedText': 'A análise terminou e nada foi cobrado. Os lugares voltaram para a venda.',
  'analysis.refundingText':
    'Este pedido não vale mais. O valor total será devolvido no cartão: o estorno aparece em até duas faturas, e avisaremos por e-mail.',
  'analysis.refundedText': 'Este pedido não vale mais. O valor total foi devolvido no cartão.',
  'analysis.contestedText':
    'O pagamento deste pedido foi contestado no banco. Veja na página do pedido o que fazer.',

  'pay.creating': 'Gerando seu Pix…',
  'pay.confirming': 'Confirmando seu pedido…',
  'pay.slow': 'Está demorando mais que o normal.',
  'pay.uncertain': 'A conexão falhou. Estamos perguntando de novo; você não paga duas vezes.',

  'pix.title': 'Aguardando pagamento',
  'pix.clock': 'O código vence em',
  'pix.lead': 'Abra o app do seu banco, escolha Pix copia e cola e cole o código.',
  'pix.code': 'Código Pix copia e cola',
  'pix.copy': 'Copiar código Pix',
  'pix.copied': 'Código copiado',
  'pix.copyFailed': 'Não deu para copiar. Selecione o código e copie.',
  'pix.qr': 'QR code do Pix de {total} para {receiver}',
  'pix.step1': 'Copie o código ou aponte a câmera',
  'pix.step2': 'Confira: {receiver}, {total}',
  'pix.step3': 'Volte para cá. A confirmação é automática',
  'pix.paid': 'Já paguei',
  'pix.checking': 'Conferindo…',
  'pix.confirming': 'Estamos confirmando seu Pix. Isso costuma levar alguns segundos; não pague de novo.',
  'pix.night':
    'Das 20h às 6h os bancos costumam limitar o Pix a R$\u00a01.000: se o seu não passar, veja o limite no app do banco.',
  'pix.kept': 'Seus lugares estão guardados até o fim do prazo do Pix.',
  'pix.demo': 'Ambiente de demonstração: nenhum pagamento é real.',
  'pix.failed': 'Não conseguimos buscar o código agora. Seu pedido está guardado.',
  'pix.renew': 'Gerar novo código',
  'pix.late': 'O código Pix venceu',
  'pix.lateText':
    'Se você já pagou, aguarde: confirmaremos ou devolveremos o valor. Não pague este código de novo.',

  'done.title': 'Pedido confirmado',
  'done.order': 'Pedido nº {code}',
  'done.text': 'Na entrada, mostre o QR code de cada {item}.',
  'done.tickets': 'Ver meus {items}',
  'done.more': 'Comprar mais',
  'done.print': 'Imprimir',
  'done.loading': 'Buscando seus {items}…',
  'done.failed': 'Seu pedido está confirmado, mas não conseguimos mostrar os {items} agora.',
} as const;
