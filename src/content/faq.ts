import { type Block, type Day, lastChange, text, type WordLink, type Words } from './document.ts';

export interface Question {
  /** Stands in the address: `/faq#reserva`. */
  id: string;
  question: string;
  answer: readonly Block[];
}

export interface QuestionGroup {
  id: string;
  title: string;
  /** Only where the producer has a supporters' club. */
  isOfClub?: true;
  questions: readonly Question[];
}

export interface FaqDocument {
  title: string;
  lead: Words;
  updated: Day;
  groups: readonly QuestionGroup[];
}

const ask = (id: string, question: string, ...answer: readonly (string | WordLink)[]): Question => ({
  id,
  question,
  answer: [text(...answer)],
});

/** `/faq`: short answers, each leading to the page that says everything. */
export const faq: FaqDocument = {
  title: 'Dúvidas Frequentes',
  lead: 'Respostas curtas, com o caminho para quem quer saber mais.',
  updated: lastChange,
  groups: [
    {
      id: 'conta',
      title: 'Conta',
      questions: [
        ask(
          'cpf',
          'Por que pedem meu CPF?',
          'Para emitir o {item} no seu nome e evitar fraudes. Cada CPF tem uma conta.',
        ),
        ask(
          'senha',
          'Esqueci a senha. E agora?',
          'Use ',
          { text: 'Recuperar senha', to: '/user/recover' },
          '. Enviamos um código que vale 15 minutos.',
        ),
        ask(
          'excluir-conta',
          'Como apago minha conta?',
          'Em ',
          { text: 'Meus Dados', to: '/user/data' },
          ', na parte Privacidade.',
        ),
      ],
    },
    {
      id: 'compra',
      title: 'Compra',
      questions: [
        ask(
          'reserva',
          'Quanto tempo tenho para pagar?',
          'A reserva dura 15 minutos, e você pode pedir mais tempo perto do fim.',
        ),
        ask(
          'limite',
          'Há limite por pessoa?',
          'Sim. Em geral seis por CPF em cada evento; a página do evento mostra o número.',
        ),
        ask(
          'taxa',
          'O que é a taxa de conveniência?',
          'O custo da venda pela internet. Ela já está no preço que você vê.',
        ),
      ],
    },
    {
      id: 'pagamento',
      title: 'Pagamento',
      questions: [
        ask(
          'pix-pago',
          'Paguei o Pix e nada mudou.',
          'A confirmação leva alguns segundos. Não pague de novo: acompanhe em ',
          { text: '{meusItens}', to: '/ticket/payments' },
          '.',
        ),
        ask(
          'pix-limite',
          'Meu banco não deixou pagar o Pix.',
          'Das 20h às 6h os bancos costumam limitar o Pix a R$\u00a01.000. Veja o limite no app do banco ou pague com cartão, se o evento aceitar.',
        ),
        ask(
          'parcelas',
          'Posso parcelar?',
          'No cartão, conforme o evento. As parcelas aparecem antes de pagar.',
        ),
        ask(
          'em-analise',
          'O que é “em análise”?',
          'Uma conferência contra fraude, de até 72 horas. Seus lugares ficam guardados.',
        ),
      ],
    },
    {
      id: 'portador',
      title: 'Entrega e {portador}',
      questions: [
        ask(
          'onde-esta',
          'Onde está minha compra?',
          'Em ',
          { text: '{meusItens}', to: '/ticket/payments' },
          ' e no seu e-mail, em PDF.',
        ),
        ask(
          'trocar-nome',
          'Posso passar para outra pessoa?',
          'Se o evento permitir, sim: a troca de {portador} é feita no pedido, de graça, até o prazo indicado.',
        ),
        ask(
          'sem-internet',
          'E se faltar internet na entrada?',
          'Abra o pedido na véspera: o QR code fica salvo no celular. Ou baixe o PDF.',
        ),
      ],
    },
    {
      id: 'meia',
      title: 'Meia-entrada',
      questions: [
        ask(
          'quem-paga-meia',
          'Quem paga meia?',
          'Veja a tabela com documentos em ',
          { text: 'Meia-entrada', to: '/meia-entrada' },
          '.',
        ),
        ask('enviar-documento', 'Preciso enviar documento?', 'Não. Ele é conferido só na entrada.'),
        ask('sem-carteira', 'Esqueci a carteirinha.', 'Você pode pagar a diferença no local e entrar.'),
      ],
    },
    {
      id: 'cancelamento',
      title: 'Cancelamento',
      questions: [
        ask(
          'desistir',
          'Posso desistir?',
          'Em até 7 dias da compra, pelo site até 48 horas antes do evento, com a taxa de volta. Veja a ',
          { text: 'Política de Cancelamento', to: '/cancelamentos' },
          '.',
        ),
        ask(
          'quando-volta',
          'Quando o dinheiro volta?',
          'Pix, em geral no mesmo dia. Cartão, em até duas faturas.',
        ),
        ask(
          'evento-adiado',
          'O evento foi adiado, ou mudou de lugar.',
          'A compra continua válida. Se preferir, cancele pelo pedido até o evento começar (ou a qualquer momento, enquanto não houver nova data) e receba tudo de volta.',
        ),
      ],
    },
    {
      id: 'acesso',
      title: 'Acesso ao evento',
      questions: [
        ask(
          'o-que-levar',
          'O que levo?',
          'QR code, documento com foto e o comprovante da meia, se for o caso.',
        ),
        ask(
          'reconhecimento-facial',
          'Preciso cadastrar o rosto?',
          'Só em jogos, em arenas para mais de 20 mil pessoas, e para quem tem mais de 16 anos: o cadastro é no site do clube. Nós não coletamos sua imagem.',
        ),
        ask(
          'menores',
          'Menores podem entrar?',
          'Depende da classificação indicativa, mostrada em cada evento.',
        ),
      ],
    },
    {
      id: 'socio',
      title: 'Sócio-torcedor',
      isOfClub: true,
      questions: [
        ask(
          'entrar-como-socio',
          'Como compro como sócio?',
          'Toque em Acesso sócio-torcedor, no alto da página ou no menu, e entre com a conta ligada ao seu plano.',
        ),
        ask(
          'virar-socio',
          'Como viro sócio?',
          'Em Acesso sócio-torcedor, escolha Quero ser Sócio: o site do clube abre com os planos.',
        ),
        ask('socio-e-meia', 'Sócio soma com meia?', 'Não. Escolha o que for melhor para você.'),
      ],
    },
    {
      id: 'acessibilidade',
      title: 'Acessibilidade',
      questions: [
        ask(
          'lugares-acessiveis',
          'Como reservo um lugar acessível?',
          'Use o filtro de lugares acessíveis na escolha; o acompanhante fica ao lado.',
        ),
        ask(
          'leitor-de-tela',
          'Dá para comprar com leitor de tela?',
          'As telas foram feitas para isso, e o mapa tem uma lista equivalente, com as mesmas ações. O que já conferimos e o que falta está em ',
          { text: 'Acessibilidade', to: '/acessibilidade' },
          '.',
        ),
        ask('cao-guia', 'Posso levar cão-guia?', 'Sim. A Lei 11.126/2005 garante a entrada.'),
      ],
    },
  ],
};
