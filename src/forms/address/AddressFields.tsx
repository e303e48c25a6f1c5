import type { AddressFlow } from '#machines/address.machine.ts';
import { type AddressDraft, type AddressField, longestNumber } from '#src/domain/address.ts';
import { states } from '#src/domain/states.ts';
import { CepField } from '#src/fields/MaskedField.tsx';
import { SelectField } from '#src/fields/SelectField.tsx';
import { TextField } from '#src/fields/TextField.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { addressWords } from '#src/wording/ptBR/address.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './AddressFields.module.css';
import { useFound } from './useFound.ts';

interface AddressFieldsProps {
  flow: AddressFlow;
  values: AddressDraft;
  /** Sentences. */
  errors: Partial<Record<AddressField, string>>;
  /** Called for several fields at once when a postal code brings them along. */
  onChange: (field: AddressField, value: string) => void;
  onBlur: (field: AddressField) => void;
  /** Begins the ids of its controls: `{idPrefix}zipcode`. */
  idPrefix: string;
}

const options = states.map(([value, label]) => ({ value, label }));
const news = ['looking', 'town', 'unknown', 'unavailable'] as const;

/**
 * An address that begins with its postal code: street and neighbourhood open once it is complete, city and state are the code's to
 * say, unless nobody knows it (decisions §7).
 */
export function AddressFields({ flow, values, errors, onChange, onBlur, idPrefix }: AddressFieldsProps) {
  const say = useWording(addressWords);
  const isLocked = useSelector(flow, (snapshot) => snapshot.hasTag('locked'));
  const isManual = useSelector(flow, (snapshot) => snapshot.hasTag('manual'));
  const told = useSelector(flow, (snapshot) => news.find((state) => snapshot.matches(state)));
  const controlOf = (field: AddressField) => document.getElementById(`${idPrefix}${field}`);

  useFound(flow, {
    values,
    onChange,
    onFound: ({ street }) => {
      if (document.activeElement === controlOf('zipcode')) controlOf(street ? 'number' : 'street')?.focus();
    },
  });

  const field = (name: AddressField) => ({
    id: `${idPrefix}${name}`,
    label: say(`address.${name}`),
    value: values[name],
    error: errors[name],
    required: name !== 'complement',
    onChange: (value: string) => onChange(name, value),
    onBlur: () => onBlur(name),
  });

  return (
    <div className={classes.root}>
      <div>
        <CepField
          {...field('zipcode')}
          help={say('address.zipcodeHelp')}
          onChange={(cep) => {
            onChange('zipcode', cep);
            flow.send({ type: 'cep.type', cep });
          }}
        />
        <div role="status" className={classes.news}>
          {told ? (
            <Note tone={isManual ? 'warning' : 'plain'} {...(told === 'looking' && { icon: 'search' })}>
              {say(`cep.${told}`)}
            </Note>
          ) : null}
        </div>
      </div>
      {told === 'unavailable' ? (
        <Button
          variant="default"
          size="sm"
          className={classes.wide}
          onClick={() => {
            controlOf('zipcode')?.focus();
            flow.send({ type: 'cep.retry' });
          }}
        >
          {say('cep.retry')}
        </Button>
      ) : null}
      <TextField
        {...field('street')}
        disabled={isLocked}
        autoComplete="address-line1"
        autoCapitalize="words"
        maxLength={160}
      />
      <div className={classes.numbered}>
        <TextField {...field('number')} autoComplete="off" maxLength={longestNumber} />
        <TextField
          {...field('complement')}
          note={say('address.optional')}
          autoComplete="address-line2"
          maxLength={120}
        />
      </div>
      <TextField
        {...field('neighborhood')}
        disabled={isLocked}
        autoComplete="address-level3"
        autoCapitalize="words"
        maxLength={120}
      />
      <div className={classes.placed}>
        <TextField
          {...field('city')}
          readOnly={!isManual}
          help={isManual ? undefined : say('address.filled')}
          autoComplete="address-level2"
          autoCapitalize="words"
          maxLength={120}
        />
        {isManual ? (
          <SelectField
            {...field('state')}
            options={options}
            placeholder={say('address.choose')}
            autoComplete="address-level1"
          />
        ) : (
          <TextField
            {...field('state')}
            readOnly
            help={say('address.filled')}
            autoComplete="address-level1"
          />
        )}
      </div>
    </div>
  );
}
