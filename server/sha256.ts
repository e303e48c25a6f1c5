import { createHash } from 'node:crypto';

/** What is kept of a secret that only has to be known again, such as a token: nobody comes back from it. */
export const sha256 = (secret: string | Buffer): Buffer => createHash('sha256').update(secret).digest();
