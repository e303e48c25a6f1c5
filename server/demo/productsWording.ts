/** The wording set “products”: every sentence of ours that says ticket or its holder, said of products. */
export const productsWording: Readonly<Record<string, string>> = {
  buy: 'Comprar',
  soldout: 'Produtos esgotados',
  'item.one': 'produto',
  'item.many': 'produtos',
  'menu.tickets': 'Meus Produtos',
  holder: 'Responsável',
  'step.first': 'Escolha de Produtos',
  'empty.orders': 'Você ainda não tem produtos',
  'products.sectors': '{count} opções',
  'products.companion': 'Cada produto PCD dá direito a um acompanhante.',
  'products.nothing': 'Nenhum produto à venda neste evento no momento.',
  'shop.backOnSale': 'Eles podem voltar quando uma reserva termina ou um pagamento não é concluído.',
  'card.kept': 'Seus produtos continuam guardados.',
  'pix.kept': 'Seus produtos estão guardados até o fim do prazo do Pix.',
  'analysis.text':
    'A resposta pode levar até 72 horas. Seus produtos estão guardados, e avisaremos por e-mail. Você não precisa pagar de novo.',
  'analysis.refusedText': 'A análise terminou e nada foi cobrado. Os produtos voltaram para a venda.',
  'expired.text':
    'Os produtos voltaram para a venda. Seus dados foram mantidos; escolha os produtos de novo para continuar.',
  'elsewhere.text':
    'Só dá para manter uma reserva por vez. Se trocar, o que está reservado lá volta para a venda e você recomeça aqui.',
  'leave.text': 'Os produtos reservados voltam para a venda. Nada foi cobrado.',
  'lost.expired.text':
    'O pedido não foi pago a tempo e os produtos voltaram para a venda. Se você já pagou, aguarde: confirmaremos ou devolveremos o valor.',
  'lost.overdue.text':
    'O cartão não foi cobrado e os produtos voltaram para a venda. Você pode comprar de novo.',
  'contested.gate': 'Enquanto a contestação durar, os {items} não valem e continuam guardados.',
  'cancel.unpaid': 'Nada foi cobrado ainda. Se você desistir, os produtos voltam para a venda.',
  'cancel.freeText': 'Se não vai usar, cancele até {until}: os produtos voltam para a venda.',
  'cancel.freeAwaiting':
    'O evento foi adiado e ainda não tem nova data. Se não vai usar, cancele: os produtos voltam para a venda.',
  'hold.gone': 'Os produtos que você tinha já não estão disponíveis. Escolha outros.',
  'cart.nothing': 'Escolha pelo menos um produto',
  'cart.companions': 'Cada produto PCD dá direito a um acompanhante.',
  'half.total': 'Produtos: {count}',
  'legend.kinds':
    'Lugar para cadeira de rodas: com produto PCD. Acompanhante: ao lado, um para cada produto PCD. Mobilidade reduzida: assento sem degrau.',
  'chosen.type': 'Produto do lugar {seat}',
  'rule.cpfRepeated': 'Este CPF já foi usado em outro produto deste pedido',
  'rule.cpfTaken': 'Este CPF já tem produto para este evento',
  'rule.benefitRepeated':
    'Este CPF já está em outro produto com benefício deste pedido. O benefício é de cada pessoa: informe o CPF de quem vai usar este produto.',
  'rule.benefitTaken':
    'Este CPF já tem um produto com benefício para este evento. O benefício é de cada pessoa: informe o CPF de outra que tenha direito ou volte e escolha a inteira.',
  'rule.elderly':
    'Este produto é para quem tem 60 anos ou mais no dia do evento. Confira a data ou volte e escolha outro produto.',
  'rule.youth':
    'A ID Jovem vale para quem tem de 15 a 29 anos no dia do evento. Confira a data ou volte e escolha outro produto.',
  'subject.ticket': 'Meu {item} e troca de responsável',
  'holders.change': 'Trocar responsável',
  'holders.until': 'Troca de responsável até {until}.',
  'holder.confirmTitle': 'Trocar o responsável?',
  'holder.confirm': 'Trocar responsável',
  'ticket.holderChanged': 'Responsável trocado. O QR code anterior não vale mais.',
  'ticket.sector': 'Opção',
  'ticket.qr': 'QR code do produto {code}',
  'ticket.usedText': 'Este produto já foi usado na entrada.',
  'ticket.voidText': 'Este produto não vale mais.',
  'offline.tickets': 'Se você já abriu seus produtos neste aparelho, eles continuam em Meus Produtos.',
  'offline.open': 'Meus Produtos',
  'reminder.text': 'É por ele que você recebe seus produtos e recupera sua conta.',
  'profile.documentHint':
    'O CPF identifica você nos produtos e não pode ser mudado aqui. Se estiver errado, escreva para {email}.',
  'removal.lost':
    'Seu perfil, telefone, endereço e senha, as pessoas salvas, o que você preencheu nas compras e o acesso aos seus pedidos e produtos.',
  'removal.when':
    'Se você tem produto para usar, pedido em aberto ou reembolso em andamento, a conta só pode ser excluída depois.',
  'supporter.text':
    'Sócios do clube {club} entram com o e-mail e a senha da própria conta e compram os produtos exclusivos.',
  'queue.soldOut': 'Os produtos se esgotaram',
  'queue.line.held':
    'Todos os produtos estão reservados agora. Quando alguém desiste, o produto volta; avisamos aqui se esgotar.',
  'queue.turn.window': 'Tempo para reservar os produtos',
  'queue.turn.text':
    'Escolha e reserve os produtos dentro deste prazo. Depois de reservados, vale o prazo da reserva.',
  'queue.turn.go': 'Escolher produtos',
  'queue.soldOut.text':
    'Todos os produtos foram vendidos. Se algum voltar à venda, a fila continua: é só tentar de novo.',
  'queue.passing': 'Abrindo os produtos…',
};
