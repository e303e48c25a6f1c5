import { ruleWords } from './rules.ts';

/** Where somebody lives, and what the postal code knows of it. */
export const addressWords = {
  'address.zipcode': 'CEP',
  'address.zipcodeHelp': 'Com o CEP completo, preenchemos o endereço e o cursor vai para o próximo campo.',
  'address.street': 'Rua',
  'address.number': 'Número',
  'address.complement': 'Complemento',
  'address.neighborhood': 'Bairro',
  'address.city': 'Cidade',
  'address.state': 'Estado',
  'address.optional': '(opcional)',
  'address.choose': 'Escolha um estado',
  'address.filled': 'Preenchido pelo CEP',

  'cep.looking': 'Buscando endereço…',
  'cep.town': 'Este CEP vale para a cidade toda. Informe rua e bairro.',
  'cep.unknown': 'CEP não encontrado. Confira o número ou preencha o endereço.',
  'cep.unavailable': 'Não conseguimos buscar o CEP agora. Preencha o endereço manualmente.',
  'cep.retry': 'Buscar de novo',

  ...ruleWords,
} as const;
