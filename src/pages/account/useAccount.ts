import { useLoaderData } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useStorefront } from '#src/ui/storefront.ts';
import { useRepeated } from '#src/ui/useRepeated.ts';

/**
 * The flows of the page, running. They know nothing of one another: who has to hear whom is said here. Whoever
 * comes back after the session ended finds again what could not be read meanwhile.
 */
export function useAccount(isMember: boolean) {
  const flows = useLoaderData({ from: '/{-$company}/members/user/data' });
  const profile = useActorRef(flows.profile);
  const emailChange = useActorRef(flows.emailChange);
  const passwordChange = useActorRef(flows.passwordChange);
  const devices = useActorRef(flows.devices);
  const companions = useActorRef(flows.companions);
  const dataExport = useActorRef(flows.dataExport);
  const removal = useActorRef(flows.accountRemoval);

  useRepeated(profile);
  useRepeated(emailChange);
  useRepeated(passwordChange);
  useRepeated(devices);
  useRepeated(companions);
  useRepeated(dataExport);
  useRepeated(removal);

  const dialog = useSelector(useStorefront(), ({ children }) => children.dialog);
  useEffect(() => {
    const refresh = () => profile.send({ type: 'profile.refresh' });
    const words = [
      emailChange.on('profile.changed', refresh),
      passwordChange.on('devices.changed', devices.send),
      dialog?.on('profile.changed', refresh),
    ];
    return () => {
      for (const word of words) word?.unsubscribe();
    };
  }, [dialog, profile, emailChange, passwordChange, devices]);

  useEffect(() => {
    if (!isMember) return;
    profile.send({ type: 'profile.retry' });
    companions.send({ type: 'companions.retry' });
    devices.send({ type: 'devices.retry' });
    devices.send({ type: 'devices.changed' });
  }, [isMember, profile, companions, devices]);

  return { profile, emailChange, passwordChange, devices, companions, dataExport, removal };
}
