import type { Heading } from './check.ts';

export const money: Heading = {
  title: 'Money and stock',
  checks: [
    {
      bar: '15',
      asvs: ['2.2.2', '2.2.3', '2.3.2'],
      holds: 'The server computes every price from its own catalogue, as arithmetic of another kind does',
      provedBy: {
        'tests/security/money.test.ts': [
          'ten thousand carts cost what an oracle of another kind says',
          'a cart may ask for anything: it is refused, or costs what the catalogue says',
        ],
        'tests/server/commerce/orders.test.ts': [
          'is what the database says, whatever the body says',
          'of the order is that of the catalogue when it is made, and never moves again',
        ],
      },
      broken:
        'the fee on the subtotal before coupons; coupons on the cheapest ticket first; a share of a cent rounded down',
    },
    {
      bar: '16',
      asvs: ['2.3.2', '15.4.2'],
      holds: 'Limits count over lines, tabs, orders and accounts of one CPF',
      provedBy: {
        'tests/security/money.test.ts': [
          'of one person in many tabs, no more orders are made than the limit has room for',
        ],
        'tests/server/commerce/orders.test.ts': [
          'beyond what a CPF may buy, over all its orders and accounts',
        ],
        'tests/server/commerce/reservations.test.ts': [
          'repeated lines of a type add up, zeros do not count',
          'a unit that lets in four takes four places, and four of the limit',
        ],
      },
      broken: '`takeQuota` that counts nothing',
    },
    {
      bar: '17',
      asvs: ['2.3.2', '2.3.4', '2.4.1', '15.4.2'],
      holds:
        'A coupon’s last use is one order’s, comes back with it, and codes cannot be guessed: ten tries a visitor, fifty an hour a network',
      provedBy: {
        'tests/server/commerce/couponRaces.test.ts': [
          'fifty orders want the last use at once: one is made, and it has it',
        ],
        'tests/server/commerce/couponLimits.test.ts': [
          'whoever has right codes asks as often as they like; who guesses has ten tries, wherever they guess',
          'many at one address have fifty an hour together by $road; members still buy with the codes they have',
        ],
        'tests/server/commerce/coupons.test.ts': [
          'that means harm is a code nobody knows',
          'is free again when the order expires',
        ],
      },
      broken:
        'a coupon without its limit of uses; wrong codes that cost no tries; members whose network is not counted at the bill',
    },
    {
      bar: '18',
      asvs: ['2.3.1', '2.3.3'],
      holds:
        'No step can be left out: no order without a live, named hold, nothing free because somebody says so',
      provedBy: {
        'tests/server/commerce/orders.test.ts': [
          'without a hold, on a stranger’s, on a released or an expired one',
          'while somebody has no name',
          'of a paid event is not free because somebody says so',
        ],
        'tests/server/waitingRoom/door.test.ts': [
          'an order of places that came by another way is refused',
          'serves the first account that takes places with it; who comes after in the same browser stands in line',
          'of a guest is that of the account they log in to and order with, and no other one’s',
          'goes with its account to another browser, and leaves no turn there for others',
        ],
      },
      broken:
        'a hold that is over, or that nobody said is named, made an order; a turn that is not bound to a CPF at the door, by what brings it back, or by the order',
    },
    {
      bar: '19',
      asvs: ['2.2.3', '2.3.2'],
      holds: 'A charge of another amount, currency or order buys nothing, and rings',
      provedBy: {
        'tests/server/commerce/payments.test.ts': ['about %s pays nothing, and rings'],
        'tests/server/commerce/cardsChange.test.ts': [
          'another amount than was asked for buys nothing and rings',
        ],
      },
      broken: 'the amount, and the currency, of a charge not compared',
    },
    {
      bar: '20',
      asvs: ['4.1.5', '11.2.4', '2.3.1'],
      holds:
        'A webhook without a right, recent signature changes nothing; signatures are compared in constant time',
      provedBy: {
        'tests/security/money.test.ts': [
          'are what they were when they were written down',
          'are compared in a time that says nothing',
        ],
        'tests/server/commerce/payments.test.ts': [
          '%s is 401, and nothing is kept',
          'four minutes old is fine, and a replay is no news',
          'is a hint: what it says is not believed',
        ],
        'tests/server/payments/mercadopago.test.ts': ['%s is none'],
        'tests/server/payments/webhook.test.ts': [
          'a signed hint of Mercado Pago is kept once, one with another id in its address is refused',
          'a signed hint that is %s is refused and not kept',
        ],
      },
      broken:
        'blanks of a signed body left out; a signature without its moment; `===` in the place of `timingSafeEqual`',
    },
    {
      bar: '21',
      asvs: ['2.2.1', '2.2.3'],
      holds: 'More instalments than the tickets allow, or forged interest, are no order',
      provedBy: {
        'tests/server/commerce/cards.test.ts': ['more instalments than the tickets allow, or too small ones'],
        'tests/server/psp/cards.test.ts': ['in %s instalments is refused'],
        'tests/security/massAssignment.test.ts': ['refuses every field it does not know, naming it'],
      },
      broken: 'more instalments than there are accepted',
    },
    {
      bar: '22',
      asvs: ['3.6.1', '14.2.3', '14.2.4', '16.2.5'],
      holds:
        'At the checkout nobody else’s script runs and nobody else is asked anything, whatever a producer measures and a visitor allows; no number of a card gets into a call or a log',
      provedBy: {
        'tests/e2e/walls.spec.ts': [
          'the checkout runs the files of the build, by their hashes, and asks nobody but us',
        ],
        'tests/security/money.test.ts': ['the number of a card is no name, no token and no code: %s'],
        'tests/server/consent/policy.test.ts': ['lets nobody in where somebody pays: %s'],
        'tests/e2e/analytics.spec.ts': [
          'a whole purchase is told as it is written down, without the buyer in it',
        ],
        'tests/e2e/cards.spec.ts': [
          'a card in three instalments is paid at once, and is found nowhere but at the provider',
        ],
        'tests/server/psp/cards.test.ts': [
          'of a test card leaves brand and four digits: no number, expiry, code or token',
        ],
      },
      broken:
        'the border left out; the policy opened at the checkout too; the number of a card admitted as a name',
    },
  ],
};
