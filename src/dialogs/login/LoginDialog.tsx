import { useSelector } from '@xstate/react';

import type { DialogFlow } from '#machines/dialog.machine.ts';

import { HeldPlaces } from './HeldPlaces.tsx';
import { LoginView } from './LoginView.tsx';

/** Logging in over the page, which waits where it was. */
export function LoginDialog({ flow }: { flow: DialogFlow }) {
  const login = useSelector(flow, ({ children }) => children.login);
  return login ? (
    <LoginView flow={login}>
      <HeldPlaces />
    </LoginView>
  ) : null;
}
