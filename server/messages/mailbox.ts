import type { Context } from '../context.ts';
import type { Channel } from './channel.ts';

/** Keeps messages in the database, to be read at `/dev/mailbox`: nothing leaves. They are personal, so never in production. */
export const mailbox = ({ db }: Pick<Context, 'db'>, channel: 'email' | 'sms'): Channel => ({
  deliver: async ({ id, to, subject, text, html }) => {
    await db
      .insertInto('mailbox')
      .values({ id, channel, recipient: to, subject, body: text, html })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  },
  close: () => {},
});
