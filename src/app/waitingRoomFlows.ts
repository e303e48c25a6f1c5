import { actorsOf } from '#machines/support/remote.ts';
import { waitingRoomMachine } from '#machines/waitingRoom.machine.ts';
import { waitingRoomApi } from '#src/api/waitingRoom.ts';

import { presence } from './senses/presence.ts';
import type { Services } from './services.ts';

/** The line before a sale, bound; loaded with its page. */
export const waitingRoomOn = ({ http, baseUrl }: Pick<Services, 'http' | 'baseUrl'>, eventId: number) => ({
  waitingRoom: waitingRoomMachine.provide({ actors: { presence, ...actorsOf(waitingRoomApi(http)) } }),
  /** What anybody may check the draw with. */
  draw: `${baseUrl}/api/events/${eventId}/queue/draw`,
});
