import { useId } from 'react';
import type { DialogFlow } from '#machines/dialog.machine.ts';
import { Button, ButtonFace, buttonClass } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { type Club, useClub } from '#src/ui/supporter.ts';
import { useFirstName } from '#src/ui/visitor.ts';
import { supporterWords } from '#src/wording/ptBR/supporter.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './Supporter.module.css';

/** For whoever is a supporter, and for whoever wants to be one. An account that is open and is none cannot become one here. */
export function SupporterAccess({ flow }: { flow: DialogFlow }) {
  const say = useWording(supporterWords);
  const club = useClub();
  const name = useFirstName();
  if (!club) return <p>{say('supporter.closed')}</p>;
  return (
    <div className={classes.root}>
      {name ? (
        <Note>{say('supporter.notOne', { name, club: club.name })}</Note>
      ) : (
        <>
          <p>{say('supporter.text', { club: club.name })}</p>
          <Button data-autofocus onClick={() => flow.send({ type: 'dialog.open', route: '/login/socio' })}>
            {say('supporter.am')}
          </Button>
        </>
      )}
      <Plans club={club} />
    </div>
  );
}

/** The club's own page: it learns nothing of where the visitor came from, and cannot reach back. */
function Plans({ club: { name, plans } }: { club: Club }) {
  const say = useWording(supporterWords);
  const id = useId();
  if (!plans) return null;
  return (
    <>
      <a
        className={buttonClass({ variant: 'default' })}
        href={plans}
        target="_blank"
        rel="noopener noreferrer"
        aria-describedby={id}
      >
        <ButtonFace>{say('supporter.want')}</ButtonFace>
      </a>
      <p id={id} className={classes.help}>
        {say('supporter.plans', { club: name })}
      </p>
    </>
  );
}
