import { useForm } from '@mantine/form';
import { useId } from 'react';

import type { RecoveryFlow } from '#machines/recovery.machine.ts';
import { digits, isCpf, maskedCpf } from '#src/domain/document.ts';
import { isBlank } from '#src/domain/rules.ts';
import { CpfField } from '#src/fields/MaskedField.tsx';
import { useComplaint } from '#src/fields/useComplaint.ts';
import { useRefusals } from '#src/fields/useRefusals.ts';
import type { Intent } from '#src/ui/late.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { recoveryWords } from '#src/wording/ptBR/recovery.ts';
import { ruleWords } from '#src/wording/ptBR/rules.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './RecoveryView.module.css';
import { StepActions } from './StepActions.tsx';
import { StepHead } from './StepHead.tsx';
import { useIsBusy } from './useIsBusy.ts';

interface AccountStepProps {
  flow: RecoveryFlow;
  /** It is known whose, and the next step on its way. */
  isFound: boolean;
  onIntent: Intent;
}

/** Step 1: whose password it is. */
export function AccountStep({ flow, isFound, onIntent }: AccountStepProps) {
  const say = useWording(recoveryWords);
  const rules = useWording(ruleWords);
  const id = useId();
  const isBusy = useIsBusy(flow) || isFound;
  const form = useForm({
    initialValues: { document: maskedCpf(flow.getSnapshot().context.document) },
    validate: {
      document: (document) =>
        isBlank(document) ? rules('rule.required') : isCpf(document) ? null : rules('rule.cpf'),
    },
  });
  const error = form.errors['document'];
  const complaint = useComplaint(useSelector(flow, ({ context }) => context.complaint));
  const { refusals, refuse } = useRefusals();
  const submit = form.onSubmit(
    ({ document }) => flow.send({ type: 'account.submit', document: digits(document) }),
    (errors) => refuse(`${id}document`, () => form.setErrors(errors)),
  );
  return (
    <form {...onIntent} id={`${id}form`} className={classes.root} onSubmit={submit} noValidate>
      <StepHead step="account" />
      <p>{say('recovery.accountText')}</p>
      <CpfField
        id={`${id}document`}
        label={say('recovery.document')}
        error={typeof error === 'string' ? error : complaint}
        value={form.values.document}
        refusals={refusals}
        onChange={(value) => form.setFieldValue('document', value)}
      />
      <StepActions flow={flow} form={`${id}form`} isBusy={isBusy} onAgain={submit} isFirst>
        {say('recovery.search')}
      </StepActions>
    </form>
  );
}
