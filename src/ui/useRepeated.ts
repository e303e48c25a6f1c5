import { useEffect } from 'react';
import type { AnyActorRef, EventFrom } from 'xstate';

import type { storefrontMachine } from '#machines/storefront.machine.ts';

import { useStorefront } from './storefront.ts';

type Known = EventFrom<typeof storefrontMachine>;

/** Words that a page's own flow says to everybody; the rest is for the page itself to hear. */
const repeated: readonly string[] = [
  'notice',
  'announce',
  'profile.changed',
  'work.began',
  'work.ended',
  'dialog.ask',
  'account.removed',
] satisfies Known['type'][];

/**
 * Repeats to the storefront what a flow of a page says: such a flow lives as long as its page, and has no parent that would
 * hear it. What was begun and not ended when the page goes is ended then.
 */
export function useRepeated(flow: AnyActorRef): void {
  const storefront = useStorefront();
  useEffect(() => {
    const works = new Set<string>();
    const said = flow.on('*', (word: { type: string; work?: string }) => {
      if (!repeated.includes(word.type)) return;
      if (word.type === 'work.began' && word.work) works.add(word.work);
      if (word.type === 'work.ended' && word.work) works.delete(word.work);
      storefront.send(word as unknown as Known);
    });
    return () => {
      said.unsubscribe();
      for (const work of works) storefront.send({ type: 'work.ended', work });
    };
  }, [flow, storefront]);
}
