import { useForm } from '@mantine/form';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

import type { ParticipantsFlow } from '#machines/participants.machine.ts';
import { digits } from '#src/domain/document.ts';
import type { EventDetails } from '#src/domain/event.ts';
import {
  birthDateKey,
  type Complaint,
  complaintsAbout,
  type FieldName,
  nobody,
  type Participant,
  type PlacedCard,
} from '#src/domain/participants.ts';
import { focusSender } from '#src/forms/focusSender.ts';
import { useAfterPress } from '#src/forms/useAfterPress.ts';
import { useServerComplaints } from '#src/forms/useServerComplaints.ts';
import { useVisitor } from '#src/ui/visitor.ts';

import { answered, answerIn, asMinor, exchanged, rulesOf, type Typed, taken } from './people.ts';
import { useRules } from './useRules.ts';

/** Typing rests this long before it is kept by the server. */
const restMs = 800;

interface FormOptions {
  /** Of the form. */
  id: string;
  event: EventDetails;
  flow: ParticipantsFlow;
  cards: readonly PlacedCard[];
  people: Participant[];
  buyer: Participant | null;
  typed: Typed;
}

/** What changes with the person on a card. */
const personFields = ['name', 'cpf', 'email', 'cellphone', `additional.${birthDateKey}`] as const;

export const pathOf = (card: number, field: FieldName) => `people.${card}.${field}`;

/** Keystrokes of the cards and what is wrong with them. Every rest of typing goes to the flow, a complete step too. */
export function useParticipantsForm({ id, event, flow, cards, people: initial, buyer, typed }: FormOptions) {
  const rules = useRules();
  const asked = rulesOf(event, buyer);
  const summary = useRef<HTMLDivElement>(null);
  const afterPress = useAfterPress();

  const tell = (participants: Participant[]) => {
    if (flow.getSnapshot().status === 'active') flow.send({ type: 'participants.typed', participants });
  };
  const keep = useDebouncedCallback(tell, { delay: restMs, flushOnUnmount: true });

  const form = useForm<{ people: Participant[] }>({
    initialValues: { people: initial },
    onValuesChange: ({ people }) => {
      typed.people = people;
      keep(people);
    },
  });
  /** As of this very moment: a browser may fill in several fields at once. */
  const now = () => form.getValues().people;

  const show = (complaints: readonly Complaint[], source: 'page' | 'server') => {
    const errors = complaints.map(({ card, field, message }) => [
      pathOf(card, field),
      rules(message, source, answerIn(now()[card] ?? nobody, field)),
    ]);
    form.setErrors(Object.fromEntries(errors));
  };
  const refuse = (complaints: readonly Complaint[], source: 'page' | 'server') => {
    flushSync(() => show(complaints, source));
    summary.current?.focus();
  };
  useServerComplaints(flow, (complaints) => refuse(complaints, 'server'));
  // `flush` is another function after every key, and a page may go before React has shown the last one.
  useLeave(() => keep.flush());
  useReturn(() => {
    if (flow.getSnapshot().hasTag('unsaved')) tell(now());
  });

  const placed = (people: readonly Participant[], at: number, who: Participant) =>
    people.map((person, index) => {
      const card = cards[index];
      return card && index === at ? taken(card, person, who) : person;
    });
  const change = (next: Participant[], ...cleared: string[]) => {
    for (const path of cleared) form.clearFieldError(path);
    form.setFieldValue('people', next);
  };
  const cardOf = (people: readonly Participant[]) =>
    buyer ? people.findIndex(({ cpf, minor }) => !minor && digits(cpf) === digits(buyer.cpf)) : -1;

  return {
    people: form.values.people,
    errors: form.errors,
    summary,
    /** The card of whoever is logged in; -1 when there is none. */
    mine: cardOf(form.values.people),
    /** Cards on which nothing is wrong or missing. */
    complete: completeIn(cards, complaintsAbout(cards, form.values.people, asked)),
    type: (card: number, field: FieldName, value: string) =>
      change(
        now().map((person, index) => (index === card ? answered(person, field, value) : person)),
        pathOf(card, field),
      ),
    /** On leaving a field: what is in it is wrong, not what is missing. */
    check: (card: number, field: FieldName) =>
      afterPress(() => {
        const complaint = complaintsAbout(cards, now(), asked).find(
          (each) => each.card === card && each.field === field,
        );
        const value = answerIn(now()[card] ?? nobody, field);
        if (complaint && value.trim() !== '')
          form.setFieldError(pathOf(card, field), rules(complaint.message, 'page', value));
      }),
    /** Whether the card is of somebody who comes under an adult's CPF. */
    setMinor: (card: number, isMinor: boolean) =>
      change(
        now().map((person, index) => (index === card ? asMinor(person, isMinor) : person)),
        ...cards.map((_, index) => pathOf(index, 'cpf')),
      ),
    /** This ticket is mine: the two people change places; pressed again, the card is anybody's. */
    claim: (card: number) => {
      if (!buyer) return;
      const people = now();
      const mine = cardOf(people);
      form.clearErrors();
      if (mine === -1) change(placed(people, card, buyer));
      else change(mine === card ? placed(people, card, nobody) : exchanged(cards, people, mine, card));
    },
    /** Somebody saved takes the card. */
    fill: (card: number, saved: Participant) => {
      change(placed(now(), card, saved), ...personFields.map((field) => pathOf(card, field)));
    },
    /** What stands on the cards now. */
    now,
    /** Several cards at once; what was wrong with them is looked at again. */
    put: (people: Participant[]) => {
      form.clearErrors();
      change(people);
    },
    submit: () => {
      const people = now();
      const complaints = complaintsAbout(cards, people, asked);
      if (complaints.length > 0) {
        keep.flush();
        return refuse(complaints, 'page');
      }
      keep.cancel();
      focusSender(id);
      flow.send({ type: 'participants.submit', participants: people });
    },
    /** Before leaving the step: what still rests is kept now. */
    rest: () => keep.flush(),
  };
}

const completeIn = (cards: readonly PlacedCard[], complaints: readonly Complaint[]): ReadonlySet<number> =>
  new Set(cards.flatMap((_, index) => (complaints.some(({ card }) => card === index) ? [] : [index])));

/** The page goes: by a reload, to another tab, with the phone into a pocket. Nobody may come back to this very page. */
function useLeave(onLeave: () => void) {
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') latest.current();
    };
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, []);
}

/** A session had ended, and the same person came in again. */
function useReturn(onReturn: () => void) {
  const isMember = useVisitor() === 'member';
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    if (isMember) latest.current();
  }, [isMember]);
}
