import { itemWords } from './items.ts';
import { ruleWords } from './rules.ts';

/** Who uses each ticket. */
export const participantsWords = {
  ...itemWords,
  'participants.title': 'Quem vai usar os {items}?',
  'participants.lead': 'Nome e CPF aparecem no {item}. Usamos o CPF para emitir seu {item} e evitar fraudes.',
  'participants.card': 'Pessoa {position} de {count}',
  'participants.seatCard': 'Pessoa {position} de {count}: {row}, assento {number}',
  'participants.extraCard': 'Adicional {position} de {count}',
  'participants.extraSeatCard': 'Adicional {position} de {count}: {row}, assento {number}',
  'participants.gate': 'Portão {gate}',
  'participants.mine': 'Este {item} é para mim',
  'participants.fill': 'Preencher com pessoa salva',
  'participants.edit': 'Editar dados',
  'participants.name': 'Nome completo',
  'participants.cpf': 'CPF',
  'participants.cpfOfAdult': 'CPF do responsável',
  'participants.minor': 'Menor de idade, com um adulto responsável',
  'participants.minorHelp':
    'Use o CPF de quem compra ou o de uma pessoa adulta deste pedido. O mesmo CPF vale para mais de um menor.',
  'participants.email': 'E-mail',
  'participants.cellphone': 'Celular',
  'participants.optional': '(opcional)',
  'participants.choose': 'Escolha uma opção',
  'participants.failed': 'Não conseguimos buscar o que você já preencheu.',
  'participants.unsaved':
    'O que você digitou está só nesta tela por enquanto: guardamos sozinhos quando a conexão voltar.',
  'participants.back': 'Voltar',
  'participants.next': 'Continuar',

  'paste.title.one': 'Você colou os dados de 1 pessoa.',
  'paste.title.many': 'Você colou uma lista com {count} pessoas.',
  'paste.one': 'Preencher a pessoa {from}?',
  'paste.many': 'Preencher da pessoa {from} à pessoa {to}?',
  'paste.replaces.one': 'O que já está escrito na pessoa {cards} será trocado.',
  'paste.replaces.many': 'O que já está escrito nas pessoas {cards} será trocado.',
  'paste.extra.one': '1 pessoa da lista não tem {item} neste pedido e fica de fora.',
  'paste.extra.many': '{count} pessoas da lista não têm {item} neste pedido e ficam de fora.',
  'paste.fill': 'Preencher',
  'paste.nameOnly.one': 'Colar só o nome',
  'paste.nameOnly.many': 'Colar só o nome da primeira pessoa',
  'paste.nothing': 'Não preencher',
  'paste.filled.one': 'Preenchemos a pessoa {from}. Confira os dados.',
  'paste.filled.many': 'Preenchemos da pessoa {from} à pessoa {to}. Confira os dados.',
  'paste.undo': 'Desfazer',
  'paste.undone': 'Desfeito: os dados voltaram ao que eram.',

  'errors.one': 'Falta 1 correção',
  'errors.many': 'Faltam {count} correções',
  'errors.of': '{field}, pessoa {position}',
  'errors.ofExtra': '{field}, adicional {position}',
  'errors.ofSeat': '{field} do lugar {seat}',

  ...ruleWords,
  'rule.cpfRepeated': 'Este CPF já foi usado em outro ingresso deste pedido',
  'rule.cpfTaken': 'Este CPF já tem ingresso para este evento',
  'rule.option': 'Escolha uma das opções',
  'rule.benefitRepeated':
    'Este CPF já está em outro ingresso com benefício deste pedido. O benefício é de cada pessoa: informe o CPF de quem vai usar este ingresso.',
  'rule.benefitTaken':
    'Este CPF já tem um ingresso com benefício para este evento. O benefício é de cada pessoa: informe o CPF de outra que tenha direito ou volte e escolha a inteira.',
  'rule.responsible':
    'Este CPF não é de um adulto deste pedido. Use o de quem compra ou o de outra pessoa adulta da lista.',
  'rule.adults':
    'Evento para maiores de 18 anos: com esta data, a pessoa ainda não terá 18 no dia. Confira a data ou informe outra pessoa.',
  'rule.elderly':
    'Este ingresso é para quem tem 60 anos ou mais no dia do evento. Confira a data ou volte e escolha outro ingresso.',
  'rule.youth':
    'A ID Jovem vale para quem tem de 15 a 29 anos no dia do evento. Confira a data ou volte e escolha outro ingresso.',
} as const;
