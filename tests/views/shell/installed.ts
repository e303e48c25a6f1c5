import { act } from '@testing-library/react';
import { createActor, type EventObject, fromCallback } from 'xstate';

import { appUpdateMachine } from '#machines/appUpdate.machine.ts';
import { installMachine } from '#machines/install.machine.ts';
import type { StorefrontFlow } from '#machines/storefront.machine.ts';
import { actorsOf } from '#machines/support/remote.ts';
import { storefrontOn } from '#src/app/flows.ts';
import type { Services } from '#src/app/services.ts';
import { stoppedAfterTest } from '#tests/support/running.ts';

/** What a sense was told, and its voice. */
function puppetSense<Told extends EventObject>() {
  const told: string[] = [];
  const voice = { say: (_: EventObject) => {} };
  const logic = fromCallback<Told, undefined>(({ sendBack, receive }) => {
    voice.say = sendBack;
    receive(({ type }) => told.push(type));
  });
  return { logic, told, say: (type: string) => act(() => voice.say({ type })) };
}

const quiet = fromCallback<EventObject, undefined>(() => undefined);

/** The flows of a page as it was built: one that a browser offers to install, and that gets new versions, when the test says so. */
export function makeInstallable(services: Services) {
  const prompt = puppetSense<{ type: 'prompt.show' }>();
  const version = puppetSense<{ type: 'version.look' | 'version.take' | 'version.load' }>();
  const update = appUpdateMachine.provide({
    actors: { version: version.logic, presence: quiet, hands: quiet, stakes: quiet },
  });
  const install = installMachine.provide({ actors: { prompt: prompt.logic } });
  const app = actorsOf({ loadApp: async (_: undefined) => ({ update, install }) });
  const storefront: StorefrontFlow = stoppedAfterTest(
    createActor(storefrontOn(services, () => storefront).provide({ actors: app })),
  );
  return { storefront, prompt, version };
}
