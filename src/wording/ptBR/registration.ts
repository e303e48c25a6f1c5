import { itemWords } from './items.ts';
import { ruleWords } from './rules.ts';

/** Sentences of becoming somebody here, until the CPF is given (specification §2, §5). */
export const registrationWords = {
  ...itemWords,
  'registration.title': 'CADASTRO',
  'registration.leaveTitle': 'Sair do cadastro?',
  'registration.leaveText': 'O que você digitou não será guardado.',
  'registration.stay': 'Continuar o cadastro',
  'registration.leave': 'Sair do cadastro',
  'registration.document': 'CPF',
  'registration.documentHelp': 'Usamos o CPF para emitir seu {item} e evitar fraudes.',
  'registration.start': 'Cadastrar',
  'registration.termsMissing': 'Aceite os Termos de Uso para avançar',

  ...ruleWords,
} as const;
