import { type ClipboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

import { veiledCpf, veiledEmail } from '#src/domain/document.ts';
import { type FieldName, nobody, type Participant, type PlacedCard } from '#src/domain/participants.ts';
import { CheckField } from '#src/fields/CheckField.tsx';
import { CpfField, PhoneField } from '#src/fields/MaskedField.tsx';
import { EmailField, TextField } from '#src/fields/TextField.tsx';
import { classNames } from '#src/ui/classNames.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Paper, PaperBody } from '#src/ui/Paper.tsx';
import { participantsWords } from '#src/wording/ptBR/participants.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { useBenefit } from '../products/useBenefit.ts';
import { AdditionalFieldInput } from './AdditionalFieldInput.tsx';
import { CardHead, headHeight } from './CardHead.tsx';
import classes from './ParticipantCard.module.css';
import type { Saved } from './people.ts';
import { SavedPeople } from './SavedPeople.tsx';
import { useFieldLabels } from './useFieldLabels.ts';

interface ParticipantCardProps {
  /** Begins the ids of its fields. */
  id: string;
  card: PlacedCard;
  position: number;
  count: number;
  /** The fee is one of the whole order. */
  hasOrderFee: boolean;
  person: Participant | undefined;
  isMine: boolean;
  mayClaim: boolean;
  /** Nothing is wrong or missing. */
  isComplete: boolean;
  /** Whether minors may come, under the CPF of an adult. */
  mayBeMinor: boolean;
  /** About a list pasted into the name. */
  pasted: ReactNode;
  /** Whom the card may be filled with. */
  saved: readonly Saved[];
  errorOf: (field: FieldName) => ReactNode;
  onType: (field: FieldName, value: string) => void;
  onLeave: (field: FieldName) => void;
  onClaim: () => void;
  onFill: (companion: Saved) => void;
  onMinor: (isMinor: boolean) => void;
  onPaste: (event: ClipboardEvent) => void;
}

/**
 * Who uses one ticket: what ticket it is, then the fields; one's own complete card begins folded. What unfolds it goes away with
 * that, and leaves the focus at the first field.
 */
export function ParticipantCard({
  id,
  card,
  position,
  count,
  hasOrderFee,
  person = nobody,
  isMine,
  mayClaim,
  isComplete,
  mayBeMinor,
  pasted,
  saved,
  errorOf,
  onType,
  onLeave,
  onClaim,
  onFill,
  onMinor,
  onPaste,
}: ParticipantCardProps) {
  const say = useWording(participantsWords);
  const labelOf = useFieldLabels();
  const titleId = useId();
  const [startsOpen] = useState(!isMine || !isComplete);
  const fold = useUnfolded(!isMine);
  const { isFirst, ticketType } = card;
  const benefit = useBenefit()(ticketType);

  const field = (name: FieldName) => {
    const error = errorOf(name);
    return {
      id: `${id}-${name}`,
      label: labelOf(card, name),
      isPatient: true,
      error: typeof error === 'string' ? error : undefined,
      onChange: (value: string) => onType(name, value),
      onBlur: () => onLeave(name),
    };
  };
  // As long as nobody knows who buys, the first card is taken for theirs.
  const isOwn = mayClaim ? isMine : isFirst;
  const optional = isFirst ? undefined : say('participants.optional');

  return (
    <Paper as="section" tear="top" stub={headHeight(card)} aria-labelledby={titleId}>
      <CardHead {...{ card, position, count, hasOrderFee, titleId }} />
      <PaperBody className={classes.body}>
        {benefit ? <p className={classes.benefit}>{benefit.text}</p> : null}
        {mayClaim ? (
          <button
            type="button"
            aria-pressed={isMine}
            className={classNames(classes.mine, isMine && classes.isMine)}
            onClick={onClaim}
          >
            {isMine ? <Icon name="check" size={18} /> : null}
            <span>{say('participants.mine', { item: say('item.one') })}</span>
          </button>
        ) : null}
        {saved.length > 0 && !isComplete ? (
          <SavedPeople
            people={saved}
            onPick={(companion) => {
              onFill(companion);
              document.getElementById(`${id}-name`)?.focus();
            }}
          />
        ) : null}
        <details ref={fold} className={classes.fold} open={startsOpen}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control, pressed by keys too */}
          <summary
            className={classes.summary}
            onClick={(press) => {
              press.preventDefault();
              if (fold.current) fold.current.open = true;
              document.getElementById(`${id}-name`)?.focus();
            }}
          >
            <span className={classes.saved}>
              <b translate="no">{person.name}</b>
              <span>
                {[
                  `${say('participants.cpf')} ${veiledCpf(person.cpf)}`,
                  person.email && veiledEmail(person.email),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={classes.edit}>{say('participants.edit')}</span>
          </summary>
          <div className={classes.fields}>
            <TextField
              {...field('name')}
              value={person.name}
              autoComplete={isOwn ? 'name' : 'off'}
              autoCapitalize="words"
              maxLength={120}
              onPaste={onPaste}
            />
            {pasted}
            <div className={classes.document}>
              <CpfField
                {...field('cpf')}
                label={person.minor ? say('participants.cpfOfAdult') : say('participants.cpf')}
                value={person.cpf}
              />
              {mayBeMinor ? (
                <CheckField
                  label={say('participants.minor')}
                  help={person.minor ? say('participants.minorHelp') : undefined}
                  value={person.minor ? 'true' : ''}
                  onChange={(value) => onMinor(value === 'true')}
                />
              ) : null}
            </div>
            <EmailField
              {...field('email')}
              value={person.email}
              note={optional}
              autoComplete={isOwn ? 'email' : 'off'}
            />
            <PhoneField
              {...field('cellphone')}
              value={person.cellphone}
              note={optional}
              autoComplete={isOwn ? 'tel-national' : 'off'}
            />
            {ticketType.additionalFields.map((asked) => (
              <AdditionalFieldInput
                key={asked.key}
                asked={asked}
                person={person}
                isOwn={isOwn}
                {...field(`additional.${asked.key}`)}
              />
            ))}
          </div>
        </details>
      </PaperBody>
    </Paper>
  );
}

/** Opens a card that is nobody's or somebody else's; the visitor may fold and unfold the rest. */
function useUnfolded(isOpen: boolean) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpen && fold.current) fold.current.open = true;
  }, [isOpen]);
  return fold;
}
