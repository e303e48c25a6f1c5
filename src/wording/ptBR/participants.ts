import { itemWords } from './items.ts';
import { ruleWords } from './rules.ts';

/** Who uses each ticket. */
export const participantsWords = {
  ...itemWords,
  'participants.title': 'Quem vai usar os {items}?',
  'participants.lead': 'Nome e CPF aparecem no {item}. Usamos o CPF para emitir seu {item} e evitar fraudes.',
  'participants.card': 'Pessoa {position} de {count}',
  'participants.seatCard': 'Pessoa {position} de {count}: fila {row}, assento {number}',
  'participants.gate': 'Portão {gate}',
  'participants.mine': 'Este {item} é para mim',
  'participants.fill': 'Preencher com pessoa salva',
  'participants.edit': 'Editar dados',
  'participants.name': 'Nome completo',
  'participants.cpf': 'CPF',
  'participants.email': 'E-mail',
  'participants.cellphone': 'Celular',
  'participants.optional': '(opcional)',
  'participants.choose': 'Escolha uma opção',
  'participants.failed': 'Não conseguimos buscar o que você já preencheu.',
  'participants.unsaved':
    'Sem internet: o que você digitou está nesta tela e será guardado quando a conexão voltar.',
  'participants.back': 'Voltar',
  'participants.next': 'Continuar',

  'errors.one': 'Falta 1 correção',
  'errors.many': 'Faltam {count} correções',
  'errors.of': '{field}, pessoa {position}',
  'errors.ofSeat': '{field} do lugar {seat}',

  ...ruleWords,
  'rule.cpfRepeated': 'Este CPF já foi usado em outro ingresso deste pedido',
  'rule.cpfTaken': 'Este CPF já tem ingresso para este evento',
  'rule.option': 'Escolha uma das opções',
} as const;

export type ParticipantsWords = typeof participantsWords;
