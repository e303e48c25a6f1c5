import { maskedCpf } from '#src/domain/document.ts';
import type { PersonField } from '#src/domain/person.ts';
import { CpfField, DateField, PhoneField } from '#src/fields/MaskedField.tsx';
import { PasswordField } from '#src/fields/PasswordField.tsx';
import { EmailField, TextField } from '#src/fields/TextField.tsx';
import { Note } from '#src/ui/Note.tsx';
import { registrationFormWords } from '#src/wording/ptBR/registrationForm.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { EmailAgainField } from './EmailAgainField.tsx';
import { GenderField } from './GenderField.tsx';
import { idOf, useLabels } from './useLabels.ts';
import type { RegistrationForm } from './useRegistrationForm.ts';

interface PersonalStepProps {
  /** Begins the ids of its controls. */
  id: string;
  form: RegistrationForm;
  /** CPF, digits only. */
  document: string;
}

/** Who it is (specification §2, in its order). */
export function PersonalStep({ id, form, document }: PersonalStepProps) {
  const say = useWording(registrationFormWords);
  const labelOf = useLabels();
  const field = (name: PersonField) => {
    const path = `person.${name}` as const;
    return {
      id: idOf(id, path),
      label: labelOf(path),
      value: form.values.person[name],
      error: form.errorOf(path),
      required: true,
      onChange: (value: string) => form.type(path, value),
      onBlur: () => form.leave(path),
    };
  };
  const elsewhere = form.complained.filter((path) => path.startsWith('address.')).map(labelOf);
  return (
    <>
      {elsewhere.length === 0 ? null : (
        <Note tone="warning">{say('registration.otherStep', { fields: elsewhere.join(', ') })}</Note>
      )}
      <CpfField {...field('document')} value={maskedCpf(document)} disabled />
      <GenderField {...field('genderId')} />
      <TextField
        {...field('name')}
        help={say('registration.nameHelp')}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
      />
      <PhoneField {...field('cellphone')} />
      <DateField {...field('birthDate')} help={say('registration.birthDateHelp')} autoComplete="bday" />
      <EmailField {...field('email')} />
      <EmailAgainField {...field('emailAgain')} />
      <PasswordField
        {...field('password')}
        help={say(form.isDropped ? 'registration.passwordDropped' : 'registration.passwordHelp')}
        autoComplete="new-password"
      />
      <PasswordField {...field('passwordAgain')} autoComplete="new-password" />
    </>
  );
}
