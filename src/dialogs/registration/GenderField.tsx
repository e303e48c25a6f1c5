import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FieldProps } from '#src/fields/FieldFrame.tsx';
import { SelectField } from '#src/fields/SelectField.tsx';
import { gendersQuery } from '#src/queries/account.ts';
import { useReads } from '#src/queries/api.ts';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Note } from '#src/ui/Note.tsx';
import { registrationFormWords } from '#src/wording/ptBR/registrationForm.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './Registration.module.css';

/** One of the genders the server knows, in its order and words. */
export function GenderField(field: FieldProps & { id: string }) {
  const say = useWording(registrationFormWords);
  const { data, isError, isFetching, refetch } = useQuery(gendersQuery(useReads()));
  const wasAsked = useRef(false);
  useEffect(() => {
    if (data && wasAsked.current) document.getElementById(field.id)?.focus();
  }, [data, field.id]);

  return (
    <div className={classes.fields}>
      <SelectField
        {...field}
        options={(data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        placeholder={say(data || isError ? 'registration.genderChoose' : 'registration.gendersLoading')}
        autoComplete="sex"
      />
      {isError ? (
        <>
          <Note tone="error" icon="offline" isNews>
            {say('registration.gendersFailed')}
          </Note>
          <div className={classes.retry}>
            <ActionButton
              variant="default"
              size="sm"
              isBusy={isFetching}
              onClick={() => {
                wasAsked.current = true;
                void refetch();
              }}
            >
              {say('registration.retry')}
            </ActionButton>
          </div>
        </>
      ) : null}
    </div>
  );
}
