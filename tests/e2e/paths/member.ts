import type { Answer, CallName } from './directions.ts';
import { profileReply } from './shared.ts';
import { tokenReply } from './tokens.ts';

/** Answers of a server that knows who comes: pages open to a member who never logged in. */
export const asMember: Readonly<Partial<Record<CallName, Answer>>> = {
  'POST /oauth/refresh': tokenReply,
  'GET /api/user': profileReply,
};
