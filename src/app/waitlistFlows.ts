import { actorsOf } from '#machines/support/remote.ts';
import { waitlistMachine } from '#machines/waitlist.machine.ts';
import { waitlistApi } from '#src/api/waitlist.ts';

import { presence } from './senses/presence.ts';
import type { Services } from './services.ts';

/** The waitlist of a ticket type, bound; loaded with its page. */
export const waitlistOn = ({ http }: Pick<Services, 'http'>) => ({
  waitlist: waitlistMachine.provide({ actors: { presence, ...actorsOf(waitlistApi(http)) } }),
});
