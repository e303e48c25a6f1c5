import type { BotCheck } from './port.ts';

/** Believes everybody: tests, and installations whose front door already tells people from programs. Never in production. */
export const noBotCheck: BotCheck = {
  kind: 'off',
  challenge: async () => ({ kind: 'off' }),
  verify: async () => true,
};
