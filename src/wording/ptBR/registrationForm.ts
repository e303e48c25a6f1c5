/** Sentences of the two steps of a registration, which come after the CPF. */
export const registrationFormWords = {
  'registration.genderChoose': 'Escolha uma opção',
  'registration.gendersLoading': 'Buscando as opções…',
  'registration.gendersFailed': 'Não conseguimos buscar as opções de gênero.',
  'registration.retry': 'Tentar de novo',
  'registration.noPaste': 'Digite novamente, sem colar.',
  'registration.back': 'Voltar',
  'registration.next': 'Avançar',
  'registration.creating': 'Criando sua conta…',
  'registration.missing': 'Para avançar, preencha ou corrija: {fields}.',
} as const;
