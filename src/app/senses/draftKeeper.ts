import { fromCallback } from 'xstate';

import type { ToKeeper } from '#machines/participants.machine.ts';
import type { HoldApi } from '#src/api/hold.ts';

type Draft = Parameters<HoldApi['saveDraft']>[0];

/**
 * Holds what was typed about participants until the server has it: in the memory of this page, and nowhere else. Only the latest
 * is ever on its way; one that is on its way when its screen goes still arrives.
 */
export const draftKeeper = (saveDraft: HoldApi['saveDraft']) =>
  fromCallback<ToKeeper, undefined>(({ sendBack, receive }) => {
    let draft: Draft | null = null;
    let sending: AbortController | null = null;

    const save = async () => {
      sending?.abort();
      const sent = new AbortController();
      sending = sent;
      const isSaved =
        draft === null ||
        (await saveDraft(draft, sent.signal).then(
          () => true,
          () => false,
        ));
      if (sending !== sent) return;
      sending = null;
      if (isSaved) draft = null;
      sendBack({ type: isSaved ? 'draft.saved' : 'draft.failed' });
    };

    receive((told) => {
      if (told.type === 'draft.save') return void save();
      sending?.abort();
      sending = null;
      draft = told.draft;
    });
  });
