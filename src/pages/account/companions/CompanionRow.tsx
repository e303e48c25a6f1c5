import { useEffect, useRef } from 'react';
import type { CompanionsFlow } from '#machines/companions.machine.ts';
import type { Companion } from '#src/domain/account.ts';
import { veiledCpf } from '#src/domain/document.ts';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { accountWords } from '#src/wording/ptBR/account.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { LateSlowNote } from '../LateSlowNote.ts';
import classes from './CompanionRow.module.css';

interface CompanionRowProps {
  companion: Companion;
  flow: CompanionsFlow;
}

/** A saved person; to remove them takes a second press, elsewhere than the first. */
export function CompanionRow({ companion, flow }: CompanionRowProps) {
  const say = useWording(accountWords);
  const { id, name, document: cpf, email, cellphone } = companion;
  const isAsking = useSelector(flow, ({ context }) => context.asked === id);
  const isSettled = useSelector(flow, (snapshot) => snapshot.matches('shown'));
  const isSlow = useSelector(flow, (snapshot) => snapshot.hasTag('slow'));
  const keep = () => flow.send({ type: 'companion.keep' });
  const { remove, confirm } = useFocusOfQuestion(isAsking);
  const again = () => {
    confirm.current?.focus();
    flow.send({ type: 'wait.again' });
  };
  return (
    <li className={classes.root}>
      <div className={classes.who}>
        <b>{name}</b>
        <span>
          {[`${say('companions.document')} ${veiledCpf(cpf)}`, email, cellphone].filter(Boolean).join(' · ')}
        </span>
      </div>
      {isAsking ? (
        <fieldset
          className={classes.question}
          onKeyDown={({ key }) => {
            if (key === 'Escape') keep();
          }}
        >
          <legend>{say('companions.confirm', { name })}</legend>
          <ActionButton
            ref={confirm}
            variant="default"
            size="sm"
            isBusy={!isSettled}
            onClick={() => flow.send({ type: 'companion.confirm' })}
          >
            {say('companions.yes')}
          </ActionButton>
          <Button variant="subtle" size="sm" disabled={!isSettled} onClick={keep}>
            {say('companions.keep')}
          </Button>
          {isSlow ? (
            <div className={classes.slow}>
              <LateSlowNote onAgain={again} />
            </div>
          ) : null}
        </fieldset>
      ) : (
        <ActionButton
          {...LateSlowNote.onIntent}
          ref={remove}
          variant="subtle"
          size="sm"
          isMuted={!isSettled}
          onClick={() => flow.send({ type: 'companion.ask', id })}
        >
          {say('companions.remove')} <VisuallyHidden>{name}</VisuallyHidden>
        </ActionButton>
      )}
    </li>
  );
}

/**
 * To the question when it is asked, back to where it was asked from when it is withdrawn. Whoever went on meanwhile, to the question about
 * somebody else or to the form, stays there.
 */
function useFocusOfQuestion(isAsking: boolean) {
  const remove = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    if (wasAsking.current === isAsking) return;
    wasAsking.current = isAsking;
    if (isAsking) confirm.current?.focus();
    else if (document.activeElement === document.body) remove.current?.focus();
  }, [isAsking]);
  return { remove, confirm };
}
