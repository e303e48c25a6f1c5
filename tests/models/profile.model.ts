import { profileMachine } from '#machines/profile.machine.ts';

import { bare, defineModel, done } from '../paths/model.ts';
import { offline, profile, wrongField } from './facts.ts';

const { name, cellphone, birthDate, genderId, address } = profile;

export const profileModel = defineModel({
  machine: profileMachine,
  inputs: { '': undefined },
  events: {
    'profile.retry': bare,
    'profile.edit': bare,
    'profile.cancel': bare,
    'profile.refresh': bare,
    'profile.submit': { '': { draft: { name, cellphone, birthDate, genderId, address } } },
  },
  actors: {
    address: {},
    loadAccount: { loaded: done(profile), offline },
    saveProfile: { saved: done(profile), 'a field is wrong': wrongField('cellphone'), offline },
  },
  invariant: (snapshot) =>
    (snapshot.matches('shown') || snapshot.matches('editing')) && !snapshot.context.profile
      ? 'shown without a profile'
      : null,
});
