import { itemWords } from './items.ts';

/** Review, Pix and confirmation. */
export const paymentWords = {
  ...itemWords,
  'review.title': 'Confira seu pedido',
  'review.loading': 'Calculando o total…',
  'review.failed': 'Não conseguimos calcular o total agora.',
  'review.conditions': 'Condições',
  'review.conditionsText':
    'Você pode cancelar em até 7 dias da compra e até 48 horas antes do evento: devolvemos o valor total, com a taxa. Se o evento for cancelado, você recebe tudo de volta.',
  'review.conditionsFree':
    'Os {items} são nominais. Você pode cancelar em até 7 dias da compra e até 48 horas antes do evento: os lugares voltam para outras pessoas.',
  'review.pix': 'Pagar com Pix',
  'review.pixHint': 'O código vale por alguns minutos e a confirmação é automática.',
  'review.free': 'Confirmar',
  'review.edit': 'Alterar participantes',

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
