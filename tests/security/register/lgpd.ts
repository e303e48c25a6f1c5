import type { Heading } from './check.ts';

export const lgpd: Heading = {
  title: 'LGPD',
  checks: [
    {
      bar: '40',
      asvs: ['14.1.1', '14.2.4', '14.2.6', '14.2.7'],
      holds:
        'Everything kept about a member can be taken along; a removed account leaves name and CPF in its orders, and nothing else anywhere; what has had its time goes by itself, as the privacy policy says',
      provedBy: {
        'tests/server/account/export.test.ts': [
          'everything kept about me, as a file',
          'opens nothing, and is about nobody else',
        ],
        'tests/server/account/removal.test.ts': [
          'leaves name and CPF where the law wants them, and its e-mail and phone nowhere in the database',
          'after five years the orders of a removed account name nobody, and the books still balance',
          'an account that never bought leaves nothing at all',
          'is known for as long as money may still come, and not as somebody who bought',
        ],
        'tests/server/commerce/peopleOfOrders.test.ts': [
          'e-mails, phones and answers of those who were let in are gone, and names and CPFs stay in their order',
          'an order of a living account names nobody; it opens, and so do its papers',
        ],
        'tests/server/commerce/unpaidOrders.test.ts': [
          'an order that %s unpaid names its people for 30 days, and nobody after that; what it was of stays',
        ],
        'tests/security/lgpd.test.ts': [
          'every column of a person is on the map of data, and nothing else is',
          'the privacy policy promises the terms after which things are forgotten',
        ],
      },
      broken:
        'secrets and foreign rows in the export; each step of the removal left out, one by one; a column of a person that is not on the map; either step that forgets the people of orders',
    },
    {
      bar: '40',
      asvs: ['14.2.3', '14.1.2'],
      holds:
        'An answer about cookies is written down without a name, and forgotten after two years; nobody is told anything before',
      provedBy: {
        'tests/server/consent/consent.test.ts': [
          'is written down with its time, its text and its counter',
          'sets no cookie, and knows nothing of who is logged in',
          'is forgotten after two years',
        ],
        'tests/e2e/consent.spec.ts': [
          'is asked with equal weight, first for the keyboard, and remembers a no',
        ],
      },
      broken: 'the row left out of retention',
    },
    {
      bar: '40',
      asvs: ['2.4.1', '14.2.6'],
      holds:
        'Nobody walks through CPFs to find out who goes to an event: a guest hears nothing of other orders, a member of a few, and honest neighbours go on buying',
      provedBy: {
        'tests/server/benefits/onePerson.test.ts': [
          'is nothing a guest hears, who is told all the same what is wrong among their own',
          'is said to a member until it was too much; what was typed is kept, and others go on',
          'is said to nobody of a network that asked too much, whose purchases go on all the same',
        ],
      },
      broken:
        'whatever other orders have said to anybody; the order that looks before its price is right, that counts nothing, or that looks without room',
    },
  ],
};
