import type { Heading } from './check.ts';

/** Where the specification asks for what the standard forbids: decided, written down, and its harm taken away. */
export const departures: Heading = {
  title: 'Where the specification and the standard collide',
  checks: [
    {
      bar: '0.1',
      asvs: ['10.4.4', '13.3.1'],
      holds: 'The password grant is a first-party login; a client secret is ignored, and in no bundle',
      provedBy: {
        'tests/server/session.test.ts': ['takes a form body too, and ignores a client secret'],
        'tests/server/identity/walls.test.ts': ['cannot post a form to %s'],
        'tests/security/departures.test.ts': ['no file of the store knows a secret of a client'],
        'tests/build/budgets.test.ts': [
          'no file that browsers get knows a secret of the server, a key, the folder it was built in, or where its source is',
        ],
      },
      broken: '`client_secret` in a call of the store; the name of a secret in the first file',
    },
    {
      bar: '0.2',
      asvs: ['14.2.1', '7.6.2'],
      holds:
        'A token in an address is a link, not a session: once, an hour, asked about when somebody else is in, and it changes nothing that opens the account',
      provedBy: {
        'tests/server/identity/links.test.ts': [
          'opens a session of an hour, without anything to renew it',
          'works once, whoever else comes at the same moment',
        ],
        'tests/contract/identity.test.ts': [
          'opens the account once, for an hour at most, and cannot change what recovers it',
        ],
        'tests/e2e/identity/link.spec.ts': ['a link that meets somebody who is in asks first'],
      },
      broken: 'a link session that may change the e-mail',
    },
    {
      bar: '0.3',
      asvs: ['14.3.3'],
      holds: 'Browser storage has no token, CPF, birth date, address, participant or Pix code',
      provedBy: {
        'tests/e2e/identity/session.spec.ts': [
          'two tabs: both are renewed at once, one leaves and the other with it, and nothing stays behind',
        ],
        'tests/machines/together.test.ts': ['leaving forgets the person, here and in storage'],
        'tests/e2e/walls.spec.ts': ['storage knows nobody in the middle of a purchase'],
      },
      broken: 'a CPF in what is remembered',
    },
    {
      bar: '0.4',
      asvs: ['6.5.5'],
      holds:
        'A recovery code lives a quarter of an hour, not ten minutes: five tries, one purpose, one CPF, one address',
      provedBy: {
        'tests/server/identity/recovery.test.ts': [
          'lets a code live a quarter of an hour',
          'refuses the sixth guess, even the right one',
          'takes no code of somebody else, and none that was replaced',
        ],
      },
      broken: 'no end of tries for a code',
    },
    {
      bar: '0.5',
      asvs: ['6.3.8'],
      holds:
        'Registration says who is here already: a proof for each question, limits for a network, a bell when all ask together; recovery shows decoys, the same ones with the same work',
      provedBy: {
        'tests/server/identity/registration.test.ts': [
          'cost everybody a proof',
          'may be asked so often from one network, e-mails and CPFs together',
          'asked by everybody together are told to the operator, and refused to nobody',
        ],
        'tests/server/identity/recovery.test.ts': [
          'shows decoys of the same shape for a CPF nobody has, always the same ones, others for another',
          'decoys cannot be worked out without the key of the installation',
          'takes the same statements for a CPF nobody has',
        ],
      },
      broken: 'decoys worked out without the key',
    },
    {
      bar: '0.6',
      asvs: ['6.3.3', '6.6.1', '7.5.1'],
      holds:
        'No second factor: the current password before a new e-mail or password, and a word to the former address; a new phone asks for none, since nothing is sent to one in production',
      provedBy: {
        'tests/server/account/profile.test.ts': [
          'asks for the password',
          'is kept in lower case, has to be verified, and the former address is told',
        ],
        'tests/server/account/password.test.ts': ['asks for the current one'],
      },
      broken: 'any password confirms',
    },
    {
      bar: '0.7',
      asvs: ['15.1.3', '16.5.2'],
      holds:
        'A call has no end of its own: after ten seconds the screen says so and asks again with the same key',
      provedBy: {
        'tests/views/content/contact.test.tsx': ['that takes long says so, and asks again with the same key'],
        'tests/views/orders/afterwards.test.tsx': [
          'taking long, it says so and asks again under the same key; what the first try still brings changes nothing',
        ],
        'tests/views/checkout/payment.test.tsx': [
          'an answer that is lost is asked for again, by the same key',
        ],
        'tests/server/overload.test.ts': [
          'an answer that takes too long is not waited for; the same key finds what became of it',
        ],
      },
      broken: 'no answer is given up',
    },
  ],
};
