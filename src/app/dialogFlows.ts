import type { DialogCode, DialogPlace } from '#machines/dialog.machine.ts';
import { loginMachine } from '#machines/login.machine.ts';
import { loginPageMachine } from '#machines/loginPage.machine.ts';
import { recoveryMachine } from '#machines/recovery.machine.ts';
import { registrationMachine } from '#machines/registration.machine.ts';
import { registrationPageMachine } from '#machines/registrationPage.machine.ts';
import { actorsOf } from '#machines/support/remote.ts';
import { verificationMachine } from '#machines/verification.machine.ts';
import { emailApi } from '#src/api/email.ts';
import { passwordApi } from '#src/api/password.ts';
import { registrationApi } from '#src/api/registration.ts';
import type { Storefront } from '#src/ui/storefront.ts';

import { addressOn } from './addressFlow.ts';
import type { Services } from './services.ts';

const loginOn = ({ session: { signIn } }: Services) => loginMachine.provide({ actors: actorsOf({ signIn }) });

export const loginPageOn = (services: Services) =>
  loginPageMachine.provide({ actors: { login: loginOn(services) } });

export const registrationOn = (services: Services) => {
  const { http, prove, session } = services;
  return registrationMachine.provide({
    actors: {
      address: addressOn(services),
      ...actorsOf({ ...registrationApi(http, prove), signIn: session.signIn }),
    },
  });
};

/** Of the page alone, which comes with what it leads to. */
export { registrationPageMachine };

export const recoveryOn = ({ http, prove }: Services) => {
  /** 128 bits of chance, also on a page without a secure context. */
  const visit = crypto.getRandomValues(new Uint32Array(4)).join('-');
  return recoveryMachine.provide({ actors: actorsOf(passwordApi(http, prove, visit)) });
};

const verificationOn = ({ http }: Services) =>
  verificationMachine.provide({ actors: actorsOf(emailApi(http)) });

const none: DialogCode = {
  login: null,
  registration: null,
  recovery: null,
  verification: null,
  sharing: null,
};

/** What a dialog needs before it can be shown. */
export async function dialogCode(
  { route, document }: DialogPlace,
  services: Services,
  storefront: Pick<Storefront, 'getSnapshot'>,
): Promise<DialogCode> {
  switch (route) {
    case '/login':
      return { ...none, login: { logic: loginOn(services), input: { audience: 'buyer' } } };
    case '/login/socio':
      return { ...none, login: { logic: loginOn(services), input: { audience: 'supporter' } } };
    case '/register':
      return { ...none, registration: { logic: registrationOn(services), input: undefined } };
    case '/recover':
      return { ...none, recovery: { logic: recoveryOn(services), input: { document } } };
    case '/email/verification':
      return { ...none, verification: { logic: verificationOn(services), input: undefined } };
    case '/event/share': {
      const { sharingOn } = await import('./shareFlow.ts');
      return { ...none, sharing: sharingOn(storefront) };
    }
    default:
      return none;
  }
}
