import { providerFrameMachine } from '#machines/providerFrame.machine.ts';

import { bare, defineModel } from '../paths/model.ts';

export const providerFrameModel = defineModel({
  machine: providerFrameMachine,
  inputs: { '': undefined },
  events: {
    'frame.ready': bare,
    'frame.retry': bare,
    'frame.resized': { ordinary: { height: 340 }, none: { height: 0 }, huge: { height: 90_000 } },
  },
  actors: {},
  invariant: ({ context: { height } }) =>
    height !== null && (height <= 0 || height > 1600) ? `a frame of ${height} pixels` : null,
});
