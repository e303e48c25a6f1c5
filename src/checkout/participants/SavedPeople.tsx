import { useRef } from 'react';

import { veiledCpf } from '#src/domain/document.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { participantsWords } from '#src/wording/ptBR/participants.ts';
import { useWording } from '#src/wording/useWording.tsx';

import type { Saved } from './people.ts';
import classes from './SavedPeople.module.css';

interface SavedPeopleProps {
  people: readonly Saved[];
  onPick: (person: Saved) => void;
}

/** Whom the buyer saved, behind one button: nothing is filled in before a person is pressed. */
export function SavedPeople({ people, onPick }: SavedPeopleProps) {
  const say = useWording(participantsWords);
  const fold = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={fold} className={classes.root}>
      <summary className={classes.summary}>
        {say('participants.fill')}
        <Icon name="down" size={18} />
      </summary>
      <ul className={classes.list}>
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className={classes.person}
              onClick={() => {
                if (fold.current) fold.current.open = false;
                onPick(person);
              }}
            >
              <b>{person.name}</b>
              <span>
                {say('participants.cpf')} {veiledCpf(person.document)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
