import type { ParticipantRule } from '#src/domain/participants.ts';
import { participantsWords } from '#src/wording/ptBR/participants.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** The sentence of a broken rule. What only the server can know is said differently: a CPF of another order. */
export function useRules() {
  const say = useWording(participantsWords);
  return (rule: ParticipantRule, source: 'page' | 'server', value: string): string => {
    if (rule === 'rule.cpfRepeated' && source === 'server') return say('rule.cpfTaken');
    if (rule === 'rule.benefitRepeated' && source === 'server') return say('rule.benefitTaken');
    if (rule === 'rule.date' && !/^\d{2}\/\d{2}\/\d{4}$/.test(value.trim())) return say('rule.dateFormat');
    return say(rule);
  };
}
