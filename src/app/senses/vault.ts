import { fromCallback } from 'xstate';

import type { Vault } from '#src/api/vault.ts';

/** Says that a token was refused, and that a link waits; drops the token when the session is over. */
export const vaultSense = (vault: Vault) =>
  fromCallback<{ type: 'token.drop' }, undefined>(({ sendBack, receive }) => {
    receive(() => vault.keep(null));
    if (vault.hasLink()) sendBack({ type: 'link.found' });
    return vault.onRefused(() => sendBack({ type: 'token.refused' }));
  });
