import type { Heading } from './check.ts';

export const apiHygiene: Heading = {
  title: 'The API',
  checks: [
    {
      bar: '30',
      asvs: ['2.4.1', '15.3.4', '4.1.3'],
      holds:
        'Limits are shared over all servers, per network, person and call; nobody chooses their own address. Places, orders, cards and papers are among what is counted; a lost answer asked for again is not. A new hold at an event of high demand takes a proof that a person asks',
      provedBy: {
        'tests/server/identity/limits.test.ts': [
          'lets so many in at once, however they come, and each for itself',
          'is one for all servers of the shop',
          'is the one a call came from, not the one it claims to come from',
        ],
        'tests/server/commerce/tryLimits.test.ts': [
          'of one network are taken by many visitors until they are too many; another network goes on',
          'asked for again with the same key are answered beyond every limit, and asked for anew are not',
          'too many of one buyer are refused, and the hold and its key are as good as before',
          'of one order: five after the first, then none is charged, nothing is ended, and a Pix still is',
          'of one network count when they are declined: then no other is tried there, and elsewhere they are',
        ],
        'tests/server/papers/printing.test.ts': [
          'has two of a guest waiting, and so many of all of them; the house is not refused for it',
          'of an account that had too many are refused, with how long to wait; a neighbour has theirs',
        ],
        'tests/server/bots/holds.test.ts': [
          'at an event of high demand takes a proof, which it spends',
          'in the place of one that lives asks for nothing; after its end it does',
          'is of no use at another event, nor in other hands',
        ],
        'tests/security/apiHygiene.test.ts': ['behind %s, the one who calls is %s'],
        'tests/server/config.test.ts': ['TRUST_PROXY=%s'],
      },
      broken:
        '`trustProxy: true`; each limit of places, orders, cards and papers left out; a try counted before its key is looked up; a card counted after the one before it was ended; a claimed address believed; a hold of either kind that nobody asked a proof of',
    },
    {
      bar: '31',
      asvs: ['2.2.1', '15.2.2', '15.3.6', '16.5.3'],
      holds:
        'Bodies of at most 64 KB, as deep and as long as the contract says; who sends slowly, or never ends, is not waited for; of open streams one network has a fifth',
      provedBy: {
        'tests/security/apiHygiene.test.ts': [
          'every list of every body says how many it may hold',
          'every text of every body says how long it may be',
          'is refused and nobody waits: %s',
          'who is slow is not waited for, and costs nobody else anything',
        ],
        'tests/server/app.test.ts': ['%s', 'names the fields that do not fit, never what was in them'],
        'tests/server/overload.test.ts': [
          'lets nobody wait for ever: those who fit wait for a while, the others not at all, and all are told to come back',
        ],
        'tests/server/seats/stream.test.ts': [
          'one network has a fifth of all streams, and the others what is left',
        ],
        'tests/server/commerce/orderStream.test.ts': [
          'one network has a fifth of all streams, and the others what is left',
        ],
      },
      broken: 'a list without its end; the time for headers taken away; all streams left to one network',
    },
    {
      bar: '32',
      asvs: ['1.2.4', '2.2.1', '1.5.3'],
      holds:
        'No text, number or header breaks a call, whatever stands in it: SQL, NUL, half characters, too much of everything; nothing is glued into a statement',
      provedBy: {
        'tests/security/fuzz.test.ts': [
          'answers whatever its schema leads to, and whatever it does not',
          'an address nobody knows, or knows otherwise, breaks nothing',
        ],
        'tests/security/hostile.test.ts': [
          'never breaks, whatever stands in its fields',
          'what no column can keep is refused by the name of its field',
          'the header %s breaks nothing',
          'everybody is still there',
        ],
        'tests/security/apiHygiene.test.ts': [
          'nothing is glued into a statement but names that the code itself writes',
        ],
      },
      broken:
        'an e-mail glued into SQL; `refuseUnstorable` left out; ids beyond four bytes let through; `sql.raw`',
    },
    {
      bar: '33',
      asvs: ['1.3.6', '13.2.4', '15.3.2'],
      holds:
        'The server asks fixed hosts only, follows nobody elsewhere, and fetches no address that somebody typed',
      provedBy: {
        'tests/security/apiHygiene.test.ts': [
          'asks nobody but whom the operator named, and follows nobody elsewhere',
        ],
        'tests/server/postalCodes/postalCodes.test.ts': [
          'is not asked about %s',
          'asks the public services outside a demonstration, and nobody else',
        ],
      },
      broken: 'a `fetch` in another file; one that follows',
    },
    {
      bar: '34',
      asvs: ['1.2.10'],
      holds: 'There is no table for a spreadsheet anywhere: whoever adds one meets this check',
      provedBy: {
        'tests/security/apiHygiene.test.ts': ['nothing is given out as a table for a spreadsheet'],
      },
      broken: 'an answer of `text/csv`',
    },
    {
      bar: '35',
      asvs: ['16.5.1', '16.5.3'],
      holds:
        'A failure of ours is one constant answer with a number to ask about; no stack, SQL, path or text of a visitor',
      provedBy: {
        'tests/security/failures.test.ts': [
          'in %s is the constant answer, with a number to ask about and nothing else',
        ],
        'tests/server/app.test.ts': [
          'a failure of ours is always the same answer, with a number to ask about',
        ],
      },
      broken: 'the error’s own words in the answer',
    },
    {
      bar: '36',
      asvs: ['16.2.5', '14.2.4', '16.4.1'],
      holds:
        'No log knows a CPF, e-mail, name, password, code, token, card or Pix code: of a whole purchase, of every server a test starts, of the run of all browser tests and of its database',
      provedBy: {
        'tests/server/identity/logs.test.ts': [
          'whatever people do, no line of the log has a CPF, an e-mail, a password, a code or a token',
        ],
        'tests/server/operations/logs.test.ts': [
          'of a whole purchase, of Pix and of card, no line has anything personal or anything that opens something',
        ],
        'tests/server/app.test.ts': [
          'knows routes and states, never what people sent',
          'what an error quotes is blotted out',
        ],
        'tests/security/leaks.test.ts': [
          'is found in a log, and not said again: %s',
          'is no leak: %s',
          'are read from wherever a person is in the database',
        ],
      },
      broken:
        'the participants of a draft and the answer of the provider written to the log, in a test of the server and in a run of the browser; the net without cards',
    },
    {
      bar: '37',
      asvs: ['15.1.2', '15.2.4'],
      holds:
        'Dependencies exact, locked, with a licence that may be sold, no install script that nobody decided on; `npm run sbom`',
      provedBy: {
        'tests/repository/lockfile.test.ts': [
          'names one version of each package, exactly',
          'says of every package with an install script whether it may run',
        ],
        'tests/repository/dependencies.test.ts': ['says of every package what it earns'],
        'tests/repository/sbom.test.ts': [
          'the bill of materials has every package of what is sold, with its checksum, and none of the tools',
        ],
        'tests/repository/licences.test.ts': [
          'every package has a licence that asks for no more than its notice',
        ],
      },
      broken: 'a range in the place of a version',
    },
    {
      bar: '38',
      asvs: ['13.2.2', '8.3.1'],
      holds:
        'Whoever answers is another role of the database than the owner of its tables: it makes, changes and drops nothing, and deletes no order, item, payment, refund, ticket or line of their history',
      provedBy: {
        'tests/security/role.test.ts': [
          'are another role than the owner of the tables',
          'sell, are paid, let a purchase expire, cancel, and forget what is over',
          'may not: %s',
          'what may be deleted is whatever is not kept for ever',
        ],
        'tests/server/main.test.ts': ['answers as a role that owns no table'],
      },
      broken: 'the place of the owner given to those who answer; `ticket` left out of what is kept',
    },
    {
      bar: '39',
      asvs: ['4.1.3', '1.2.2'],
      holds:
        'Links in letters and pages are made of our own addresses, never of a request’s host; a name that a stranger typed carries no message and no address in a letter',
      provedBy: {
        'tests/security/apiHygiene.test.ts': [
          'what a caller says to be our name is in no letter and on no page',
        ],
        'tests/server/producers/hosts.test.ts': [
          'is never chosen by a header anybody can send',
          'is what a visitor asked for, whatever is written beside it: %s (%s)',
        ],
        'tests/server/messages/templates.test.ts': ['%s carries nobody’s message in the name of a stranger'],
      },
      broken:
        'links of the host of a request; a name that a proxy lets through believed before the one asked for; the whole name of a former holder in a letter',
    },
  ],
};
