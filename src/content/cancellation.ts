import { type ContentDocument, emailLink, lastChange, list, steps, text } from './document.ts';

/** `/cancelamentos`: seven days to regret with the fee (CDC art. 49); afterwards the organiser's rules; cancelled or moved events. */
export const cancellation: ContentDocument = {
  title: 'Política de Cancelamento',
  lead: 'Quando dá para desistir, o que volta para você e em quanto tempo.',
  updated: lastChange,
  sections: [
    {
      id: 'resumo',
      title: 'Resumo em três linhas',
      blocks: [
        list(
          'Comprou e se arrependeu em até 7 dias? Devolvemos tudo, inclusive a taxa de conveniência.',
          'O evento foi cancelado? Devolvemos tudo. Mudou de data, local ou atração? Você escolhe.',
          'Passou do prazo? Ainda dá para fazer a troca de {portador}, quando o evento permite.',
        ),
      ],
    },
    {
      id: 'arrependimento',
      title: 'Arrependimento em até 7 dias',
      blocks: [
        text(
          'Compras pela internet podem ser desfeitas em até 7 dias, como prevê o art. 49 do Código de Defesa do Consumidor. O dia da compra não conta, e o sétimo vale inteiro, até 23:59, horário de Brasília. Não é preciso explicar o motivo. Pelo site, o botão Cancelar compra fica no pedido até 48 horas antes do evento:',
        ),
        steps(
          ['Abra ', { text: '{meusItens}', to: '/ticket/payments' }, ' e escolha o pedido.'],
          'Toque em Cancelar compra e confira o valor que volta.',
          'Confirme. O número do pedido é o protocolo, e a confirmação do cancelamento chega por e-mail na hora.',
        ),
        text(
          'Faltam menos de 48 horas para o evento, ou o botão não aparece? Escreva para ',
          emailLink,
          ' dentro dos 7 dias: o atendimento analisa o pedido pela data em que você escreveu.',
        ),
        list(
          'Pix: o valor volta para a mesma conta, em geral no mesmo dia.',
          'Cartão: pedimos o estorno à administradora na hora; ele aparece em até duas faturas.',
        ),
      ],
    },
    {
      id: 'depois-de-7-dias',
      title: 'Depois de 7 dias',
      blocks: [
        text(
          'Vale a regra de quem organiza. Se a página do evento não disser nada sobre isso, escreva para ',
          emailLink,
          ' e perguntamos por você. Quando a troca de {portador} está aberta, você passa o {item} para outra pessoa sem custo, até o prazo que aparece no pedido. O QR code anterior deixa de valer.',
        ),
      ],
    },
    {
      id: 'evento-cancelado',
      title: 'Evento cancelado',
      blocks: [
        text(
          'Se o evento não acontecer, devolvemos o valor inteiro, com as taxas, pelo mesmo meio de pagamento. Você não precisa pedir: avisamos por e-mail e o pedido passa a mostrar o andamento da devolução.',
        ),
      ],
    },
    {
      id: 'evento-alterado',
      title: 'Evento adiado ou alterado',
      blocks: [
        text(
          'Mudou a data ou o local depois da sua compra? Escolha entre manter o {item}, que continua válido, ou receber tudo de volta. Avisamos por e-mail, e o botão Cancelar compra fica no pedido até o evento começar; se ele foi adiado e ainda não tem nova data, até que ela chegue. Sem escolha, o {item} continua valendo. O botão não aparece? Escreva para ',
          emailLink,
          '.',
        ),
        text(
          'Mudou a atração principal? A escolha é a mesma: antes do evento, escreva para ',
          emailLink,
          '.',
        ),
      ],
    },
    {
      id: 'nao-aprovada',
      title: 'Compra não aprovada e valores em análise',
      blocks: [
        text(
          'Pagamento recusado não gera cobrança: a reserva feita no seu limite é desfeita pelo banco. Compras em análise ficam guardadas por até 72 horas e avisamos do resultado. Um Pix pago depois do prazo vira pedido se o lugar ainda estiver livre; se não estiver, devolvemos para a mesma conta.',
        ),
      ],
    },
    {
      id: 'meia-sem-comprovante',
      title: 'Meia-entrada sem comprovante',
      blocks: [
        text(
          'Quem não apresenta o documento na entrada pode pagar a diferença para a inteira e entrar. Os detalhes estão em ',
          { text: 'Meia-entrada', to: '/meia-entrada' },
          '.',
        ),
      ],
    },
    {
      id: 'gratuitos',
      title: 'Eventos gratuitos',
      blocks: [
        text('Não há valor a devolver, mas cancelar libera o lugar para outra pessoa. Use o mesmo botão.'),
      ],
    },
    {
      id: 'acompanhar',
      title: 'Como acompanhar',
      blocks: [
        text(
          'O pedido mostra como está: Cancelado, quando não há valor a devolver, ou Reembolso em processamento e depois Reembolsado. Guarde o número do pedido, que vale como protocolo em qualquer conversa.',
        ),
      ],
    },
    {
      id: 'reclamacoes',
      title: 'Reclamações',
      blocks: [
        text(
          'Comece pelo ',
          { text: 'Fale Conosco', to: '/suporte' },
          ': respondemos em até 5 dias. Se não resolver, registre em ',
          { text: 'consumidor.gov.br', href: 'https://consumidor.gov.br' },
          ' ou procure o Procon da sua cidade pelo telefone 151.',
        ),
      ],
    },
  ],
};
