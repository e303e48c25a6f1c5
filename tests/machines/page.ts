import type { CheckoutFlow } from '#machines/checkout.machine.ts';

import { participant, review } from '../models/facts.ts';
import { settled } from '../support/puppet.ts';
import { below, type world } from './world.ts';

/** A page of the store and the person in front of it. */
export function page(of: ReturnType<typeof world>) {
  const { root, clock, said } = of.visit();
  const shop = (): CheckoutFlow => {
    const { checkout } = root.getSnapshot().children;
    if (!checkout) throw new Error('Nothing is being bought');
    return checkout as CheckoutFlow;
  };
  const at = (value: Parameters<ReturnType<CheckoutFlow['getSnapshot']>['matches']>[0]) =>
    shop().getSnapshot().matches(value);
  return {
    root,
    clock,
    said,
    shop,
    at,
    step: (name: 'products' | 'participants' | 'payment') => at({ shopping: { journey: { steps: name } } }),
    act: async (...send: (() => void)[]) => {
      for (const act of [...send, () => undefined]) {
        act();
        await settled();
      }
    },
    choose: (typeId = 1) => below(shop(), 'cart').send({ type: 'ticket.add', typeId }),
    /** Where to sit, and how it is going. */
    seats: () => below(shop(), 'seats'),
    submitCart: () => below(shop(), 'cart').send({ type: 'cart.submit' }),
    name: () =>
      below(shop(), 'participants').send({ type: 'participants.submit', participants: [participant] }),
    payByPix: () => below(shop(), 'payment').send({ type: 'method.confirm', method: 'pix', ...review }),
    look: () => below(shop(), 'payment', 'pix').send({ type: 'payment.recheck' }),
    login: (password = 'right') =>
      below(root, 'dialog', 'login').send({ type: 'login.submit', username: 'ana@example.com', password }),
  };
}
