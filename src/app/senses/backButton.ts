import { fromCallback } from 'xstate';

import type { DialogEntry } from '../dialogEntry.ts';

/** Back closes a dialog that is open. Where it does not close it yet, the dialog says that it stays. */
export const backButton = (entry: DialogEntry) =>
  fromCallback<{ type: 'stay' }, undefined>(({ sendBack, receive }) => {
    const onBack = () => sendBack({ type: 'back.pressed' });
    const stay = () => entry.open(onBack);
    stay();
    receive(stay);
    return () => entry.close(onBack);
  });
