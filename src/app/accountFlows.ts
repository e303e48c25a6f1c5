import { accountRemovalMachine } from '#machines/accountRemoval.machine.ts';
import { companionsMachine } from '#machines/companions.machine.ts';
import { dataExportMachine } from '#machines/dataExport.machine.ts';
import { devicesMachine } from '#machines/devices.machine.ts';
import { emailChangeMachine } from '#machines/emailChange.machine.ts';
import { passwordChangeMachine } from '#machines/passwordChange.machine.ts';
import { profileMachine } from '#machines/profile.machine.ts';
import { actorsOf } from '#machines/support/remote.ts';
import { accountApi } from '#src/api/account.ts';

import { addressOn } from './addressFlow.ts';
import type { Services } from './services.ts';

/** Every flow of My Data, bound; loaded with the page. */
export function accountOn(services: Services) {
  const api = accountApi(services.http);
  const { loadAccount, saveProfile, changePassword, changeEmail, exportData } = api;
  const { removeAccount, lookForAccount } = api;
  const { loadDevices, revokeDevice, loadCompanions, addCompanion, removeCompanion } = api;
  return {
    profile: profileMachine.provide({
      actors: { address: addressOn(services), ...actorsOf({ loadAccount, saveProfile }) },
    }),
    passwordChange: passwordChangeMachine.provide({ actors: actorsOf({ changePassword }) }),
    emailChange: emailChangeMachine.provide({ actors: actorsOf({ changeEmail }) }),
    devices: devicesMachine.provide({ actors: actorsOf({ loadDevices, revokeDevice }) }),
    companions: companionsMachine.provide({
      actors: actorsOf({ loadCompanions, addCompanion, removeCompanion }),
    }),
    dataExport: dataExportMachine.provide({ actors: actorsOf({ exportData }) }),
    accountRemoval: accountRemovalMachine.provide({ actors: actorsOf({ removeAccount, lookForAccount }) }),
  };
}
