import type { PeoplePasteFlow } from '#machines/peoplePaste.machine.ts';
import { Button } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useItems } from '#src/ui/useItems.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { participantsWords } from '#src/wording/ptBR/participants.ts';
import { useWording } from '#src/wording/useWording.tsx';
import classes from './ParticipantCard.module.css';

interface PasteNoteProps {
  flow: PeoplePasteFlow;
  /** Index of the card it may stand on. */
  card: number;
}

/** On the card a list was pasted into: what would be filled in and written over, then the way back. */
export function PasteNote({ flow, card }: PasteNoteProps) {
  const say = useWording(participantsWords);
  const items = useItems();
  const facts = useSelector(flow, ({ context }) => context.facts);
  const place = useSelector(flow, ({ value }) => value);
  if (facts === null || facts.card !== card || place === 'nothing') return null;

  const { count, extra, replaced, hasName } = facts;
  const range = { from: card + 1, to: card + count };
  const cards = replaced.map((index) => index + 1).join(', ');
  if (place === 'undone')
    return (
      <Note isNews icon="check">
        {say('paste.undone')}
      </Note>
    );
  if (place === 'filled')
    return (
      <Note
        isNews
        tone="success"
        action={
          <div className={classes.pasteButtons}>
            <Button variant="default" size="sm" onClick={() => flow.send({ type: 'paste.undo' })}>
              {say('paste.undo')}
            </Button>
          </div>
        }
      >
        {say(count === 1 ? 'paste.filled.one' : 'paste.filled.many', range)}
      </Note>
    );
  const total = count + extra;
  return (
    <Note
      isNews
      tone="info"
      title={say(total === 1 ? 'paste.title.one' : 'paste.title.many', { count: total })}
      action={
        <div className={classes.pasteButtons}>
          <Button variant="default" size="sm" onClick={() => flow.send({ type: 'paste.accept' })}>
            {say('paste.fill')}
          </Button>
          <Button variant="subtle" size="sm" onClick={() => flow.send({ type: 'paste.refuse' })}>
            {say(hasName ? (total === 1 ? 'paste.nameOnly.one' : 'paste.nameOnly.many') : 'paste.nothing')}
          </Button>
        </div>
      }
    >
      {say(count === 1 ? 'paste.one' : 'paste.many', range)}
      {replaced.length > 0 ? (
        <p>{say(replaced.length === 1 ? 'paste.replaces.one' : 'paste.replaces.many', { cards })}</p>
      ) : null}
      {extra > 0 ? (
        <p>{say(extra === 1 ? 'paste.extra.one' : 'paste.extra.many', { count: extra, item: items.one })}</p>
      ) : null}
    </Note>
  );
}
