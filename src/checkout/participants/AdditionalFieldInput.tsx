import type { AdditionalField } from '#src/domain/event.ts';
import { answerOf, birthDateKey, type Participant } from '#src/domain/participants.ts';
import { CheckField } from '#src/fields/CheckField.tsx';
import type { FieldProps } from '#src/fields/FieldFrame.tsx';
import { DateField } from '#src/fields/MaskedField.tsx';
import { SelectField } from '#src/fields/SelectField.tsx';
import { TextField } from '#src/fields/TextField.tsx';
import { participantsWords } from '#src/wording/ptBR/participants.ts';
import { useWording } from '#src/wording/useWording.tsx';

interface AdditionalFieldInputProps extends Omit<FieldProps, 'value' | 'note' | 'help'> {
  asked: AdditionalField;
  person: Participant;
  /** Of whoever buys: a browser knows nobody else's. */
  isOwn: boolean;
}

/** A question of the producer's own: a shirt, a team, a date of birth. */
export function AdditionalFieldInput({ asked, person, isOwn, ...field }: AdditionalFieldInputProps) {
  const say = useWording(participantsWords);
  const value = answerOf(person, asked.key);
  const note = asked.required ? undefined : say('participants.optional');
  switch (asked.type) {
    case 'select':
      return (
        <SelectField
          {...field}
          note={note}
          value={value}
          options={asked.options}
          placeholder={say('participants.choose')}
        />
      );
    case 'date':
      return (
        <DateField
          {...field}
          note={note}
          value={value}
          autoComplete={isOwn && asked.key === birthDateKey ? 'bday' : 'off'}
        />
      );
    case 'checkbox':
      return <CheckField {...field} note={note} value={value} />;
    default:
      return (
        <TextField {...field} note={note} value={value} autoComplete="off" maxLength={asked.maxLength} />
      );
  }
}
