import type { FieldName, PlacedCard } from '#src/domain/participants.ts';
import { participantsWords } from '#src/wording/ptBR/participants.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** The fields of a card in the order of the screen. */
export const fieldsOf = ({ ticketType }: PlacedCard): FieldName[] => [
  'name',
  'cpf',
  'email',
  'cellphone',
  ...ticketType.additionalFields.map(({ key }): FieldName => `additional.${key}`),
];

/** How a field is called: ours by wording, a producer's by its own label. */
export function useFieldLabels() {
  const say = useWording(participantsWords);
  return ({ ticketType }: PlacedCard, field: FieldName): string => {
    if (field === 'name' || field === 'cpf' || field === 'email' || field === 'cellphone')
      return say(`participants.${field}`);
    return ticketType.additionalFields.find(({ key }) => field === `additional.${key}`)?.label ?? '';
  };
}
