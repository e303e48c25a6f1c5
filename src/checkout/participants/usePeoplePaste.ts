import { useActorRef } from '@xstate/react';
import { type ClipboardEvent, useEffect, useRef } from 'react';

import { type PasteWord, peoplePasteMachine } from '#machines/peoplePaste.machine.ts';
import type { FieldName, Participant } from '#src/domain/participants.ts';
import {
  cardsReplaced,
  type PastedPerson,
  peopleIn,
  withoutPasted,
  withPasted,
} from '#src/domain/pastedPeople.ts';

interface PasteOptions {
  /** How many cards there are. */
  count: number;
  now: () => Participant[];
  put: (people: Participant[]) => void;
  type: (card: number, field: FieldName, value: string) => void;
  /** The focus goes to where a card begins: what was pressed is gone. */
  goTo: (card: number) => void;
}

/** A pasted list, as long as it may be asked about or taken back; never in a flow, which knows numbers only. */
interface List {
  pasted: readonly PastedPerson[];
  before: readonly Participant[];
}

/** Lists of people pasted into a name: asked about by their flow, put on the cards and taken back by the form. */
export function usePeoplePaste(options: PasteOptions) {
  const flow = useActorRef(peoplePasteMachine);
  const list = useRef<List>({ pasted: [], before: [] });

  const hear = ({ type, card }: PasteWord) => {
    const { now, put, type: write, goTo } = options;
    const { pasted, before } = list.current;
    if (type === 'people.fill') {
      list.current = { pasted, before: now() };
      put(withPasted(now(), card, pasted));
    }
    if (type === 'people.takeBack') put(withoutPasted(now(), withPasted(before, card, pasted), before));
    const name = pasted[0]?.name ?? '';
    if (type === 'people.nameOnly' && name !== '') write(card, 'name', name);
    goTo(card);
  };
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const hearing = flow.on('*', (said) => latest.current(said));
    return () => hearing.unsubscribe();
  }, [flow]);

  return {
    flow,
    onPaste: (card: number, event: ClipboardEvent) => {
      const pasted = peopleIn(event.clipboardData.getData('text'));
      if (pasted.length === 0) return;
      event.preventDefault();
      const { count, now } = options;
      list.current = { pasted, before: now() };
      const fits = Math.min(pasted.length, count - card);
      const replaced = cardsReplaced(now(), card, pasted);
      const hasName = pasted[0]?.name !== '';
      const facts = { card, count: fits, extra: pasted.length - fits, replaced, hasName };
      flow.send({ type: 'people.pasted', facts });
    },
  };
}
