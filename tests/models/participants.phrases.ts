import type { participantsMachine } from '#machines/participants.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const participantsPhrases = definePhrases<typeof participantsMachine>({
  title: 'Participantes',
  starts: 'chego à etapa “Participantes”',
  events: {
    'participants.typed': 'digito os dados de uma pessoa',
    'participants.submit': 'preencho todos os cartões e clico em “Continuar” (na espera, “Tentar de novo”)',
    'draft.saved': 'o que digitei é guardado no servidor',
    'draft.failed': 'o que digitei não é guardado no servidor',
    'page.returned': 'o aplicativo volta para a frente',
  },
  actors: {
    nameParticipants: {
      named: 'os participantes são aceitos',
      'a field is wrong': 'os participantes são recusados por causa de um CPF (422)',
      'the hold is gone': 'os participantes são recusados: a reserva já não existe (404)',
      offline: 'a conferência dos participantes não responde: sem conexão',
    },
  },
});
