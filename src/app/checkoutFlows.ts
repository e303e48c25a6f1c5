import { cardMachine } from '#machines/card.machine.ts';
import { checkoutMachine } from '#machines/checkout.machine.ts';
import { couponsMachine } from '#machines/coupons.machine.ts';
import { diaryMachine } from '#machines/diary.machine.ts';
import { holdMachine } from '#machines/hold.machine.ts';
import { openingMachine } from '#machines/opening.machine.ts';
import { participantsMachine } from '#machines/participants.machine.ts';
import { paymentMachine } from '#machines/payment.machine.ts';
import { pixMachine } from '#machines/pix.machine.ts';
import { seatsMachine } from '#machines/seats.machine.ts';
import { actorsOf } from '#machines/support/remote.ts';
import { turnMachine } from '#machines/turn.machine.ts';
import { couponsApi } from '#src/api/coupons.ts';
import { holdApi } from '#src/api/hold.ts';
import { ordersApi } from '#src/api/orders.ts';
import { seatsApi } from '#src/api/seats.ts';
import { waitingRoomApi } from '#src/api/waitingRoom.ts';

import { inAttempts } from './attempts.ts';
import { tokenise } from './cardFrame.ts';
import { challengeFrame } from './senses/challengeFrame.ts';
import { draftKeeper } from './senses/draftKeeper.ts';
import { holdDoubts } from './senses/holdDoubts.ts';
import { jitter } from './senses/jitter.ts';
import { moment } from './senses/moment.ts';
import { orderStream } from './senses/orderStream.ts';
import { presence } from './senses/presence.ts';
import { seatNews } from './senses/seatNews.ts';
import { checkoutTabs } from './senses/tabs.ts';
import type { Services } from './services.ts';

/** The whole purchase, bound from its leaves up; loaded when the first ticket is about to be chosen. */
export function checkoutOn({ http, prove, vault, baseUrl, producerId }: Services) {
  const road = { vault, baseUrl, producerId };
  const { loadPurchase, closePurchase, reserve, readHold, renewHold, releaseHold, ...drafts } = holdApi(
    http,
    prove,
  );
  const doubts = holdDoubts();
  const saveStep = doubts.doubting(drafts.saveStep);
  const saveDraft = doubts.doubting(drafts.saveDraft);
  const nameParticipants = doubts.doubting(drafts.nameParticipants);
  const { look } = waitingRoomApi(http);
  const { chargePix, chargeCard, confirmFree, findOrder, readOrder } = ordersApi(http);

  const pix = pixMachine.provide({
    actors: {
      ...actorsOf({ chargePix, readOrder }),
      orderStream: orderStream(road),
      presence,
    },
  });
  const card = cardMachine.provide({
    actors: {
      ...actorsOf({ tokenise, chargeCard, findOrder, readOrder }),
      challengeFrame,
      orderStream: orderStream(road),
      presence,
    },
  });
  const payment = paymentMachine.provide({
    actors: {
      pix,
      card,
      ...actorsOf({ confirmFree, readOrder }),
      orderStream: orderStream(road),
      presence,
    },
  });
  const coupons = couponsMachine.provide({ actors: actorsOf(couponsApi(http)) });
  const hold = holdMachine.provide({
    actors: {
      presence: doubts.presence,
      ...actorsOf({ reserve: inAttempts(reserve), readHold, renewHold, releaseHold }),
    },
  });
  const participants = participantsMachine.provide({
    actors: { keeper: draftKeeper(saveDraft), presence, ...actorsOf({ nameParticipants }) },
  });

  const seats = seatsMachine.provide({
    actors: { ...actorsOf(seatsApi(http)), news: seatNews(road) },
  });

  return checkoutMachine.provide({
    actors: {
      hold,
      opening: openingMachine.provide({ actors: { presence, moment: moment(), jitter: jitter() } }),
      turn: turnMachine.provide({ actors: { presence, moment: moment(), ...actorsOf({ look }) } }),
      coupons,
      seats,
      participants,
      payment,
      tabs: checkoutTabs,
      diary: diaryMachine.provide({ actors: { presence, ...actorsOf({ saveStep }) } }),
      ...actorsOf({ loadPurchase, releaseHold, closePurchase }),
    },
  });
}
