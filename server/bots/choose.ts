import type { Context } from '../context.ts';
import { altcha } from './altcha.ts';
import { noBotCheck } from './off.ts';
import type { BotCheck } from './port.ts';
import { recaptcha } from './recaptcha.ts';

/** The bot check this installation asked for. */
export function botCheckOf(context: Pick<Context, 'config' | 'db' | 'log' | 'secrets'>): BotCheck {
  const { botCheck } = context.config;
  if (botCheck.kind === 'recaptcha') return recaptcha(context, botCheck);
  return botCheck.kind === 'altcha' ? altcha(context) : noBotCheck;
}
