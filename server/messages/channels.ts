import type { Context } from '../context.ts';
import type { Channel } from './channel.ts';
import { smtp } from './email.ts';
import { mailbox } from './mailbox.ts';
import { smsChannel } from './sms.ts';

/** Ways out of this installation; null where there is none. */
export interface Channels {
  email: Channel | null;
  sms: Channel | null;
}

/** By SMTP where it is configured; otherwise into the mailbox, which production has not. */
export function channelsOf({ config, db }: Pick<Context, 'config' | 'db'>): Channels {
  const local = config.production ? null : mailbox({ db }, 'email');
  return {
    email: config.smtpUrl === null ? local : smtp(config.smtpUrl, config),
    sms: smsChannel({ config, db }),
  };
}
