import { appUpdateMachine } from '#machines/appUpdate.machine.ts';
import { checkoutMachine } from '#machines/checkout.machine.ts';
import { installMachine } from '#machines/install.machine.ts';
import { storefrontMachine } from '#machines/storefront.machine.ts';

import { bare, defineModel, done, endless } from '../paths/model.ts';
import { announcement, event, lease, notice, offline, refused, somebodyElse, user } from './facts.ts';

export const storefrontModel = defineModel({
  machine: storefrontMachine,
  inputs: { '': undefined },
  events: {
    'memory.recalled': {
      nothing: { memory: { firstName: null, eventId: null, coupons: [], consent: null, isInstalled: false } },
    },
    'dialog.open': { '': { route: '/login' } },
    'event.visit': {
      this: { event: event() },
      another: { event: event({ id: 7 }) },
      'with a coupon': { event: event(), coupon: 'BEMVINDO10' },
      'with an order': { event: event(), orderId: 'order-9' },
    },
    'coupons.changed': { '': { coupons: [] } },
    'purchase.retry': bare,
    'order.opened': { '': { orderId: 'order-9' } },
    'memory.heard': { '': { consent: refused } },
    'consent.accept': bare,
    'consent.refuse': bare,
    'consent.dismiss': bare,
    'consent.choose': bare,
    'consent.save': bare,
    'consent.reopen': bare,
    'purpose.switch': { '': { purpose: 'analytics' } },
    'consent.changed': { '': { consent: refused } },
    'drawer.open': bare,
    'drawer.close': bare,
    'rail.keep': bare,
    'rail.drop': bare,
    'route.changed': bare,
    'page.changed': bare,
    'update.accept': bare,
    'update.later': bare,
    'install.ask': bare,
    'install.close': bare,
    'app.kept': bare,
    'work.began': { '': { work: 'purchase' } },
    'work.ended': { '': { work: 'purchase' } },
    'session.leave': bare,
    'link.accept': bare,
    'link.refuse': bare,
    'account.removed': bare,
    'profile.changed': bare,
    'member.entered': { '': { user }, 'somebody else': { user: somebodyElse } },
    'member.renamed': { '': { user: { ...user, firstName: 'Aninha' } } },
    'member.expired': bare,
    'member.left': bare,
    'member.failed': bare,
    'visitor.known': bare,
    navigate: { '': { to: '/' } },
    'lease.granted': { '': { lease, welcome: 'login.welcome' } },
    'dialog.dismissed': bare,
    'dialog.ask': { '': { route: '/login' } },
    'event.go': { '': { eventId: 7 } },
    'order.missed': { '': { orderId: 'order-9' } },
    'stock.changed': { '': { shortages: [], keys: [] } },
    'event.stale': bare,
    'network.returned': bare,
    notice,
    announce: announcement,
  },
  actors: {
    hear: endless,
    session: endless,
    dialog: endless,
    drawer: endless,
    consent: endless,
    network: endless,
    memory: endless,
    loadApp: { arrived: done({ update: appUpdateMachine, install: installMachine }), offline },
    update: { broken: offline },
    install: { broken: offline },
    loadCheckout: { arrived: done(checkoutMachine), offline },
    checkout: {
      bought: done({ ending: 'paid', orderId: 'order-9', next: 'leave' }),
      again: done({ ending: null, orderId: null, next: 'again' }),
      left: done({ ending: null, orderId: null, next: 'leave' }),
      broken: offline,
    },
  },
  saidBy: {
    'dialog.ask': 'checkout',
    'event.go': 'checkout',
    'order.missed': 'checkout',
    'stock.changed': 'checkout',
    'event.stale': 'checkout',
    'coupons.changed': 'checkout',
    announce: 'checkout',
    'app.kept': 'install',
    'work.began': 'checkout',
    'work.ended': 'checkout',
    'member.entered': 'session',
    'member.renamed': 'session',
    'member.expired': 'session',
    'profile.changed': 'dialog',
    'member.left': 'session',
    'member.failed': 'session',
    'visitor.known': 'session',
    navigate: 'session',
    'lease.granted': 'dialog',
    'dialog.dismissed': 'dialog',
    'consent.changed': 'consent',
    'network.returned': 'network',
    notice: 'session',
  },
  invariant: ({ context: { memory, visitor, memberId, event, orderId } }) => {
    if (/token|cpf|password|@|\d{11}|[\w-]{40}/i.test(JSON.stringify(memory)))
      return 'a secret in what the browser keeps';
    if ((visitor === 'member' || visitor === 'expired') && memberId === null)
      return 'a member without a name';
    if (visitor === 'visitor' && memberId !== null) return 'a visitor with pages of somebody';
    if (orderId !== null && !event) return 'an order without its event';
    return null;
  },
});
