import type { ReplyOf } from '#src/api/contract/endpoint.ts';
import type { servicesContract } from '#src/api/contract/services.ts';

export type Challenge = ReplyOf<typeof servicesContract.botChallenge>;

/** Tells people from programs. It guards what could be asked a million times: who has an account, where codes go. */
export interface BotCheck {
  readonly kind: Challenge['kind'];
  /** What a browser has to do, as `GET /api/bot-check/challenge` answers it; `{ kind: 'off' }` when nothing. */
  challenge: () => Promise<Challenge>;
  /** Whether the work was done, in time and never used before. A proof counts once, over all servers. */
  verify: (proof: string | undefined) => Promise<boolean>;
}
