import { availableParallelism } from 'node:os';

import { hash, verify } from '@node-rs/argon2';

import { openSemaphore, type Semaphore } from './semaphore.ts';

/** Argon2id, 19 MiB, two passes, one lane (OWASP): some 20 ms of one core each. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Made with other costs than today's: made anew when its owner comes by. */
export const isOutdated = (hash: string) =>
  !hash.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);

export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** Takes as long without a hash: nobody learns who has an account. */
  verify: (password: string, hash: string | null) => Promise<boolean>;
}

/** One way of composing letters, whatever keyboard they came from. */
const composed = (password: string) => password.normalize('NFC');

/** Hashes and checks passwords, a few at a time. `onWork` counts what really ran; for tests. */
export function openPasswords(
  limit: Semaphore = openSemaphore(Math.max(1, availableParallelism() - 1), 40),
  onWork = () => {},
): Passwords {
  const hashing = (password: string) => {
    onWork();
    return hash(composed(password), cost);
  };
  let decoy: Promise<string> | null = null;
  return {
    hash: (password) => limit(() => hashing(password)),
    verify: (password, known) =>
      limit(async () => {
        decoy ??= hash('nobody has this password', cost);
        const nobodys = await decoy;
        onWork();
        return (await verify(known ?? nobodys, composed(password))) && known !== null;
      }),
  };
}
