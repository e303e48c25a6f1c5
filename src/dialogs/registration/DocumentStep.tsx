import { useEffect } from 'react';

import type { RegistrationFlow } from '#machines/registration.machine.ts';
import { digits } from '#src/domain/document.ts';
import { CpfField } from '#src/fields/MaskedField.tsx';
import { useRefusals } from '#src/fields/useRefusals.ts';
import { SlowAnswer } from '#src/forms/SlowAnswer.tsx';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import type { Intent } from '#src/ui/late.tsx';
import { registrationWords } from '#src/wording/ptBR/registration.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './Registration.module.css';
import type { RegistrationForm } from './useRegistrationForm.ts';

interface DocumentStepProps {
  id: string;
  flow: RegistrationFlow;
  form: RegistrationForm;
  isBusy: boolean;
  /** Somebody turned to it. */
  onIntent: Intent;
}

/** Whose account it will be. A CPF that has one already leads to its recovery. */
export function DocumentStep({ id, flow, form, isBusy, onIntent }: DocumentStepProps) {
  const say = useWording(registrationWords);
  const fieldId = `${id}document`;
  const formId = `${id}begin`;
  const { refusals, refuse } = useRefusals();
  const send = () => {
    if (form.wrong.includes('person.document')) refuse(fieldId, () => form.refuse(['person.document']));
    else flow.send({ type: 'document.submit', document: digits(form.now().person.document) });
  };
  useFocusOnWayBack(fieldId, form.values.person.document !== '');
  return (
    <form
      {...onIntent}
      id={formId}
      noValidate
      className={classes.root}
      onSubmit={(submission) => {
        submission.preventDefault();
        if (!isBusy) send();
      }}
    >
      <CpfField
        id={fieldId}
        label={say('registration.document')}
        help={say('registration.documentHelp', { item: say('item.one') })}
        error={form.errorOf('person.document')}
        value={form.values.person.document}
        required
        startsHere
        refusals={refusals}
        onChange={(text) => form.type('person.document', text)}
        onBlur={() => {
          if (form.now().person.document !== '') form.leave('person.document');
        }}
      />
      <SlowAnswer flow={flow} onAgain={send} />
      <ActionButton form={formId} isBusy={isBusy}>
        {say('registration.start')}
      </ActionButton>
    </form>
  );
}

/** Whoever comes back from the form finds the CPF under the cursor; on arrival the dialog decides about focus. */
function useFocusOnWayBack(fieldId: string, isBack: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only how it began counts
  useEffect(() => {
    if (isBack) document.getElementById(fieldId)?.focus();
  }, []);
}
