import type { Ref } from 'react';
import type { CompanionsFlow } from '#machines/companions.machine.ts';
import { companionComplaints } from '#src/domain/account.ts';
import { CpfField, PhoneField } from '#src/fields/MaskedField.tsx';
import { EmailField, TextField } from '#src/fields/TextField.tsx';
import { SlowAnswer } from '#src/forms/SlowAnswer.tsx';
import { useFields } from '#src/forms/useFields.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { accountWords } from '#src/wording/ptBR/account.ts';
import { useWording } from '#src/wording/useWording.tsx';
import forms from '../Form.module.css';
import { FormButtons } from '../FormButtons.tsx';

interface CompanionFormProps {
  flow: CompanionsFlow;
  ref: Ref<HTMLFormElement>;
}

/** One more person: name and CPF, the rest if one likes. */
export function CompanionForm({ flow, ref }: CompanionFormProps) {
  const say = useWording(accountWords);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const { prefix, field, send, submit } = useFields({
    flow,
    initial: { name: '', document: '', email: '', cellphone: '' },
    rulesOf: companionComplaints,
    onSubmit: (companion) => flow.send({ type: 'companion.submit', companion }),
  });
  return (
    <form ref={ref} id={prefix} className={forms['root']} noValidate onSubmit={submit}>
      <fieldset className={forms['group']} disabled={isBusy}>
        <legend>{say('companions.new')}</legend>
        <div className={forms['fields']}>
          <TextField
            {...field('name')}
            label={say('companions.name')}
            required
            autoComplete="off"
            autoCapitalize="words"
            maxLength={120}
          />
          <CpfField {...field('document')} label={say('companions.document')} required />
          <EmailField
            {...field('email')}
            label={say('companions.email')}
            note={say('account.optional')}
            autoComplete="off"
          />
          <PhoneField
            {...field('cellphone')}
            label={say('companions.cellphone')}
            note={say('account.optional')}
            autoComplete="off"
          />
        </div>
      </fieldset>
      <SlowAnswer flow={flow} onAgain={send} />
      <FormButtons
        form={prefix}
        save={say('companions.save')}
        cancel={say('account.cancel')}
        isBusy={isBusy}
        onCancel={() => flow.send({ type: 'companion.cancel' })}
      />
    </form>
  );
}
