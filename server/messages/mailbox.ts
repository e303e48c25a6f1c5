import type { Context } from '../context.ts';
import type { Channel } from './channel.ts';

/** Keeps messages in the database, to be read at `/dev/mailbox`: nothing leaves. They are personal, so never in production. */
export const mailbox = ({ db }: Pick<Context, 'db'>, channel: 'email' | 'sms'): Channel => ({
  deliver: ({ id, to, subject, text, html, attachments = [] }) =>
    db.transaction().execute(async (tx) => {
      const kept = await tx
        .insertInto('mailbox')
        .values({ id, channel, recipient: to, subject, body: text, html })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!kept || attachments.length === 0) return;
      await tx
        .insertInto('mailboxAttachment')
        .values(attachments.map((attachment, position) => ({ ...attachment, letterId: id, position })))
        .execute();
    }),
  close: () => {},
});
