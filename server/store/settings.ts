import { type Kysely, sql } from 'kysely';

import type { SettingTag } from '#src/domain/settings.ts';

import { broken } from '../errors.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** Within a query: the operator switched it off. */
export const isOff = (tag: SettingTag) =>
  sql<boolean>`exists (select 1 from setting where tag=${tag} and value='disabled')`;

/** Whether the operator switched something off; a tag that is missing is on. */
export async function isDisabled(db: Db, tag: SettingTag): Promise<boolean> {
  const row = await db.selectFrom('setting').select('value').where('tag', '=', tag).executeTakeFirst();
  return row?.value === 'disabled';
}

const refusals = {
  coupons: ['coupon_off', 'Cupons de desconto não estão disponíveis no momento.'],
  pix: ['pix_off', 'O pagamento por Pix não está disponível no momento. Escolha outra forma de pagamento.'],
  card: [
    'card_off',
    'O pagamento com cartão não está disponível no momento. Escolha outra forma de pagamento.',
  ],
  hold_renew: ['renew_off', 'Esta reserva não pode ser prolongada.'],
  socio: [
    'socio_off',
    'O acesso de sócio-torcedor não está disponível no momento. Entre com a mesma conta em Acesse Sua Conta.',
  ],
  best_available: [
    'best_off',
    'A busca pelos melhores lugares não está disponível no momento. Escolha os lugares no mapa ou na lista.',
  ],
} as const satisfies Partial<Record<SettingTag, readonly [code: string, message: string]>>;

/** Throws 422 in words for the visitor when the operator switched it off. */
export async function refuseDisabled(db: Db, tag: keyof typeof refusals, details?: object): Promise<void> {
  if (!(await isDisabled(db, tag))) return;
  const [code, message] = refusals[tag];
  throw broken(message, code, details ? { details } : {});
}

/** Codes of coupons, where there are none any more: 422 names the first, so that the screen can go on without it. */
export async function refuseCodes(db: Db, [code]: readonly string[]): Promise<void> {
  if (code !== undefined) await refuseDisabled(db, 'coupons', { code });
}

/** A way of paying that was switched off; what costs nothing is paid by none. */
export async function refuseMethod(db: Db, method: 'pix' | 'credit' | 'free'): Promise<void> {
  if (method !== 'free') await refuseDisabled(db, method === 'pix' ? 'pix' : 'card');
}
