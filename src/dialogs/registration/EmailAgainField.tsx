import { type SyntheticEvent, useState } from 'react';

import type { FieldProps } from '#src/fields/FieldFrame.tsx';
import { EmailField } from '#src/fields/TextField.tsx';
import { Note } from '#src/ui/Note.tsx';
import { registrationFormWords } from '#src/wording/ptBR/registrationForm.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './Registration.module.css';

/** The e-mail once more, by hand: a pasted one would repeat the slip. Says so before, and again when somebody tries. */
export function EmailAgainField({ onChange, ...field }: FieldProps) {
  const say = useWording(registrationFormWords);
  const [tries, note] = useState(0);
  const refuse = (event: SyntheticEvent) => {
    event.preventDefault();
    note(tries + 1);
  };
  return (
    <div>
      <EmailField
        {...field}
        help={tries === 0 ? say('registration.noPaste') : undefined}
        onChange={(value) => {
          note(0);
          onChange(value);
        }}
        onPaste={refuse}
        onDrop={refuse}
      />
      <div role="status" className={classes.news}>
        {tries === 0 ? null : (
          <Note key={tries} tone="warning">
            {say('registration.noPaste')}
          </Note>
        )}
      </div>
    </div>
  );
}
