import type { FastifyRequest } from 'fastify';

import { tooOften } from './accounts/waits.ts';
import type { Context } from './context.ts';
import { type Count, counting, forgive, networkOf } from './limits.ts';
import type { Member } from './serve.ts';

interface Paying {
  member: Member;
  request: FastifyRequest;
  /** Of anything but cards none is counted. */
  method: string;
  /** Null while there is no order: its first card counts for the buyer and the network alone. */
  orderId: string | null;
}

interface CardTries {
  /** Work after which a card is charged. Throws 429 before it: nothing in course is ended for a card that will not be tried. */
  begin: <T>(work: () => Promise<T>) => Promise<T>;
  /** Work that says what became of the card. Only one that was declined stays counted for the network, where others pay as well. */
  end: <T extends { payment: { status: string } | null }>(work: () => Promise<T>) => Promise<T>;
}

/** Limits card testing (finding out by buying which stolen cards work) by order, buyer and network. */
export function cardTries(context: Context, { member, request, method, orderId }: Paying): CardTries {
  const ofNetwork: Count[] = [{ name: 'cardNetwork', who: networkOf(request.ip) }];
  const ofOrder: Count[] = orderId ? [{ name: 'cardOrder', who: orderId, refuse: tooOften }] : [];
  const counts: Count[] = [
    ...ofOrder,
    { name: 'cardUser', who: member.user.id, refuse: tooOften },
    ...ofNetwork,
  ];
  let isCounted = false;
  return {
    begin: async (work) => {
      if (method !== 'credit') return work();
      const answer = await counting(context, counts, work);
      isCounted = true;
      return answer;
    },
    end: async (work) => {
      let isDeclined = false;
      try {
        const answer = await work();
        isDeclined = answer.payment?.status === 'failed';
        return answer;
      } finally {
        if (isCounted && !isDeclined) await forgive(context, ofNetwork);
      }
    },
  };
}
