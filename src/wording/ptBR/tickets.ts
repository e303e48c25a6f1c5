import { itemWords } from './items.ts';

/** What a buyer may do with an order after the purchase. */
export const ticketsWords = {
  ...itemWords,
  contested: 'O pagamento foi contestado.',
  'contested.text':
    'O banco, ou quem é titular do cartão ou da conta, pediu o valor de volta. Para resolver, escreva para {email}.',
  'contested.gate':
    'Enquanto a contestação durar, os {items} não dão entrada, e os lugares continuam guardados.',

  deadline: '{moment} (horário de Brasília)',

  'holders.title': 'Quem vai usar',
  'holders.cpf': 'CPF {cpf}',
  'holders.place': '{row}, assento {seat}',
  'holders.change': 'Trocar portador',
  'holders.until': 'Troca de portador até {until}.',
  'holders.used': 'Já foi usado na entrada.',
  'holders.void': 'Não vale mais.',

  'holder.title': 'Para quem vai este {item}?',
  'holder.name': 'Nome completo',
  'holder.cpfField': 'CPF',
  'holder.birthDate': 'Data de nascimento',
  'holder.email': 'E-mail',
  'holder.optional': '(opcional)',
  'holder.emailHint': 'Enviamos o {item} em PDF para este endereço.',
  'holder.benefit':
    'Este {item} tem benefício ({type}): a nova pessoa também precisa ter direito e levar o comprovante. Sem ele, é possível pagar a diferença na entrada.',
  'holder.overtaken':
    'Enquanto você preenchia, este {item} passou para outra pessoa. Veja com quem ele está antes de continuar.',
  'holder.free': 'A troca é gratuita. Revender acima do preço é crime em eventos esportivos.',
  'holder.go': 'Continuar',
  'holder.cancel': 'Deixar como está',
  'holder.confirmTitle': 'Trocar o portador?',
  'holder.confirmText': '{type} passa de {from} para {to}, CPF {cpf}.',
  'holder.confirmVoid':
    'O QR code atual deixa de valer na mesma hora, também no papel e em capturas de tela.',
  'holder.confirm': 'Trocar portador',
  'holder.back': 'Voltar e corrigir',

  'cancel.title': 'Cancelar compra',
  'cancel.paid':
    'Pelo site, você pode desistir até {until} e receber de volta todo o valor pago, incluída a taxa.',
  'cancel.paidRest':
    'Pelo site, você pode desistir até {until} e receber de volta o restante, {left}, incluída a taxa.',
  'cancel.awaiting':
    'O evento foi adiado e ainda não tem nova data. Você pode desistir e receber de volta todo o valor pago, incluída a taxa.',
  'cancel.awaitingRest':
    'O evento foi adiado e ainda não tem nova data. Você pode desistir e receber de volta o restante, {left}, incluída a taxa.',
  'cancel.siteOver': 'O prazo para cancelar pelo site passou.',
  'cancel.write':
    'Até {until}, escreva para {email}: o atendimento analisa o pedido pela data em que você escreveu.',
  'cancel.writeAwaiting':
    'O evento foi adiado e ainda não tem nova data. Se quiser desistir, escreva para {email}.',
  'cancel.unpaid': 'Nada foi cobrado ainda. Se você desistir, os lugares voltam para a venda.',
  'cancel.freeText': 'Se não vai usar, cancele até {until}: os lugares voltam para a venda.',
  'cancel.freeAwaiting':
    'O evento foi adiado e ainda não tem nova data. Se não vai usar, cancele: os lugares voltam para a venda.',
  'cancel.ask': 'Cancelar compra',
  'cancel.confirmTitle': 'Cancelar esta compra?',
  'cancel.amount': 'Valor devolvido',
  'cancel.how': 'Como',
  'cancel.when': 'Quando',
  'cancel.pix': 'Para a conta de onde saiu o Pix',
  'cancel.pixDays': 'Em até 1 dia útil',
  'cancel.card': 'No cartão {brand} final {last4}',
  'cancel.cardDays': 'O estorno aparece em até duas faturas',
  'cancel.protocol': 'Protocolo',
  'cancel.final': 'Não dá para desfazer: os {items} deixam de valer na mesma hora.',
  'cancel.finalUnpaid': 'Não dá para desfazer: para comprar depois, é preciso começar de novo.',
  'cancel.given': 'Também deixa de valer o que passou para o nome de {name}.',
  'cancel.confirm': 'Sim, cancelar a compra',
  'cancel.keep': 'Manter a compra',
} as const;
