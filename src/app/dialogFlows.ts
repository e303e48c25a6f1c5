import type { DialogCode } from '#machines/dialog.machine.ts';
import { loginMachine } from '#machines/login.machine.ts';
import { actorsOf } from '#machines/support/remote.ts';

import type { Services } from './services.ts';

export const loginOn = ({ session: { signIn } }: Services) =>
  loginMachine.provide({ actors: actorsOf({ signIn }) });

/** What a dialog needs before it can be shown. */
export function dialogCode(route: string, services: Services): DialogCode {
  return { login: route === '/login' ? { logic: loginOn(services), input: undefined } : null };
}
