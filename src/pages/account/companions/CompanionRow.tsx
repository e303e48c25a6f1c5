import { useEffect, useId, useRef, useState } from 'react';
import type { Companion } from '#src/domain/account.ts';
import { veiledCpf } from '#src/domain/document.ts';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Button } from '#src/ui/Button.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { accountWords } from '#src/wording/ptBR/account.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './CompanionRow.module.css';

interface CompanionRowProps {
  companion: Companion;
  isLeaving: boolean;
  /** Nothing else is under way in the list. */
  isSettled: boolean;
  onRemove: () => void;
}

/** A saved person; to remove them takes a second press, elsewhere than the first. */
export function CompanionRow({ companion, isLeaving, isSettled, onRemove }: CompanionRowProps) {
  const say = useWording(accountWords);
  const { name, document: cpf, email, cellphone } = companion;
  const question = useId();
  const [isAsking, ask] = useState(false);
  const { remove, confirm } = useFocusOfQuestion(isAsking);
  return (
    <li className={classes.root}>
      <div className={classes.who}>
        <b>{name}</b>
        <span>
          {[`${say('companions.document')} ${veiledCpf(cpf)}`, email, cellphone].filter(Boolean).join(' · ')}
        </span>
      </div>
      {isAsking || isLeaving ? (
        <fieldset
          className={classes.question}
          aria-describedby={question}
          onKeyDown={({ key }) => {
            if (key === 'Escape' && !isLeaving) ask(false);
          }}
        >
          <legend id={question}>{say('companions.confirm', { name })}</legend>
          <ActionButton ref={confirm} variant="default" size="sm" isBusy={isLeaving} onClick={onRemove}>
            {say('companions.yes')}
          </ActionButton>
          <Button variant="subtle" size="sm" disabled={isLeaving} onClick={() => ask(false)}>
            {say('companions.keep')}
          </Button>
        </fieldset>
      ) : (
        <ActionButton
          ref={remove}
          variant="subtle"
          size="sm"
          isMuted={!isSettled}
          onClick={() => {
            if (isSettled) ask(true);
          }}
        >
          {say('companions.remove')} <VisuallyHidden>{name}</VisuallyHidden>
        </ActionButton>
      )}
    </li>
  );
}

/** To the question when it is asked, back to where it was asked from when it is withdrawn. */
function useFocusOfQuestion(isAsking: boolean) {
  const remove = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    if (wasAsking.current === isAsking) return;
    wasAsking.current = isAsking;
    (isAsking ? confirm : remove).current?.focus();
  }, [isAsking]);
  return { remove, confirm };
}
