import type { DialogFlow } from '#machines/dialog.machine.ts';
import { useClub } from '#src/ui/supporter.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { supporterWords } from '#src/wording/ptBR/supporter.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { HeldPlaces } from '../login/HeldPlaces.tsx';
import { LoginView } from '../login/LoginView.tsx';

/** The login of a club's supporters: the club registers them, so the form leads nowhere else (specification §2). */
export function SupporterLogin({ flow }: { flow: DialogFlow }) {
  const say = useWording(supporterWords);
  const club = useClub();
  const login = useSelector(flow, ({ children }) => children.supporterLogin);
  if (!login) return null;
  return (
    <LoginView flow={login}>
      {club ? <p>{say('supporter.loginText', { club: club.name })}</p> : null}
      <HeldPlaces />
    </LoginView>
  );
}
