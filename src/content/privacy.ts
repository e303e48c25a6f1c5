import { type ContentDocument, emailLink, lastChange, list, text } from './document.ts';

/** `/privacidade`: what is kept about people, why and for how long (LGPD arts. 9 and 18). */
export const privacy: ContentDocument = {
  title: 'Política de Privacidade',
  lead: 'Quais dados pedimos, para quê, por quanto tempo, e como você decide.',
  updated: lastChange,
  sections: [
    {
      id: 'quem-somos',
      title: 'Quem cuida dos seus dados',
      blocks: [
        text(
          'A {empresa}, CNPJ {cnpj}, controla os dados da sua conta e da compra na loja de {produtor}. Quem organiza o evento recebe só o necessário para controlar a entrada e responde por esse uso.',
        ),
      ],
    },
    {
      id: 'dados',
      title: 'Quais dados e por quê',
      blocks: [
        {
          kind: 'table',
          caption: 'Dados, finalidade, base legal e prazo',
          head: ['Dado', 'Para quê', 'Base legal', 'Por quanto tempo'],
          rows: [
            [
              'Nome, CPF, e-mail, celular, nascimento, gênero, endereço',
              'Criar e proteger a conta, emitir comprovantes',
              'Contrato',
              'Enquanto a conta existir',
            ],
            [
              'Pedidos e situação do pagamento',
              'Emitir {itens}, cobrar, devolver valores e evitar fraude',
              'Contrato, obrigação legal e legítimo interesse',
              'Enquanto a conta existir; excluída, com nome e CPF de quem comprou por 5 anos após a compra e o evento, e depois sem nome: fica um código cifrado do CPF, para os limites por pessoa. Do cartão, só bandeira e final',
            ],
            [
              'Nome e CPF de participantes',
              'Controlar o acesso e responder pela compra',
              'Contrato e obrigação legal',
              '5 anos após a compra e o evento; de pedido não pago, 30 dias',
            ],
            [
              'E-mail, celular e respostas de participantes',
              'Avisar, conferir benefícios e receber cada pessoa',
              'Contrato',
              '30 dias após o evento; com reembolso ou contestação em aberto, até terminar',
            ],
            ['Pessoas salvas na conta', 'Preencher a compra por você', 'Consentimento', 'Até você remover'],
            [
              'Fila, lista de espera, aparelhos conectados',
              'Guardar a sua vez e a sua conta',
              'Contrato',
              '30 dias após o evento, a espera ou a sessão',
            ],
            ['Registros de acesso', 'Segurança e Marco Civil da Internet', 'Obrigação legal', '6 meses'],
            ['Mensagens ao atendimento', 'Responder você', 'Contrato', '180 dias'],
            [
              'Escolha sobre cookies',
              'Provar e respeitar a escolha',
              'Consentimento',
              'Até você mudar ou ela vencer; o registro, sem nome, 2 anos',
            ],
          ],
        },
      ],
    },
    {
      id: 'outras-pessoas',
      title: 'Dados de quem vai com você',
      blocks: [
        text(
          'Para um {item} nominal pedimos nome e CPF de quem vai usar e, quando o evento precisa, outras respostas, como o nascimento. E-mail e celular, só da primeira pessoa; das outras, são opcionais. Avise cada pessoa disso. Ela tem os mesmos direitos que você.',
        ),
      ],
    },
    {
      id: 'criancas',
      title: 'Crianças e adolescentes',
      blocks: [
        text(
          'Menores de 18 anos compram com a ajuda de um responsável. Crianças entram no pedido de um adulto, com nome e CPF delas ou, sem CPF, o do responsável. Nunca usamos esses dados para publicidade.',
        ),
      ],
    },
    {
      id: 'biometria',
      title: 'Biometria',
      blocks: [
        text(
          'Não coletamos a sua imagem. Em eventos esportivos, arenas para mais de 20 mil pessoas identificam por biometria quem tem mais de 16 anos (Lei 14.597/2023, art. 148). O clube ou a arena cadastra, guarda, responde e informa prazo e alternativa.',
        ),
      ],
    },
    {
      id: 'compartilhamento',
      title: 'Com quem compartilhamos',
      blocks: [
        list(
          'Quem organiza o evento e controla o acesso, para receber você e cumprir a lei.',
          'Empresas de pagamento e antifraude.',
          'Envio de e-mail e SMS e hospedagem, sob contrato.',
          'Google (medição) e Meta (publicidade), nas lojas que as usam e só com o seu sim.',
          'Google (verificação contra robôs), nas lojas que a usam, também sem o seu sim.',
          'Autoridades, quando a lei manda.',
        ),
        text('Não vendemos dados pessoais.'),
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        {
          kind: 'table',
          caption: 'Cookies e armazenamento do navegador',
          head: ['Tipo', 'Para quê', 'Quando'],
          rows: [
            ['Sessão e reserva', 'Manter você na conta e guardar o seu lugar', 'Necessário'],
            ['Preferências', 'Lembrar da sua escolha e do primeiro nome', 'Necessário'],
            ['Verificação de segurança', 'Separar pessoas de robôs', 'Necessário'],
            ['Medição e publicidade', 'Entender visitas e campanhas', 'Só com o seu sim, nunca na compra'],
          ],
        },
        text('Mude de ideia quando quiser.'),
        { kind: 'cookies' },
      ],
    },
    {
      id: 'seguranca',
      title: 'Segurança',
      blocks: [
        text(
          'Conexão cifrada, senhas em formato irreversível, acesso restrito e registro do que é feito. Se um incidente puder prejudicar você, avisaremos você e a ANPD.',
        ),
      ],
    },
    {
      id: 'transferencia',
      title: 'Transferência internacional',
      blocks: [text('De quem guarda dados fora do Brasil, exigimos em contrato a proteção da LGPD.')],
    },
    {
      id: 'direitos',
      title: 'Seus direitos e como exercer',
      blocks: [
        list(
          ['Ver, corrigir, baixar ou excluir: em ', { text: 'Meus Dados', to: '/user/data' }, '.'],
          'Saber com quem compartilhamos, pedir bloqueio ou retirar um consentimento: escreva para nós.',
          'O que a lei manda guardar permanece, separado e só pelo prazo dela.',
        ),
      ],
    },
    {
      id: 'encarregado',
      title: 'Encarregado e ANPD',
      blocks: [
        text(
          '{encarregado} ',
          emailLink,
          ' ou por carta: {endereco}. Se a resposta não bastar, reclame à Autoridade Nacional de Proteção de Dados, em ',
          { text: 'gov.br/anpd', href: 'https://www.gov.br/anpd' },
          '.',
        ),
      ],
    },
    {
      id: 'mudancas',
      title: 'Mudanças nesta política',
      blocks: [text('Avisamos mudanças importantes por e-mail antes de valer. A data no topo diz a versão.')],
    },
  ],
};
