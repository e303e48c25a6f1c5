import type { dialogMachine } from '#machines/dialog.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const dialogPhrases = definePhrases<typeof dialogMachine>({
  title: 'Diálogos',
  starts: 'estou em uma página da loja',
  events: {
    'dialog.open': {
      login: 'abro “ACESSAR CONTA”',
      supporter: 'abro “ACESSO SÓCIO-TORCEDOR”',
      'login of supporters': 'clico em “Sou Sócio”',
      registration: 'abro “CADASTRO”',
      recovery: 'abro “RECUPERAR SENHA”',
      verification: 'abro “VERIFICAR E-MAIL”',
      description: 'abro “Sobre o evento”',
      map: 'abro “Mapa do local”',
      share: 'abro “Compartilhar”',
    },
    'dialog.close': 'clico em “Fechar”',
    'dialog.keep': 'clico em “Continuar o cadastro”',
    'dialog.retry': 'clico em “Tentar de novo”',
    'back.pressed': 'uso o botão de voltar do navegador',
    'member.entered': 'a conta se abre por outro caminho, como outra aba',
    'network.returned': 'a conexão volta',
    'form.opened': 'o formulário do cadastro se abre',
    'form.closed': 'o formulário do cadastro se fecha',
    'passwords.dropped': 'o cadastro pede para digitar a senha de novo',
    'profile.changed': 'os dados da conta mudam',
    notice: 'o diálogo mostra um aviso na tela',
  },
  actors: {
    loadFlow: { arrived: 'o diálogo carrega', offline: 'o diálogo não carrega: sem conexão' },
    login: {
      entered: 'o acesso termina dentro da conta',
      'wants to register': 'o acesso termina com o clique em “Não tem conta? Cadastre-se”',
      'forgot the password': 'o acesso termina com o clique em “Esqueci minha senha”',
      'no result': 'o acesso termina sem resultado',
      broken: 'o acesso falha',
    },
    registration: {
      entered: 'o cadastro termina dentro da conta nova',
      'has an account': 'o cadastro termina porque o CPF já tem conta',
      'created only': 'o cadastro termina com a conta criada, mas sem entrar nela',
      broken: 'o cadastro falha',
    },
    recovery: {
      recovered: 'a recuperação termina com a senha trocada',
      broken: 'a recuperação de senha falha',
    },
    verification: {
      verified: 'a verificação termina com o e-mail verificado',
      broken: 'a verificação de e-mail falha',
    },
    sharing: { broken: 'o compartilhamento falha' },
  },
});
