import { type ContentDocument, emailLink, list, text } from './document.ts';

/** `/suporte`: ways to reach us (Decreto 7.962/2013); the form stands between the head and the rest. */
export const support: ContentDocument = {
  title: 'Fale Conosco',
  lead: 'Conte o que aconteceu. Cada mensagem recebe um número de protocolo na hora.',
  updated: { iso: '2026-11-30', text: '30 de novembro de 2026' },
  sections: [
    {
      id: 'canais',
      title: 'Canais e horário',
      blocks: [
        list(
          'Formulário desta página: a qualquer hora, com protocolo imediato.',
          ['E-mail: ', emailLink, '.'],
          'Carta: {empresa}, {endereco}.',
        ),
        text(
          'A equipe lê as mensagens de segunda a sexta, das 9h às 18h, e nos fins de semana com evento, das 10h às 16h, sempre no horário de Brasília. A resposta chega em até 5 dias, quase sempre antes. Não atendemos por redes sociais, e ninguém da nossa equipe liga pedindo senha, código ou pagamento.',
        ),
      ],
    },
    {
      id: 'antes-de-escrever',
      title: 'Talvez você resolva agora',
      blocks: [
        list(
          [
            'Não achou a compra? Entre na conta e abra ',
            { text: '{meusItens}', to: '/ticket/payments' },
            '. O pedido aparece assim que é criado, mesmo antes de o pagamento ser confirmado. Se comprou em outra loja nossa, abra a lista por lá.',
          ],
          [
            'Esqueceu a senha? Use ',
            { text: 'Recuperar senha', to: '/user/recover' },
            '; o código vale por 15 minutos.',
          ],
          [
            'Quer desistir da compra? Veja prazos e passos na ',
            { text: 'Política de Cancelamento', to: '/cancelamentos' },
            '.',
          ],
          [
            'Dúvida sobre desconto ou documento? A tabela está em ',
            { text: 'Meia-entrada', to: '/meia-entrada' },
            '.',
          ],
          [
            'Quer ver, baixar ou apagar seus dados? Tudo fica em ',
            { text: 'Meus Dados', to: '/user/data' },
            '.',
          ],
          ['Outra pergunta? Procure nas ', { text: 'Dúvidas Frequentes', to: '/faq' }, '.'],
        ),
      ],
    },
    {
      id: 'boa-mensagem',
      title: 'O que ajuda a resolver rápido',
      blocks: [
        list(
          'O número do pedido, se houver. Ele está no e-mail de confirmação e na página do pedido.',
          'O que você tentou fazer, o que esperava e o que apareceu na tela.',
          'O código do atendimento, quando uma tela de erro mostrar um.',
        ),
        text(
          'Não escreva senha, código de verificação nem número de cartão: não precisamos deles. As mensagens ficam guardadas por 180 dias e só servem para responder você, como explica a ',
          { text: 'Política de Privacidade', to: '/privacidade' },
          '.',
        ),
      ],
    },
    {
      id: 'dia-do-evento',
      title: 'Emergência no dia do evento',
      blocks: [
        text(
          'Se o QR code não abre ou não é aceito, procure primeiro a bilheteria ou o apoio no portão indicado no seu {item}: com o documento de quem está no pedido e o código curto impresso abaixo do QR code, a equipe localiza a compra na hora. O código também aparece sem internet, no celular em que a compra foi aberta nos últimos dias.',
        ),
        text(
          'Ainda precisa de nós? Envie o formulário com o assunto Emergência no dia do evento; essas mensagens passam na frente e são respondidas no mesmo dia, dentro do horário de atendimento. Em situação de risco à saúde ou à segurança, fale com os brigadistas do local ou ligue 192 (SAMU), 193 (Bombeiros) ou 190 (Polícia).',
        ),
      ],
    },
    {
      id: 'nao-resolveu',
      title: 'Não resolveu?',
      blocks: [
        text(
          'Responda ao e-mail do protocolo pedindo que outra pessoa da equipe reveja o caso. Se mesmo assim não ficar bom, você pode registrar a reclamação em ',
          { text: 'consumidor.gov.br', href: 'https://consumidor.gov.br' },
          ' ou procurar o Procon da sua cidade pelo telefone 151.',
        ),
      ],
    },
  ],
};
