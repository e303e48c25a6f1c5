import type { RegistrationFlow } from '#machines/registration.machine.ts';
import { type AddressField, blankAddress } from '#src/domain/address.ts';
import { CheckField } from '#src/fields/CheckField.tsx';
import { AddressFields } from '#src/forms/address/AddressFields.tsx';
import { PageBeside } from '#src/ui/PageBeside.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { registrationFormWords } from '#src/wording/ptBR/registrationForm.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './Registration.module.css';
import { idOf } from './useLabels.ts';
import type { RegistrationForm } from './useRegistrationForm.ts';

interface AddressStepProps {
  /** Begins the ids of its controls. */
  id: string;
  flow: RegistrationFlow;
  form: RegistrationForm;
}

const addressFields = Object.keys(blankAddress) as AddressField[];

/** Where they live, and what they agree to. */
export function AddressStep({ id, flow, form }: AddressStepProps) {
  const say = useWording(registrationFormWords);
  const address = useSelector(flow, ({ children }) => children.address);
  const errors = Object.fromEntries(
    addressFields.flatMap((field) => {
      const error = form.errorOf(`address.${field}`);
      return error ? [[field, error]] : [];
    }),
  );
  return (
    <>
      {address ? (
        <AddressFields
          flow={address}
          values={form.values.address}
          errors={errors}
          onChange={(field, value) => form.type(`address.${field}`, value)}
          onBlur={(field) => form.leave(`address.${field}`)}
          idPrefix={`${id}address.`}
        />
      ) : null}
      <div>
        <CheckField
          id={idOf(id, 'terms')}
          label={
            <span>
              {say('registration.accept')} <PageBeside to="/termos">{say('registration.terms')}</PageBeside>
            </span>
          }
          value={form.values.terms}
          error={form.errorOf('terms')}
          required
          onChange={(value) => form.type('terms', value)}
          onBlur={() => form.leave('terms')}
        />
        <p className={classes.privacy}>
          {say('registration.privacyLead')}{' '}
          <PageBeside to="/privacidade">{say('registration.privacy')}</PageBeside>
        </p>
      </div>
    </>
  );
}
