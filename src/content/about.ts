import { type ContentDocument, emailLink, lastChange, list, text } from './document.ts';

/** `/sobre`: who sells, for whom, and how to reach them (Decreto 7.962/2013). */
export const about: ContentDocument = {
  title: 'Quem Somos',
  lead: 'Quem está por trás desta loja, o que fazemos e como falar com a gente.',
  updated: lastChange,
  sections: [
    {
      id: 'quem-somos',
      title: 'Quem somos',
      blocks: [
        text(
          'Esta loja se chama {produtor} e é operada pela {empresa}, uma plataforma brasileira de venda de {itens} pela internet. Cuidamos da vitrine, da reserva, do pagamento, da entrega e do atendimento. Quem organiza cada evento cuida do que acontece lá dentro: programação, local, segurança e horários.',
        ),
        text(
          'Nascemos de uma irritação comum a quem gosta de arquibancada e de plateia: filas que somem, taxas que só aparecem no fim e formulários que perdem tudo na hora errada. Por isso cada tela daqui começa pelo preço inteiro e guarda o que você já preencheu.',
        ),
      ],
    },
    {
      id: 'o-que-fazemos',
      title: 'O que fazemos',
      blocks: [
        text('Para quem compra, a loja oferece:'),
        list(
          'Preço com taxas já na lista de eventos, sem surpresa no pagamento.',
          'Reserva de 15 minutos, com aviso antes de acabar e a opção de pedir mais tempo.',
          'Escolha no mapa ou em lista, com os mesmos lugares e as mesmas ações nos dois modos.',
          'Pagamento por Pix ou cartão. Os números do cartão não passam pelos nossos servidores.',
          [
            'Entrega imediata em ',
            { text: '{meusItens}', to: '/ticket/payments' },
            ', com QR code que abre mesmo sem internet no celular em que você o abriu nos últimos dias.',
          ],
          'Cancelamento e troca de {portador} pela própria página do pedido, dentro dos prazos.',
        ),
      ],
    },
    {
      id: 'com-quem-trabalhamos',
      title: 'Com quem trabalhamos',
      blocks: [
        text(
          'Clubes, teatros, festivais, prefeituras e casas noturnas vendem por aqui, cada um com a própria identidade. O nome de quem organiza aparece em cada evento e no comprovante, porque é essa pessoa ou empresa que responde pelo espetáculo. Nós respondemos pela venda e ajudamos você a falar com quem organiza sempre que for preciso.',
        ),
        text(
          'Quem organiza define preços, setores, lotes e benefícios. A plataforma mostra a taxa antes da compra, informa quais documentos valem para a meia-entrada e não vende o mesmo lugar duas vezes.',
        ),
      ],
    },
    {
      id: 'acessibilidade',
      title: 'Nosso compromisso com a acessibilidade',
      blocks: [
        text(
          'Construímos as telas para funcionar com teclado, leitor de tela, zoom de 200% e em celulares simples, tomando como meta o nível AA das diretrizes WCAG 2.2. O mapa de lugares tem uma lista equivalente, o relógio da reserva é anunciado e nenhuma informação depende só de cor.',
        ),
        text(
          'Se alguma parte não funcionar para você, conte para nós: escreva para ',
          emailLink,
          ' ou use a página ',
          { text: 'Fale Conosco', to: '/suporte' },
          ' com o assunto Acessibilidade. O que ainda não funciona está na página ',
          { text: 'Acessibilidade', to: '/acessibilidade' },
          '.',
        ),
      ],
    },
    {
      id: 'dados-da-empresa',
      title: 'Dados da empresa',
      blocks: [
        list('Razão social: {empresa}', 'CNPJ: {cnpj}', 'Endereço: {endereco}', ['E-mail: ', emailLink]),
        text(
          'O atendimento responde em até 5 dias. Antes de escrever, vale olhar as ',
          { text: 'Dúvidas Frequentes', to: '/faq' },
          ': a maioria das respostas está lá. As regras da compra estão nos ',
          { text: 'Termos de Uso', to: '/termos' },
          ', e o cuidado com os seus dados, na ',
          { text: 'Política de Privacidade', to: '/privacidade' },
          '.',
        ),
      ],
    },
  ],
};
