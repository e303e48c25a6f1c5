import type { Reply } from './directions.ts';

export const inventedToken = /^Bearer invented-/;

const grant = (name: string): Reply => ({
  body: { token_type: 'Bearer', access_token: `invented-${name}`, refresh_token: '', expires_in: 900 },
});

export const tokenReply = grant('first');
/** After a renewal the token is another one. */
export const renewedReply = grant('second');
/** By the cookie of this browser somebody else is in by now. */
export const takenReply: Reply = { body: { ...(renewedReply.body as object), user_id: 'somebody-else' } };
