import { type ContentDocument, lastChange, list, steps, text } from './document.ts';

/** `/meia-entrada`: Lei 12.933/2013, Decreto 8.537/2015, Lei 13.179/2015 and Lei 10.741/2003, in plain words. */
export const halfPrice: ContentDocument = {
  title: 'Meia-entrada',
  lead: 'Quem paga metade, com qual documento, e como funciona a cota de cada evento.',
  updated: lastChange,
  sections: [
    {
      id: 'o-que-e',
      title: 'O que é',
      blocks: [
        text(
          'Meia-entrada é o direito de pagar metade do preço cobrado do público em geral, em qualquer setor aberto a todos, inclusive camarotes. Ela vale para a entrada, não para consumação, estacionamento ou outros serviços. As regras nacionais estão na Lei 12.933/2013 e no Decreto 8.537/2015.',
        ),
      ],
    },
    {
      id: 'quem-tem-direito',
      title: 'Quem tem direito',
      blocks: [
        {
          kind: 'table',
          caption: 'Quem tem direito à meia-entrada, o que apresentar e se conta na cota de 40%',
          head: ['Quem', 'Documento na entrada', 'Conta na cota?'],
          rows: [
            [
              'Estudantes',
              'Carteira de Identificação Estudantil válida (até 31 de março do ano seguinte)',
              'Sim',
            ],
            ['Jovens de 15 a 29 anos de baixa renda', 'ID Jovem e documento com foto', 'Sim'],
            [
              'Pessoas com deficiência',
              'Cartão do BPC ou documento do INSS que comprove a aposentadoria da pessoa com deficiência, e documento com foto',
              'Sim',
            ],
            [
              'Acompanhante de pessoa com deficiência',
              'Entra junto com ela, quando a companhia é necessária',
              'Sim',
            ],
            ['Pessoas idosas, a partir de 60 anos', 'Documento com foto', 'Não'],
            [
              'Grupos de leis locais, como professores em algumas redes',
              'O que o evento informar antes da compra',
              'Conforme a lei local',
            ],
          ],
        },
        text(
          'A carteira estudantil pode ser emitida por entidades nacionais, estaduais ou locais. Boleto e comprovante de matrícula não substituem a carteira.',
        ),
      ],
    },
    {
      id: 'cota',
      title: 'Cota de 40% e saldo',
      blocks: [
        text(
          'Em cada evento, 40% do que é vendido ao público ficam reservados para a meia-entrada. O que é exclusivo de sócios não entra nessa conta. A reserva vale até 48 horas antes do evento, ou até 72 horas antes quando o público passa de 10 mil pessoas. O saldo aparece na página do evento cada vez que ela é aberta; quando acaba, avisamos ali mesmo.',
        ),
      ],
    },
    {
      id: 'pessoas-idosas',
      title: 'Pessoas idosas ficam fora da cota',
      blocks: [
        text(
          'O desconto do Estatuto da Pessoa Idosa não depende da cota: enquanto houver inteira no setor, há meia para quem tem 60 anos ou mais.',
        ),
      ],
    },
    {
      id: 'pcd',
      title: 'Pessoa com deficiência e acompanhante',
      blocks: [
        text(
          'Cada pessoa com deficiência pode levar um acompanhante pagando meia, no mesmo pedido, quando precisar de companhia. Basta declarar essa necessidade na compra e na entrada; não pedimos laudo nem dado de saúde. O documento da pessoa com deficiência é o da tabela acima.',
        ),
      ],
    },
    {
      id: 'como-comprar',
      title: 'Como comprar e comprovar',
      blocks: [
        steps(
          'Escolha o tipo de meia que é o seu caso. O documento aceito aparece ao lado do preço.',
          'Preencha nome e CPF de quem vai usar. Cada pessoa usa um benefício por evento.',
          'Na entrada, apresente o documento original ou digital. Nada é enviado pela internet.',
        ),
      ],
    },
    {
      id: 'nao-comprovou',
      title: 'Não conseguiu comprovar?',
      blocks: [
        text(
          'Sem o documento, a entrada pela metade do preço não é liberada, mas você pode pagar a diferença para a inteira no local e entrar, como prevê a Lei 13.179/2015. Se o documento exigido não foi informado antes da compra, fale conosco e devolvemos o valor.',
        ),
      ],
    },
    {
      id: 'nao-acumula',
      title: 'Não acumula',
      blocks: [
        text(
          'A meia-entrada não se soma a cupons, promoções, convênios nem vantagens de sócio-torcedor. Escolha a opção que for melhor para você.',
        ),
      ],
    },
    {
      id: 'ingresso-social',
      title: 'Entrada social é outra coisa',
      blocks: [
        text(
          'A entrada social, com doação de alimento, é uma oferta de quem organiza e está aberta a qualquer pessoa. Não exige documento, não usa a cota e pode ter preço diferente da meia.',
        ),
      ],
    },
    {
      id: 'leis-locais',
      title: 'Leis do lugar do evento',
      blocks: [
        text(
          'Estados e municípios podem dar o direito a outros grupos ou garantir gratuidades. A página de cada evento mostra os tipos que valem na cidade dele.',
        ),
      ],
    },
    {
      id: 'fiscalizacao',
      title: 'Fiscalização',
      blocks: [
        text('Teve o direito negado? Fale com a gente e, se preferir, com os órgãos de defesa:'),
        list(
          ['Nosso atendimento: ', { text: 'Fale Conosco', to: '/suporte' }, '.'],
          'Procon da sua cidade: telefone 151.',
          [
            'Site do governo federal: ',
            { text: 'consumidor.gov.br', href: 'https://consumidor.gov.br' },
            '.',
          ],
        ),
      ],
    },
  ],
};
