import { fromCallback } from 'xstate';

import { type Memory, remembered, written } from '#machines/support/memory.ts';

import { formerVisit, storageKey } from '../formerVisit.ts';

/** Reads what a former visit left, then writes whatever the storefront wants remembered. Storage may refuse; nobody minds. */
export const memorySense = fromCallback<{ type: 'memory.keep'; memory: Memory }, undefined>(
  ({ sendBack, receive }) => {
    receive(({ memory }) => {
      try {
        localStorage.setItem(storageKey, written(memory));
      } catch {
        return;
      }
    });
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === storageKey) sendBack({ type: 'memory.heard', consent: remembered(newValue).consent });
    };
    addEventListener('storage', hear);
    sendBack({ type: 'memory.recalled', memory: formerVisit() });
    return () => removeEventListener('storage', hear);
  },
);
