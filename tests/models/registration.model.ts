import { registrationMachine } from '#machines/registration.machine.ts';
import { ApiError } from '#src/domain/failure.ts';

import { bare, defineModel, done, fails } from '../paths/model.ts';
import { address, answers, lease, offline, person, secret, wrongField } from './facts.ts';

const email = 'ana@example.com';
const other = 'outra@example.com';
const credentials = { username: email, password: secret };
const known = new ApiError('HTTP 409', {
  status: 409,
  code: 'document_taken',
  serverMessage: 'CPF já cadastrado',
});
const emailTaken = new ApiError('HTTP 409', {
  status: 409,
  code: 'email_taken',
  serverMessage: 'Esse e-mail já está em uso',
});

export const registrationModel = defineModel({
  machine: registrationMachine,
  inputs: { '': undefined },
  events: {
    'document.submit': { '': { document: '90000010138' } },
    'email.check': { '': { email }, other: { email: other } },
    'personal.submit': { '': { email }, other: { email: other } },
    'address.submit': { '': { person: { person, address } } },
    back: bare,
  },
  actors: {
    address: {},
    checkDocument: { new: done({ exists: false }), known: done({ exists: true }), offline },
    checkEmail: {
      free: { ok: true, answer: (input) => ({ email: input.email, exists: false }) },
      taken: { ok: true, answer: (input) => ({ email: input.email, exists: true }) },
      offline,
    },
    register: {
      created: done({ credentials, refusal: null }),
      'known, perhaps by me': done({ credentials, refusal: known }),
      'e-mail taken, perhaps by me': done({ credentials, refusal: emailTaken }),
      'a field is wrong': wrongField('cellphone'),
      'known meanwhile': fails(known),
      offline,
      'not an answer': fails(new Error('broken')),
    },
    signIn: { entered: done(lease), crowded: answers(429) },
  },
  invariant: (snapshot) => {
    const { context, status, output } = snapshot;
    if (JSON.stringify(context).includes(secret)) return 'the password is kept in context';
    if (snapshot.matches('form') && context.document === '') return 'a form without a CPF';
    if (status === 'done' && !output) return 'over without a result';
    return null;
  },
});
