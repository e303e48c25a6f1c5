import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import type { ContactFlow, ContactMachine } from '#machines/contact.machine.ts';
import text from '#src/styles/text.module.css';
import { Button } from '#src/ui/Button.tsx';
import { useBoot } from '#src/ui/boot.ts';
import { Note } from '#src/ui/Note.tsx';
import { Paper } from '#src/ui/Paper.tsx';
import { useIsOff } from '#src/ui/settings.ts';
import { useStorefront } from '#src/ui/storefront.ts';
import { useRepeated } from '#src/ui/useRepeated.ts';
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

const titleId = 'formulario';

/** The form at Fale Conosco, or whom to write to where it is switched off. */
export function ContactSection(flows: ContactFlows) {
  const say = useWording(contactWords);
  const { company } = useBoot();
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
      <Contact {...flows} />
    </Paper>
  );
}

type Who = ReturnType<ReturnType<typeof useStorefront>['getSnapshot']>['context'];

/** The member who is there, empty for nobody; null while nobody knows, or a session that ended may be taken up again. */
const memberOf = ({ visitor, memberId }: Who) =>
  visitor === 'member' ? (memberId ?? '') : visitor === 'visitor' ? '' : null;

/** Tells the flow who is there, in the turn in which the storefront knows it: no screen shows one person what another wrote. */
function useWriter(flow: ContactFlow) {
  const storefront = useStorefront();
  useEffect(() => {
    const tell = () => {
      const { context } = storefront.getSnapshot();
      const member = memberOf(context);
      if (member !== null) flow.send({ type: 'writer.known', member });
      else if (context.visitor === 'expired') flow.send({ type: 'writer.expired' });
    };
    tell();
    const changes = storefront.subscribe(tell);
    return () => changes.unsubscribe();
  }, [flow, storefront]);
}

function Contact({ contact, seed, kept }: ContactFlows) {
  const storefront = useStorefront();
  const input = useMemo(() => {
    const { context } = storefront.getSnapshot();
    return { seed, owner: kept.read().owner ?? '', member: memberOf(context) };
  }, [seed, kept, storefront]);
  const flow = useActorRef(contact, { input });
  const writer = useSelector(flow, ({ context }) => context.writer);
  const owner = useSelector(flow, ({ context }) => context.owner);
  const isSent = useSelector(flow, (snapshot) => snapshot.matches('sent'));
  useRepeated(flow);
  useWriter(flow);
  return isSent ? (
    <Sent flow={flow} kept={kept} />
  ) : (
    <ContactForm key={writer} flow={flow} kept={kept} isFirst={writer === 0} owner={owner} />
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
