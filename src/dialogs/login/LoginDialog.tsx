import type { DialogFlow } from '#machines/dialog.machine.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { login as words } from '#src/wording/ptBR/login.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { HeldPlaces } from './HeldPlaces.tsx';
import classes from './LoginView.module.css';
import { LoginView } from './LoginView.tsx';

/** Logging in over the page, which waits where it was. */
export function LoginDialog({ flow }: { flow: DialogFlow }) {
  const say = useWording(words);
  const login = useSelector(flow, ({ children }) => children.login);
  if (!login) return null;
  const ways = (
    <>
      <button type="button" className={classes.way} onClick={() => login.send({ type: 'recover.choose' })}>
        {say('login.forgot')}
      </button>
      <button type="button" className={classes.way} onClick={() => login.send({ type: 'register.choose' })}>
        {say('login.register')}
      </button>
    </>
  );
  return (
    <LoginView flow={login} ways={ways}>
      <HeldPlaces />
    </LoginView>
  );
}
