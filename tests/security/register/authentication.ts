import type { Heading } from './check.ts';

export const authentication: Heading = {
  title: 'Who somebody is',
  checks: [
    {
      bar: '1',
      asvs: ['7.2.1', '7.2.3', '7.4.1', '11.5.1'],
      holds:
        'Tokens are 256 bits of chance, kept as SHA-256; a session that ended opens nothing at the next call, on any server',
      provedBy: {
        'tests/server/identity/login.test.ts': [
          'are 256 bits of chance, and the database knows none of them',
          'end everywhere at the next call once somebody has logged out',
        ],
        'tests/server/account/devices.test.ts': ['another device is out at once, on every server'],
      },
      broken: '`sessionOf` without `revoked_at`',
    },
    {
      bar: '2',
      asvs: ['10.4.5', '7.2.4', '7.3.2'],
      holds:
        'Refresh tokens rotate, and are renewed only the way they were given; one used again ends its family; a year after its login every session is over; two tabs at once do not log anybody out',
      provedBy: {
        'tests/server/session.test.ts': [
          'gives new access and another refresh token',
          'two tabs at once get the same successor, and both stay logged in',
          'a token used again after ten seconds ends the session for everybody',
        ],
        'tests/server/identity/renewal.test.ts': [
          'that renew at the same moment, on two servers, stay logged in with one successor',
          'a thief who comes after the grace ends the whole family, and it is written down',
          'as a cookie, though it was in an answer, becomes no session of a month, and is as good as before',
          'a session ends a year after its login, however often it is renewed',
        ],
      },
      broken:
        'the family of a reused token left alive; a token of an answer renewed as a cookie; a renewal without the end of a year',
    },
    {
      bar: '3',
      asvs: ['11.4.2', '15.2.2'],
      holds: 'Argon2id, 19 MiB, two passes; a few hashes at a time, the rest 429 with `Retry-After`',
      provedBy: {
        'tests/server/passwords.test.ts': [
          'runs as many as it is wide, lets its queue wait and refuses the rest',
          'a hash as %s is of another day',
        ],
        'tests/server/identity/storm.test.ts': [
          'of two hundred logins at once two are hashed, forty wait, the rest come back later; the shop goes on',
        ],
      },
      broken: 'the semaphore made wider',
    },
    {
      bar: '4',
      asvs: ['6.2.1', '6.2.3', '6.2.4', '6.2.5', '6.2.7', '6.2.8', '6.2.9', '6.2.11'],
      holds:
        'Passwords of 8 to 128 characters of any kind, counted as people count, pasted if one likes; common ones and one’s own data refused',
      provedBy: {
        'tests/server/identity/common.test.ts': [
          'has enough passwords that are long enough to be chosen',
          '%s of its owner',
          '%s is as good as any',
        ],
        'tests/server/passwords.test.ts': ['%s is itself and nothing else'],
        'tests/server/identity/registration.test.ts': ['takes a password of %s, whole'],
        'tests/server/account/password.test.ts': ['asks for the current one', '%s is refused'],
        'tests/views/identity/registration.test.tsx': ['may be looked at and pasted, each by itself'],
      },
      broken: '`refuseCommon` left out of the change of password',
    },
    {
      bar: '5',
      asvs: ['6.1.1', '6.3.1', '6.3.8'],
      holds:
        'Guessing waits longer and longer, per account and network; nobody learns who has an account; a guess behind an open session counts too',
      provedBy: {
        'tests/server/identity/login.test.ts': [
          'cost nothing five times; then the account waits for this network only',
          'make each wait twice as long, up to a quarter of an hour',
          'thirty-five at once count as thirty-five: five are looked at, and one more for each second it takes',
          'from what is answered, wrong or too often',
          'from the work that is done: as many hashes, the same statements',
        ],
        'tests/server/account/profile.test.ts': [
          'guessing the password behind an open session waits as it does at the login',
        ],
      },
      broken: 'the wait of `confirmPassword` ignored',
    },
    {
      bar: '6',
      asvs: ['6.4.3', '6.5.1', '6.5.3', '6.5.4', '6.6.2', '6.6.3', '7.4.3'],
      holds:
        'Recovery codes: hashed, single use, five tries, a quarter of an hour, bound to purpose, CPF and address; what is new voids what was sent before',
      provedBy: {
        'tests/server/identity/recovery.test.ts': [
          'is stored as nothing that can be read, guessed from or carried elsewhere',
          'exchanges the right code for a token of 256 bits, once',
          'whoever did not hear the answer and asks again %s',
          'refuses the sixth guess, even the right one',
          'counts fifty guesses at once as fifty',
          'lets a code live a quarter of an hour',
          'takes no code of somebody else, and none that was replaced',
          'takes no code that was made to verify an e-mail, nor the other way round',
          'opens the account, ends every session, and is told to its owner',
          'is set once with one token, whoever else comes at the same moment',
          'is not guessed with a token that was used faster than at the login',
          'takes away what else could open the account: codes, tokens and links',
        ],
      },
      broken: '`voidRecovery` with the wrong purpose',
    },
    {
      bar: '7',
      asvs: ['6.6.2', '8.2.2'],
      holds: 'E-mail verification is about one’s own CPF',
      provedBy: {
        'tests/server/identity/verification.test.ts': [
          'is about one’s own CPF: another is refused, and nothing leaves',
          'counts thirty guesses at once as thirty',
        ],
      },
      broken: 'another one’s CPF let through',
    },
    {
      bar: '8',
      asvs: ['14.2.1', '3.4.5', '14.2.3'],
      holds:
        'A token in the address is gone before anything runs, opens once, and is in no request, referrer, history, storage or title',
      provedBy: {
        'tests/e2e/identity/link.spec.ts': [
          'a link with a token opens My Data once, and the token is nowhere',
        ],
        'tests/server/page.test.ts': [
          'with a token in its address tells nobody where it was, and is kept by nobody: %s',
        ],
        'tests/server/identity/links.test.ts': ['works once, whoever else comes at the same moment'],
        'tests/e2e/analytics.spec.ts': [
          'no tag runs in a document that a login link opened, whose address browsers still know',
        ],
      },
      broken:
        'the token left in the address; a link session that may change the e-mail; the question of a link left out',
    },
    {
      bar: '9',
      asvs: ['3.5.1', '3.5.2', '3.5.3', '3.3.2', '3.3.3', '3.3.4'],
      holds: 'Other sites can neither log in nor act: bearer header, or cookie with origin',
      provedBy: {
        'tests/security/crossSite.test.ts': ['is refused to %s, with all its cookies'],
        'tests/server/identity/walls.test.ts': [
          'cannot post a form to %s',
          'cannot send JSON as plain text to %s',
          'does nothing to who is logged in',
        ],
        'tests/server/session.test.ts': [
          'a page of another site cannot ask for it',
          'over https cookies are bound to the host by their names: %s',
        ],
      },
      broken: 'the question for the origin left out',
    },
    {
      bar: '10',
      asvs: ['7.4.1', '14.3.1'],
      holds:
        'Logout and removal of the account empty cookies and cache (`Clear-Site-Data: "cache"`), storage and the other tabs; Back shows nothing',
      provedBy: {
        'tests/server/session.test.ts': ['ends access at once, empties the cookies and the cache'],
        'tests/server/account/removal.test.ts': ['is gone for everybody, and the browser forgets it'],
        'tests/e2e/identity/session.spec.ts': [
          'two tabs: both are renewed at once, one leaves and the other with it, and nothing stays behind',
          'a session that ends, and somebody else comes in: nothing of the first is left',
        ],
      },
      broken: '`forgetBrowser` left out',
    },
  ],
};
