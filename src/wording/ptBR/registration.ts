import { itemWords } from './items.ts';
import { ruleWords } from './rules.ts';

/** Sentences of becoming somebody here (specification §2, §5). */
export const registrationWords = {
  ...itemWords,
  'registration.title': 'CADASTRO',
  'registration.leaveTitle': 'Sair do cadastro?',
  'registration.leaveText': 'O que você digitou não será guardado.',
  'registration.stay': 'Continuar o cadastro',
  'registration.leave': 'Sair do cadastro',
  'registration.steps': 'Etapas do cadastro',
  'registration.personal': 'Dados Pessoais',
  'registration.address': 'Dados de Endereço',

  'registration.document': 'CPF',
  'registration.documentHelp': 'Usamos o CPF para emitir seu {item} e evitar fraudes.',
  'registration.start': 'Cadastrar',

  'registration.genderId': 'Gênero',
  'registration.name': 'Nome Completo',
  'registration.nameHelp': 'Como no documento, ou seu nome social.',
  'registration.cellphone': 'Telefone',
  'registration.birthDate': 'Data de Nascimento',
  'registration.birthDateHelp':
    'No formato dd/mm/aaaa. Usamos para a classificação indicativa e os benefícios por idade.',
  'registration.email': 'E-mail',
  'registration.emailAgain': 'Confirme seu e-mail',
  'registration.password': 'Senha',
  'registration.passwordHelp': 'Use pelo menos 8 caracteres.',
  'registration.passwordDropped': 'Por segurança, digite sua senha de novo. O resto continua aqui.',
  'registration.passwordAgain': 'Confirme sua senha',

  'registration.accept': 'Li e aceito os',
  'registration.terms': 'Termos de Uso',
  'registration.privacyLead': 'Veja também a',
  'registration.privacy': 'Política de Privacidade',
  'registration.termsMissing': 'Aceite os Termos de Uso para avançar',

  'registration.otherStep': 'Confira também os Dados de Endereço: {fields}.',
  'registration.oneMistake': 'Falta 1 correção',
  'registration.manyMistakes': 'Faltam {count} correções',

  ...ruleWords,
} as const;
