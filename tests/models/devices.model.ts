import { devicesMachine } from '#machines/devices.machine.ts';

import { bare, defineModel, done } from '../paths/model.ts';
import { answers, offline } from './facts.ts';

const device = {
  id: 'device-1',
  userAgent: 'Mozilla/5.0 (Android) Chrome/140',
  lastUsedAt: '2026-11-20T10:00:00-03:00',
  createdAt: '2026-11-20T10:00:00-03:00',
  isCurrent: false,
};

export const devicesModel = defineModel({
  machine: devicesMachine,
  inputs: { '': undefined },
  events: {
    'device.revoke': { '': { id: device.id } },
    'devices.retry': bare,
    'devices.changed': bare,
    'wait.again': bare,
  },
  actors: {
    loadDevices: { loaded: done([device]), offline },
    revokeDevice: { revoked: done(undefined), gone: answers(404), refused: answers(409), offline },
  },
  invariant: (snapshot) =>
    snapshot.matches('revoking') === (snapshot.context.ending === null)
      ? 'ending a session, and nobody knows which'
      : null,
});
