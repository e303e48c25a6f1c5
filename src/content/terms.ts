import { type ContentDocument, emailLink, lastChange, list, text } from './document.ts';

/** `/termos`: what whoever buys and whoever sells agree on; takes no right away that the consumer code gives. */
export const terms: ContentDocument = {
  title: 'Termos de Uso',
  lead: 'O combinado entre você, quem vende e quem organiza, em linguagem direta.',
  updated: lastChange,
  sections: [
    {
      id: 'aceite',
      title: 'Aceite e definições',
      blocks: [
        text(
          'Ao criar uma conta ou comprar, você concorda com estes termos. “Plataforma” é a {empresa}, CNPJ {cnpj}. “Organizador” é quem realiza o evento e aparece na página dele. Esta é a loja de {produtor}.',
        ),
      ],
    },
    {
      id: 'cadastro',
      title: 'Cadastro',
      blocks: [
        list(
          'Uma conta por CPF, com dados verdadeiros e atualizados.',
          'Para comprar, é preciso ter 18 anos ou mais. Menores pedem ajuda a um responsável, que compra pela própria conta.',
          'A senha é sua: não a divulgue e avise se desconfiar de uso indevido.',
        ),
      ],
    },
    {
      id: 'papeis',
      title: 'Quem faz o quê',
      blocks: [
        text(
          'A plataforma vende em nome do organizador, recebe o pagamento, entrega e atende. O organizador responde pelo evento: conteúdo, local, segurança, horários e decisões de cancelar ou mudar. Perante você, quem participou da venda não empurra o problema para o outro.',
        ),
      ],
    },
    {
      id: 'precos',
      title: 'Preço, taxa e parcelamento',
      blocks: [
        text(
          'O preço já aparece com a taxa de conveniência, separada no resumo. A taxa paga o serviço de venda pela internet. Parcelas mostram quantidade, valor e total antes do pagamento; quando não há juros, dizemos “sem juros”. Vale o total que aparece antes de você pagar.',
        ),
      ],
    },
    {
      id: 'reserva',
      title: 'Reserva de 15 minutos',
      blocks: [
        text(
          'Ao avançar, o que você escolheu fica reservado por 15 minutos. Perto do fim dá para pedir mais 5, até dez vezes, ou uma vez em eventos muito procurados. Terminado o tempo, os lugares voltam para a venda. Há limite por CPF e por evento, informado na página.',
        ),
      ],
    },
    {
      id: 'pagamento',
      title: 'Pagamento e análise',
      blocks: [
        text(
          'Aceitamos Pix e cartão, conforme o evento. Uma compra pode ficar em análise por até 72 horas para evitar fraude; seus lugares ficam guardados. O contrato se completa com a confirmação do pagamento, enviada por e-mail.',
        ),
      ],
    },
    {
      id: 'titularidade',
      title: 'Nome no {item} e troca de {portador}',
      blocks: [
        text(
          'Cada {item} tem o nome de quem vai usar. Se o evento permitir, a troca de {portador} (a titularidade) é feita de graça em ',
          { text: '{meusItens}', to: '/ticket/payments' },
          ', até o prazo informado. O QR code antigo é anulado.',
        ),
      ],
    },
    {
      id: 'acesso',
      title: 'Acesso ao evento',
      blocks: [
        text(
          'Leve documento com foto e, na meia-entrada, o ',
          { text: 'comprovante do direito', to: '/meia-entrada' },
          '. Respeite a classificação indicativa. Em jogos, arenas para mais de 20 mil pessoas identificam por biometria quem tem mais de 16 anos (Lei 14.597/2023, art. 148); o cadastro é feito com o clube ou a arena.',
        ),
      ],
    },
    {
      id: 'condutas',
      title: 'O que não pode',
      blocks: [
        list(
          'Comprar com robôs ou burlar limites, filas e reservas.',
          'Revender acima do preço.',
          'Usar dados ou meios de pagamento de outra pessoa sem autorização.',
          'Copiar o QR code: vale a primeira leitura.',
        ),
        text('Nesses casos podemos cancelar o pedido, explicando o motivo e devolvendo o que for devido.'),
      ],
    },
    {
      id: 'cancelamento',
      title: 'Cancelamento',
      blocks: [
        text(
          'Você pode desistir em até 7 dias da compra, pelo site até 48 horas antes do evento, com a taxa de volta. Todas as regras estão na ',
          { text: 'Política de Cancelamento', to: '/cancelamentos' },
          '.',
        ),
      ],
    },
    {
      id: 'responsabilidade',
      title: 'Responsabilidade',
      blocks: [
        text(
          'Nada aqui reduz os direitos do Código de Defesa do Consumidor. Respondemos por falhas da venda, da entrega e da proteção dos seus dados. Não respondemos por falta de internet do seu lado nem por compras feitas fora dos nossos canais.',
        ),
      ],
    },
    {
      id: 'propriedade',
      title: 'Propriedade intelectual',
      blocks: [
        text(
          'Marcas, textos e imagens são dos seus donos. Compartilhar o endereço de um evento é livre; copiar a loja, não.',
        ),
      ],
    },
    {
      id: 'atendimento',
      title: 'Atendimento',
      blocks: [
        text(
          'Use o ',
          { text: 'Fale Conosco', to: '/suporte' },
          ', escreva para ',
          emailLink,
          ' ou envie carta para {endereco}. Respondemos em até 5 dias.',
        ),
      ],
    },
    {
      id: 'lei',
      title: 'Lei e foro',
      blocks: [
        text(
          'Vale a lei brasileira, e você pode acionar a Justiça na cidade onde mora. O uso de dados segue a ',
          { text: 'Política de Privacidade', to: '/privacidade' },
          '. Se estes termos mudarem, compras já feitas seguem a versão do dia da compra.',
        ),
      ],
    },
  ],
};
