import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import type { Channel } from './channel.ts';
import { mailbox } from './mailbox.ts';

/** Whether codes may be offered by SMS: not in production, where no provider of SMS is configured yet. */
export const offersSms = ({ production }: Pick<Config, 'production'>): boolean => !production;

/** SMS stays in the mailbox; a provider would stand here. Null: nothing may be sent. */
export const smsChannel = ({ config, db }: Pick<Context, 'config' | 'db'>): Channel | null =>
  offersSms(config) ? mailbox({ db }, 'sms') : null;
