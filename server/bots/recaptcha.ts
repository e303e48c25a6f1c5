import * as z from 'zod/mini';

import type { Context } from '../context.ts';
import type { BotCheck } from './port.ts';

const longestWait = 4_000;
/** From 0, a program, to 1, a person: what Google proposes to ask for. */
const leastScore = 0.5;
const longestProof = 4_000;

const Verdict = z.object({ success: z.boolean(), score: z.optional(z.number()) });

interface Keys {
  siteKey: string;
  secret: string;
}

/**
 * reCAPTCHA v3, for who has its keys. Google sees to it that a token counts once and for two minutes. When Google does not
 * answer nobody passes: the guarded calls say who has an account, and a person can try again.
 */
export function recaptcha(
  { log }: Pick<Context, 'log'>,
  { siteKey, secret }: Keys,
  { origin = 'https://www.google.com', wait = longestWait } = {},
): BotCheck {
  return {
    kind: 'recaptcha',
    challenge: async () => ({ kind: 'recaptcha', site_key: siteKey }),
    verify: async (proof) => {
      if (!proof || proof.length > longestProof) return false;
      try {
        const response = await fetch(`${origin}/recaptcha/api/siteverify`, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: proof }),
          redirect: 'error',
          signal: AbortSignal.timeout(wait),
        });
        if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}`);
        const { success, score = 1 } = Verdict.parse(await response.json());
        return success && score >= leastScore;
      } catch (error) {
        log.error({ err: error }, 'reCAPTCHA does not answer: nobody passes the bot check');
        return false;
      }
    },
  };
}
