import { type Ref, useEffect } from 'react';
import type { HolderChangeFlow } from '#machines/holderChange.machine.ts';
import { maskedCpf, veiledCpf } from '#src/domain/document.ts';
import { holderComplaints } from '#src/domain/holder.ts';
import type { Ticket } from '#src/domain/order.ts';
import { CpfField, DateField } from '#src/fields/MaskedField.tsx';
import { EmailField, TextField } from '#src/fields/TextField.tsx';
import { useFields } from '#src/forms/useFields.ts';
import { useBoot } from '#src/ui/boot.ts';
import { Note } from '#src/ui/Note.tsx';
import { SlowNote } from '#src/ui/SlowNote.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { notices } from '#src/wording/ptBR/notices.ts';
import { ticketsWords } from '#src/wording/ptBR/tickets.ts';
import { sentence } from '#src/wording/sentence.ts';
import { useWording } from '#src/wording/useWording.tsx';
import forms from '../account/Form.module.css';
import { FormButtons } from '../account/FormButtons.tsx';
import { Confirm } from './Confirm.tsx';

interface HolderFormProps {
  ticket: Ticket;
  flow: HolderChangeFlow;
  ref: Ref<HTMLFormElement>;
}

/** Who is to have this ticket; asked once more before its code changes. What was typed stays when it is refused. */
export function HolderForm({ ticket, flow, ref }: HolderFormProps) {
  const say = useWording(ticketsWords);
  const sayNotice = useWording(notices);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const isSlow = useSelector(flow, (snapshot) => snapshot.hasTag('slow'));
  const isAsked = useSelector(flow, (snapshot) => snapshot.matches('confirming') || snapshot.hasTag('busy'));
  const holder = useSelector(flow, ({ context }) => context.holder);
  const complaint = useSelector(flow, ({ context }) => context.complaint);
  const isOvertaken = useSelector(flow, ({ context }) => context.isOvertaken);
  const { asksBirthDate, code } = ticket;
  const { cpf } = ticket.holder;
  useEffect(() => {
    if (code !== '') flow.send({ type: 'order.read', code, cpf });
  }, [flow, code, cpf]);
  const { now } = useBoot();
  const { prefix, field, submit, errorOf, values } = useFields({
    flow,
    initial: { name: '', cpf: '', birthDate: '', email: '' },
    rulesOf: (typed) =>
      holderComplaints(typed, {
        asksBirthDate: asksBirthDate || typed.birthDate !== '',
        today: now.slice(0, 10),
      }),
    wire: { birth_date: 'birthDate' },
    onSubmit: (typed) => flow.send({ type: 'holder.submit', holder: typed, veiled: veiledCpf(typed.cpf) }),
  });
  const item = say('item.one');
  // The server may have learnt to ask since the order was read.
  const isAskedFor = asksBirthDate || values.birthDate !== '' || errorOf('birthDate') !== undefined;
  return (
    <form ref={ref} id={prefix} className={forms['root']} noValidate onSubmit={submit}>
      <fieldset className={forms['group']}>
        <legend>{say('holder.title', { item })}</legend>
        {ticket.benefit ? (
          <Note tone="warning">{say('holder.benefit', { item, type: ticket.type })}</Note>
        ) : null}
        <div className={forms['fields']}>
          <TextField
            {...field('name')}
            label={say('holder.name')}
            required
            autoComplete="off"
            autoCapitalize="words"
            maxLength={120}
          />
          <CpfField {...field('cpf')} label={say('holder.cpfField')} required />
          {isAskedFor ? <DateField {...field('birthDate')} label={say('holder.birthDate')} required /> : null}
          <EmailField
            {...field('email')}
            label={say('holder.email')}
            note={say('holder.optional')}
            help={say('holder.emailHint', { item })}
            autoComplete="off"
          />
        </div>
      </fieldset>
      {complaint ? (
        <Note tone="error" isNews>
          {sentence(sayNotice, complaint)}
        </Note>
      ) : null}
      {isOvertaken ? (
        <Note tone="warning" isNews>
          {say('holder.overtaken', { item })}
        </Note>
      ) : null}
      <p>{say('holder.free')}</p>
      <FormButtons
        form={prefix}
        save={say('holder.go')}
        cancel={say('holder.cancel')}
        isBusy={isBusy}
        onCancel={() => flow.send({ type: 'holder.cancel' })}
      />
      <Confirm
        isOpen={isAsked}
        isBusy={isBusy}
        title={say('holder.confirmTitle')}
        slow={isSlow ? <SlowNote onAgain={() => flow.send({ type: 'wait.again' })} /> : null}
        confirm={say('holder.confirm')}
        keep={say('holder.back')}
        onConfirm={() => flow.send({ type: 'holder.confirm' })}
        onKeep={() => flow.send({ type: 'holder.back' })}
      >
        <p>
          {say('holder.confirmText', {
            type: ticket.type,
            from: ticket.holder.name,
            to: holder?.name.trim() ?? '',
            cpf: maskedCpf(holder?.cpf ?? ''),
          })}
        </p>
        <p>{say('holder.confirmVoid')}</p>
      </Confirm>
    </form>
  );
}
