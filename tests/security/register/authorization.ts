import type { Heading } from './check.ts';

export const authorization: Heading = {
  title: 'What is whose',
  checks: [
    {
      bar: '11',
      asvs: ['8.2.1', '8.2.2', '8.3.1'],
      holds:
        'Whatever is somebody’s is not there for anybody else: nobody, a visitor, another member, the owner at another producer’s counter get 401 or 404, the same to the byte as for an id that does not exist, and change no row',
      provedBy: {
        'tests/security/idor.test.ts': [
          'every id in a route of ours is somebody’s or everybody’s, by name',
          '%s is nobody’s without a session that lives',
        ],
      },
      broken:
        'owner’s condition taken out of orders, companions, sessions and holds, one by one; 409 for a foreign id; a member’s route opened; a route without an entry',
    },
    {
      bar: '12',
      asvs: ['8.4.1', '2.2.3'],
      holds: 'An event is sold, held and named only at its producer’s counter, or at the default one',
      provedBy: {
        'tests/security/tenancy.test.ts': [
          '%s: another producer’s event is not there',
          'a producer nobody knows sells nothing',
        ],
        'tests/server/commerce/coupons.test.ts': ["is not there at another producer's counter"],
        'tests/server/commerce/orders.test.ts': ["at another producer's counter"],
      },
      broken: 'producer’s condition taken out of `saleEventOf` and of `renewHold`',
    },
    {
      bar: '13',
      asvs: ['8.2.2', '2.3.1'],
      holds:
        'A hold is its member’s, and until there is one, its cookie’s: nobody else orders, names, extends or gives it back',
      provedBy: {
        'tests/security/idor.test.ts': ['its owner, who may'],
        'tests/server/commerce/reservations.test.ts': [
          'what a member took over, the cookie alone does not open',
          "of another visitor's hold are nobody's business",
          "never touches another visitor's",
        ],
        'tests/server/commerce/orders.test.ts': [
          'without a hold, on a stranger’s, on a released or an expired one',
        ],
      },
      broken: '`isMine` true for everybody',
    },
    {
      bar: '14',
      asvs: ['15.3.3', '8.2.3', '2.2.1'],
      holds:
        'A field the contract does not know is refused by name, or left out of what a page says, at every level of every body',
      provedBy: {
        'tests/security/massAssignment.test.ts': [
          'bodies are looked at on every level',
          'refuses every field it does not know, naming it',
        ],
        'tests/server/identity/walls.test.ts': ['also inside of an address'],
      },
      broken: 'address and cart made loose objects',
    },
  ],
};
