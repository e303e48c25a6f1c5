import type { Heading } from './check.ts';

export const browser: Heading = {
  title: 'In the browser',
  checks: [
    {
      bar: '23',
      asvs: ['3.4.3', '3.2.2', '3.4.6'],
      holds:
        'Pages run their own files and nothing else, and no text becomes code (Trusted Types); tags only at producers that have them, only after a yes, and without anything personal. Over all browser tests nothing breaks a policy and no console warns',
      provedBy: {
        'tests/security/browser.test.ts': [
          'text becomes code by two policies, or not at all: %s',
          'where scripts of others may be, nothing is asked of them that would break them: %s',
          'the two policies are made in one file, and no other file of the store has a sink of code',
        ],
        'tests/e2e/walls.spec.ts': ['a text that is put where code may be stays a text'],
        'tests/server/page.test.ts': ['may run its own files and what it was built with, and nothing else'],
        'tests/server/consent/policy.test.ts': ['lets in what the producer has, and no more'],
        'tests/e2e/analytics.spec.ts': ['nobody hears anything before an answer, nor after a no'],
        'tests/views/analytics/measure.test.ts': ['an event with somebody in it is told to nobody'],
      },
      broken:
        'tags loaded without asking; the gate for what is personal left open; `new Worker` of a bare address; policies made by the first screen that needs them; the two lines left out, and sent beside tags',
    },
    {
      bar: '24',
      asvs: ['1.3.1', '1.3.4', '3.2.2'],
      holds:
        'Texts of producers are cleaned when they are written, and built anew from an allow-list when they are shown',
      provedBy: {
        'tests/server/catalogue/about.test.ts': [
          'is harmless: %s',
          'stays as it is when it is clean, however often it is cleaned',
          'that runs or fetches something is not one: %s%s',
        ],
        'tests/security/browser.test.ts': ['is the same harmless text, cleaned or not: %s'],
        'tests/e2e/walls.spec.ts': ['what a producer wrote runs nothing, whoever forgot to clean it'],
      },
      broken: '`cleanHtml` that keeps `img`; a `DOMParser` of its own in `RichText`',
    },
    {
      bar: '25',
      asvs: ['1.2.2', '3.7.2', '1.3.5'],
      holds: 'An address, a colour or a logo from outside leads nowhere else and runs nothing',
      provedBy: {
        'tests/security/browser.test.ts': [
          'is no address of the web: %s',
          'is no file of a catalogue: %s',
          'is no colour: %j',
        ],
        'tests/e2e/walls.spec.ts': ['an address that looks like another site stays here'],
        'tests/server/psp/pages.test.ts': ['are not for %s', 'take colours, and nothing that is none'],
        'tests/server/psp/psp.test.ts': ['leads a browser back to the page it came from'],
      },
      broken: '`WebAddress` of any protocol',
    },
    {
      bar: '26',
      asvs: ['3.4.1', '3.4.2', '3.4.4', '3.4.5', '3.4.6', '3.4.8'],
      holds:
        'Headers of every answer; a year of https in production; CORS for the producers’ own domains only',
      provedBy: {
        'tests/security/browser.test.ts': [
          'in production every answer wants https for a year, everywhere under the name',
        ],
        'tests/server/app.test.ts': [
          'every answer forbids sniffing, framing and running',
          'pages of the producers’ own domains may call, with cookies; others may not',
        ],
        'tests/server/storage.test.ts': ['a picture runs nothing, even opened by itself'],
      },
      broken: '`hsts` left out',
    },
    {
      bar: '27',
      asvs: ['14.3.2', '14.2.2', '14.2.5'],
      holds:
        'What is a member’s is `no-store`, given or refused; what caches may keep is the same for everybody; a device keeps no call of anybody’s',
      provedBy: {
        'tests/security/failures.test.ts': [
          '%s is kept by no cache, given or refused',
          'is in no answer that a shared cache may keep',
        ],
        'tests/e2e/app.spec.ts': [
          'nothing is kept of calls that are somebody’s, of other origins, or of a search',
        ],
        'tests/app/serviceWorker.test.ts': ['of %s is the network alone'],
      },
      broken: 'the header left out of `serve`',
    },
    {
      bar: '28',
      asvs: ['11.5.1', '2.4.1'],
      holds: 'A ticket is 128 bits of chance, not derived from its order; a gate that guesses has to wait',
      provedBy: {
        'tests/server/commerce/walls.test.ts': [
          'a ticket needs an order that is paid, a line, a secret of 128 bits and a seat of its own',
        ],
        'tests/security/browser.test.ts': ['have nothing in common with one another or with their order'],
        'tests/server/tickets/gate.test.ts': ['knows nothing of %o', 'who guesses keys has to wait'],
      },
      broken: 'a secret made of the clock',
    },
    {
      bar: '29',
      asvs: ['14.3.1', '14.3.3'],
      holds: 'Tickets kept on a device are shown to their owner alone, and leave with them, offline too',
      provedBy: {
        'tests/views/orders/ticketStore.test.ts': [
          'are gone when somebody leaves, and an answer that comes late is not kept',
          'nobody’s answer is kept; who leaves takes theirs along, in this tab and in others',
        ],
        'tests/e2e/app.spec.ts': [
          'tickets open without a network, even after a reload, and leave the device with their owner',
        ],
      },
      broken: 'tickets of the one before kept when another enters, and when somebody leaves',
    },
  ],
};
