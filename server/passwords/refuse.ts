import { complaint } from '../accounts/complaints.ts';
import type { Refusal } from '../errors.ts';
import { isCommon, type PasswordOwner } from './common.ts';

const tooCommon = (): Refusal =>
  complaint([{ field: 'password', message: 'Esta senha é muito comum. Escolha outra.' }]);

/** Throws 422 for a password that is tried first. */
export function refuseCommon(password: string, owner: PasswordOwner): void {
  if (isCommon(password, owner)) throw tooCommon();
}
