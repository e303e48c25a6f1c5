import { type ContentDocument, emailLink, list, steps, text } from './document.ts';

/** `/acessibilidade`: what was promised, what is known not to work, and how to complain (Lei 13.146/2015, art. 63). */
export const accessibility: ContentDocument = {
  title: 'Acessibilidade',
  lead: 'O que esta loja promete a quem usa teclado, leitor de tela, zoom ou outro recurso, o que ainda não funciona e como reclamar.',
  updated: { iso: '2026-11-30', text: '30 de novembro de 2026' },
  sections: [
    {
      id: 'conformidade',
      title: 'Situação de conformidade',
      blocks: [
        text(
          'Esta declaração vale para a loja {produtor}, operada pela {empresa}. A meta é cumprir todos os critérios de nível A e AA das diretrizes WCAG 2.2, que a norma ABNT NBR 17225:2025 chama de conformidade regular e que a Lei Brasileira de Inclusão (Lei 13.146/2015, art. 63) pede a sites de empresas.',
        ),
        text(
          'Pela nossa própria avaliação, a loja está em conformidade com a WCAG 2.2, nível AA, com as limitações descritas abaixo. Ninguém de fora nos certificou.',
        ),
      ],
    },
    {
      id: 'o-que-esperar',
      title: 'O que você pode esperar',
      blocks: [
        list(
          'Tudo funciona só com o teclado, e o foco está sempre visível.',
          'O mapa de lugares tem uma lista equivalente, com as mesmas ações.',
          'O relógio da reserva avisa antes de acabar, e dá para pedir mais tempo.',
          'A loja cabe em 320 pixels de largura e em zoom de 400%, e aceita outro espaçamento de texto.',
          'Cores de alto contraste e o pedido por menos movimento do seu aparelho são respeitados.',
          'Erros são ditos em palavras, no campo a corrigir; formulários longos têm também um link para cada um.',
          'Nenhuma senha ou código precisa ser decorado: colar e o gerenciador de senhas funcionam. Não há enigma para provar que você é uma pessoa.',
        ),
      ],
    },
    {
      id: 'limitacoes',
      title: 'O que sabemos que não funciona bem',
      blocks: [
        list(
          'O desenho do mapa de lugares não é lido por leitores de tela. Use a opção “Lista”, que fica ao lado dele.',
          'Quando a imagem do mapa de um local vem de outro site, nada do que ela mostra é dito em palavras: o leitor de tela ouve só “Mapa de” e o nome do local (critério 1.1.1).',
          'Nos eventos que foram cadastrados antes de descrevermos os mapas em palavras, a imagem do mapa do local pode mostrar mais do que o texto que a acompanha (critério 1.1.1).',
          'A loja não tem tradução para Libras.',
          'O campo “Confirme seu e-mail” do cadastro não aceita colar, e avisa antes. Digitar e preencher automaticamente funcionam.',
          'A confirmação que alguns bancos pedem no pagamento com cartão é do banco, e não podemos melhorá-la. Pix é a alternativa.',
          'Textos sobre um evento são escritos por quem o organiza e podem ter falhas.',
        ),
      ],
    },
    {
      id: 'avaliacao',
      title: 'Como avaliamos',
      blocks: [
        text(
          'A avaliação é nossa, repetida por último em 30 de novembro de 2026. Testes automáticos percorrem as telas de quem visita a loja e de quem compra, só no navegador Chromium, em tamanho de celular e de computador: teclado, zoom, espaçamento, cores do sistema, tamanho dos alvos e o que é informado aos leitores de tela. Eles não passam por todos os estados de todas as telas.',
        ),
        text(
          'Ainda não testamos com leitores de tela de verdade (NVDA, JAWS, VoiceOver ou TalkBack), nem com pessoas com deficiência. Enquanto isso não acontece, trate o que dissemos sobre leitores de tela como intenção conferida por máquina.',
        ),
      ],
    },
    {
      id: 'reclamar',
      title: 'Como reclamar ou pedir ajuda',
      blocks: [
        text('Se algo não funciona para você, queremos saber, e ajudamos você a concluir a compra.'),
        steps(
          [
            'Use a página ',
            { text: 'Fale Conosco', to: '/suporte' },
            ', com o assunto Acessibilidade, ou escreva para ',
            emailLink,
            '. Carta: {empresa}, {endereco}.',
          ],
          'Conte em que página foi, o que você tentou fazer e com qual navegador ou recurso, se souber.',
          'Pelo formulário, o número de protocolo sai na hora. A resposta chega em até 5 dias.',
          'Se a resposta não resolver, procure o Procon da sua cidade (telefone 151), o consumidor.gov.br ou o Ministério Público.',
        ),
        text(
          'Lugares acessíveis, acompanhante e acesso no dia do evento são respondidos nas ',
          { text: 'Dúvidas Frequentes', to: '/faq' },
          ' e por quem organiza o evento, que podemos procurar com você.',
        ),
      ],
    },
  ],
};
