import { useEffect, useRef, useState } from 'react';
import type { ContactFlow } from '#machines/contact.machine.ts';
import {
  type ContactField,
  contactComplaints,
  contactSubjects,
  isContactSubject,
  longestMessage,
  longestOrderCode,
} from '#src/domain/contact.ts';
import { SelectField } from '#src/fields/SelectField.tsx';
import { EmailField, TextField } from '#src/fields/TextField.tsx';
import { ErrorSummary } from '#src/forms/ErrorSummary.tsx';
import { focusSender } from '#src/forms/focusSender.ts';
import { useFields } from '#src/forms/useFields.ts';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { late } from '#src/ui/late.tsx';
import { Note } from '#src/ui/Note.tsx';
import { SlowNote } from '#src/ui/SlowNote.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { useVisitor } from '#src/ui/visitor.ts';
import { contactWords } from '#src/wording/ptBR/contact.ts';
import { notices } from '#src/wording/ptBR/notices.ts';
import { shell } from '#src/wording/ptBR/shell.ts';
import { sentence } from '#src/wording/sentence.ts';
import { type Say, useWording } from '#src/wording/useWording.tsx';

import classes from './Contact.module.css';
import type { DraftStore, KeptDraft } from './draftStore.ts';
import { MessageField } from './MessageField.tsx';

/** Only a member has a name to fill in; where the code does not arrive, one types it. */
const Prefill = late(() => import('./Prefill.tsx').then((code) => code.Prefill), { failed: () => null });

const blank: Record<ContactField, string> = { name: '', email: '', subject: '', orderCode: '', message: '' };
const wire = { order_code: 'orderCode' } as const;

interface ContactFormProps {
  flow: ContactFlow;
  kept: DraftStore;
  /** Nobody was at it before in this page: what the tab keeps is theirs. */
  isFirst: boolean;
  /** Whose what is written is; empty of whoever has no account open. */
  owner: string;
}

/** Who writes, about what, and what happened. Whatever comes back, the words stay where they are. */
export function ContactForm({ flow, kept, isFirst, owner }: ContactFormProps) {
  const say = useWording(contactWords);
  const sayShell = useWording(shell);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const { prefix, summary, values, wrong, field, idOf, now, put, submit } = useFields<ContactField>({
    flow,
    initial: { ...blank, ...(isFirst && textsOf(kept.read())) },
    rulesOf: contactComplaints,
    wire,
    onSubmit: ({ subject, ...draft }) => {
      flow.send({
        type: 'contact.submit',
        draft: { ...draft, subject: isContactSubject(subject) ? subject : '' },
      });
    },
  });
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // Before they are drawn so: a browser forgets at once where the focus was in fields that are switched off.
    const words = flow.subscribe((snapshot) => {
      if (snapshot.hasTag('busy') && fields.current?.contains(document.activeElement)) focusSender(prefix);
    });
    return () => words.unsubscribe();
  }, [flow, prefix]);
  const isMember = useVisitor() === 'member';
  const [wasMember, noteMember] = useState(isMember);
  if (isMember && !wasMember) noteMember(true);
  useSaveDraft(values, kept, owner);
  const item = sayShell('item.one');
  const tooMuch = values.message.trim().length - longestMessage;

  return (
    <form
      id={prefix}
      className={classes.form}
      noValidate
      onSubmit={submit}
      onChange={() => flow.send({ type: 'contact.begin' })}
    >
      <ErrorSummary
        ref={summary}
        title={
          wrong.length === 1
            ? say('contact.mistakesOne')
            : say('contact.mistakesMany', { count: wrong.length })
        }
        mistakes={wrong.map((name) => ({ id: idOf(name), text: say(`contact.${name}`) }))}
        onGo={(id) => document.getElementById(id)?.focus()}
      />
      <fieldset ref={fields} role="presentation" className={classes.fields} disabled={isBusy}>
        <div className={classes.pair}>
          <TextField
            {...field('name')}
            label={say('contact.name')}
            required
            autoComplete="name"
            autoCapitalize="words"
          />
          <EmailField
            {...field('email')}
            label={say('contact.email')}
            help={say('contact.emailHint')}
            required
          />
        </div>
        <div className={classes.pair}>
          <SelectField
            {...field('subject')}
            label={say('contact.subject')}
            placeholder={say('contact.chooseSubject')}
            required
            options={contactSubjects.map((value) => ({ value, label: say(`subject.${value}`, { item }) }))}
          />
          <TextField
            {...field('orderCode')}
            label={say('contact.orderCode')}
            note={say('contact.optional')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={longestOrderCode}
          />
        </div>
        <MessageField
          {...field('message')}
          label={say('contact.message')}
          help={helpOf(say, tooMuch)}
          required
        />
      </fieldset>
      {wasMember ? <Prefill isMember={isMember} now={now} put={put} /> : null}
      <Trouble flow={flow} />
      <div>
        <ActionButton form={prefix} isBusy={isBusy}>
          {isBusy ? say('contact.sending') : say('contact.send')}
        </ActionButton>
      </div>
    </form>
  );
}

function helpOf(say: Say<typeof contactWords>, tooMuch: number): string {
  if (tooMuch <= 0) return say('contact.messageHint');
  return say(tooMuch === 1 ? 'contact.leftOne' : 'contact.leftMany', { count: tooMuch });
}

/** What stands between the message and its protocol, in words. */
function Trouble({ flow }: { flow: ContactFlow }) {
  const say = useWording(contactWords);
  const sayNotice = useWording(notices);
  const isSlow = useSelector(flow, (snapshot) => snapshot.hasTag('slow'));
  const isCutOff = useSelector(flow, (snapshot) => snapshot.matches({ writing: 'offline' }));
  const complaint = useSelector(flow, ({ context }) =>
    context.complaints.length === 0 ? context.complaint : null,
  );
  const again = () => flow.send({ type: 'contact.again' });
  if (isSlow) return <SlowNote text={say('contact.slow')} onAgain={again} />;
  if (isCutOff)
    return (
      <Note tone="error" icon="offline" isNews>
        {say('contact.offline')}
      </Note>
    );
  if (!complaint) return null;
  return (
    <Note tone="error" isNews>
      {sentence(sayNotice, complaint)}
    </Note>
  );
}

const textsOf = ({ subject = '', orderCode = '', message = '' }: Partial<KeptDraft>) => ({
  subject,
  orderCode,
  message,
});

/** What is written survives a reload and a tab the phone put away, for whoever wrote it. */
function useSaveDraft(
  { subject, orderCode, message }: Record<ContactField, string>,
  kept: DraftStore,
  owner: string,
) {
  useEffect(() => {
    const texts = { subject, orderCode, message };
    const isOwned = owner !== '' && Object.values(texts).some((text) => text !== '');
    kept.write({ ...texts, ...(isOwned && { owner }) });
  }, [kept, subject, orderCode, message, owner]);
}
