import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { ContactFlow, ContactMachine } from '#machines/contact.machine.ts';
import text from '#src/styles/text.module.css';
import { Button } from '#src/ui/Button.tsx';
import { useBoot } from '#src/ui/boot.ts';
import { Note } from '#src/ui/Note.tsx';
import { Paper } from '#src/ui/Paper.tsx';
import { useIsOff } from '#src/ui/settings.ts';
import { useRepeated } from '#src/ui/useRepeated.ts';
import { useMemberKey, useVisitor } from '#src/ui/visitor.ts';
import { contactWords } from '#src/wording/ptBR/contact.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './Contact.module.css';
import { ContactForm } from './ContactForm.tsx';
import type { DraftStore } from './draftStore.ts';

export interface ContactFlows {
  contact: ContactMachine;
  /** Of this form: makes the keys of its calls. */
  seed: string;
  kept: DraftStore;
}

interface Writer {
  /** Of the member whose what is typed is; empty of anybody else. */
  owner: string;
  count: number;
}

const titleId = 'formulario';

/** The form at Fale Conosco, or whom to write to where it is switched off. */
export function ContactSection(flows: ContactFlows) {
  const say = useWording(contactWords);
  const { company } = useBoot();
  const writer = useWriter(flows.kept);
  if (useIsOff('contact_form'))
    return (
      <Note tone="info">
        {say('contact.off')} <a href={`mailto:${company.email}`}>{company.email}</a>.
      </Note>
    );
  return (
    <Paper as="section" aria-labelledby={titleId} inner={classes.root}>
      <div className={classes.head}>
        <h2 id={titleId} tabIndex={-1} className={text['card']}>
          {say('contact.title')}
        </h2>
        <p className={text['muted']}>{say('contact.lead')}</p>
      </div>
      <Contact key={writer.count} {...flows} writer={writer} />
    </Paper>
  );
}

/**
 * Counts who was at the form: whoever leaves takes along what is typed, and nobody who comes in after somebody else sees
 * it, after a reload either. A visitor's login takes nothing, and neither does a session that ended by itself, unless another person comes in.
 */
function useWriter(kept: DraftStore): Writer {
  const visitor = useVisitor();
  const member = useMemberKey();
  const [last, note] = useState(() => ({
    visitor: 'unknown' as typeof visitor,
    owner: kept.read().owner ?? '',
    count: 0,
  }));
  const hasLeft = visitor === 'visitor' && last.visitor !== 'expired' && last.visitor !== visitor;
  const owner = visitor === 'member' ? member : hasLeft ? '' : last.owner;
  if (visitor !== last.visitor || owner !== last.owner)
    note({ visitor, owner, count: last.count + Number(last.owner !== '' && owner !== last.owner) });
  return last;
}

function Contact({ contact, seed, kept, writer: { count, owner } }: ContactFlows & { writer: Writer }) {
  const flow = useActorRef(contact, { input: { seed: `${seed}.${count}` } });
  const isSent = useSelector(flow, (snapshot) => snapshot.matches('sent'));
  useRepeated(flow);
  return isSent ? (
    <Sent flow={flow} kept={kept} />
  ) : (
    <ContactForm flow={flow} kept={kept} isFirst={count === 0} owner={owner} />
  );
}

function Sent({ flow, kept }: { flow: ContactFlow; kept: DraftStore }) {
  const say = useWording(contactWords);
  const protocol = useSelector(flow, ({ context }) => context.protocol);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    kept.drop();
    title.current?.focus();
  }, [kept]);
  return (
    <div className={classes.sent}>
      <h3 ref={title} tabIndex={-1} className={text['small']}>
        {say('contact.sent')}
      </h3>
      <p className={classes.protocol}>
        <span>{say('contact.protocol')}</span> <b>{protocol}</b>
      </p>
      <p>{say('contact.sentHint')}</p>
      <Button variant="default" onClick={() => flow.send({ type: 'contact.another' })}>
        {say('contact.another')}
      </Button>
    </div>
  );
}
