import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import type { ProfileFlow } from '#machines/profile.machine.ts';
import type { Profile } from '#src/domain/account.ts';
import { veiledCpf } from '#src/domain/document.ts';
import { DateField, PhoneField } from '#src/fields/MaskedField.tsx';
import { SelectField } from '#src/fields/SelectField.tsx';
import { TextField } from '#src/fields/TextField.tsx';
import { AddressFields } from '#src/forms/address/AddressFields.tsx';
import { ErrorSummary } from '#src/forms/ErrorSummary.tsx';
import { focusField } from '#src/forms/focusField.ts';
import { SlowAnswer } from '#src/forms/SlowAnswer.tsx';
import { useFields } from '#src/forms/useFields.ts';
import { gendersQuery } from '#src/queries/account.ts';
import { useReads } from '#src/queries/api.ts';
import { Button } from '#src/ui/Button.tsx';
import { useBoot } from '#src/ui/boot.ts';
import { Note } from '#src/ui/Note.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { accountWords } from '#src/wording/ptBR/account.ts';
import { addressWords } from '#src/wording/ptBR/address.ts';
import { useWording } from '#src/wording/useWording.tsx';
import { Fact, Facts } from '../Facts.tsx';
import forms from '../Form.module.css';
import { FormButtons } from '../FormButtons.tsx';
import { draftOf, isAddress, type ProfileField, rulesOf, valuesOf, wire } from './draft.ts';

interface ProfileFormProps {
  flow: ProfileFlow;
  profile: Profile;
  ref: Ref<HTMLFormElement>;
}

/** Everything of the profile that may be mended without the password. */
export function ProfileForm({ flow, profile, ref }: ProfileFormProps) {
  const say = useWording(accountWords);
  const sayAddress = useWording(addressWords);
  const { company } = useBoot();
  const address = useSelector(flow, ({ children }) => children.address);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const { prefix, summary, values, wrong, field, idOf, errorOf, put, check, send, submit } = useFields({
    flow,
    initial: valuesOf(profile),
    rulesOf,
    wire,
    onSubmit: (draft) => flow.send({ type: 'profile.submit', draft: draftOf(draft) }),
  });
  const labelOf = (name: ProfileField) =>
    isAddress(name) ? sayAddress(`address.${name}`) : say(`profile.${name}`);
  const personal = (name: Exclude<ProfileField, keyof Profile['address']>) => ({
    ...field(name),
    label: labelOf(name),
    required: true,
  });
  const addressErrors = Object.fromEntries(
    wrong.filter(isAddress).flatMap((name) => {
      const error = errorOf(name);
      return error ? [[name, error]] : [];
    }),
  );

  return (
    <form ref={ref} id={prefix} className={forms['root']} noValidate onSubmit={submit}>
      <ErrorSummary
        ref={summary}
        title={
          wrong.length === 1
            ? say('account.mistakesOne')
            : say('account.mistakesMany', { count: wrong.length })
        }
        mistakes={wrong.map((name) => ({ id: idOf(name), text: labelOf(name) }))}
        onGo={(id) => focusField(id, idOf('zipcode'))}
      />
      <fieldset className={forms['group']} disabled={isBusy}>
        <legend>{say('profile.personal')}</legend>
        <Facts>
          <Fact
            name={say('profile.document')}
            hint={say('profile.documentHint', { email: company.email })}
            isWide
          >
            {veiledCpf(profile.document)}
          </Fact>
        </Facts>
        <div className={forms['fields']}>
          <TextField {...personal('name')} autoComplete="name" autoCapitalize="words" maxLength={120} />
          <PhoneField {...personal('cellphone')} />
          <DateField {...personal('birthDate')} autoComplete="bday" />
          <Gender {...personal('genderId')} />
        </div>
      </fieldset>
      <fieldset className={forms['group']} disabled={isBusy}>
        <legend>{say('profile.address')}</legend>
        {address ? (
          <AddressFields
            flow={address}
            values={draftOf(values).address}
            errors={addressErrors}
            onChange={(name, value) => put({ [name]: value })}
            onBlur={check}
            idPrefix={`${prefix}-`}
          />
        ) : null}
      </fieldset>
      <SlowAnswer flow={flow} onAgain={send} />
      <FormButtons
        form={prefix}
        save={say('account.save')}
        cancel={say('account.cancel')}
        isBusy={isBusy}
        onCancel={() => flow.send({ type: 'profile.cancel' })}
      />
    </form>
  );
}

/** While the list is not there, what was chosen before stays chosen. */
function Gender({ value, ...field }: Omit<Parameters<typeof SelectField>[0], 'options' | 'placeholder'>) {
  const say = useWording(accountWords);
  const { data, isError, refetch } = useQuery(gendersQuery(useReads()));
  const kept = value === '' ? [] : [{ value, label: say('profile.genderKept') }];
  return (
    <div className={forms['group']}>
      <SelectField
        {...field}
        value={value}
        autoComplete="sex"
        options={data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? kept}
        placeholder={say('profile.chooseGender')}
      />
      {isError && !data ? (
        <>
          <Note tone="warning" icon="offline" isNews>
            {say('profile.gendersFailed')}
          </Note>
          <div>
            <Button variant="default" size="sm" onClick={() => void refetch()}>
              {say('account.retry')}
            </Button>
          </div>
        </>
      ) : null}
    </div>
  );
}
