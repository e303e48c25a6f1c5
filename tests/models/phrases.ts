import type { Phrases } from '../paths/phrases.ts';
import { accountRemovalPhrases } from './accountRemoval.phrases.ts';
import { addressPhrases } from './address.phrases.ts';
import { appUpdatePhrases } from './appUpdate.phrases.ts';
import { cardPhrases } from './card.phrases.ts';
import { cartPhrases } from './cart.phrases.ts';
import { checkoutPhrases } from './checkout.phrases.ts';
import { companionsPhrases } from './companions.phrases.ts';
import { contactPhrases } from './contact.phrases.ts';
import { cookieConsentPhrases } from './cookieConsent.phrases.ts';
import { countdownPhrases } from './countdown.phrases.ts';
import { couponsPhrases } from './coupons.phrases.ts';
import { dataExportPhrases } from './dataExport.phrases.ts';
import { devicesPhrases } from './devices.phrases.ts';
import { dialogPhrases } from './dialog.phrases.ts';
import { diaryPhrases } from './diary.phrases.ts';
import { drawerPhrases } from './drawer.phrases.ts';
import { emailChangePhrases } from './emailChange.phrases.ts';
import { holdPhrases } from './hold.phrases.ts';
import { holderChangePhrases } from './holderChange.phrases.ts';
import { installPhrases } from './install.phrases.ts';
import { letterPhrases } from './letter.phrases.ts';
import { loginPhrases } from './login.phrases.ts';
import { loginPagePhrases } from './loginPage.phrases.ts';
import { networkPhrases } from './network.phrases.ts';
import { olderOrdersPhrases } from './olderOrders.phrases.ts';
import { openingPhrases } from './opening.phrases.ts';
import { orderCancellationPhrases } from './orderCancellation.phrases.ts';
import { orderPapersPhrases } from './orderPapers.phrases.ts';
import { participantsPhrases } from './participants.phrases.ts';
import { passwordChangePhrases } from './passwordChange.phrases.ts';
import { paymentPhrases } from './payment.phrases.ts';
import { peoplePastePhrases } from './peoplePaste.phrases.ts';
import { pixPhrases } from './pix.phrases.ts';
import { profilePhrases } from './profile.phrases.ts';
import { providerFramePhrases } from './providerFrame.phrases.ts';
import { recoveryPhrases } from './recovery.phrases.ts';
import { registrationPhrases } from './registration.phrases.ts';
import { registrationPagePhrases } from './registrationPage.phrases.ts';
import { seatsPhrases } from './seats.phrases.ts';
import { sessionPhrases } from './session.phrases.ts';
import { sharingPhrases } from './sharing.phrases.ts';
import { storefrontPhrases } from './storefront.phrases.ts';
import { turnPhrases } from './turn.phrases.ts';
import { verificationPhrases } from './verification.phrases.ts';
import { waitingRoomPhrases } from './waitingRoom.phrases.ts';
import { waitlistPhrases } from './waitlist.phrases.ts';

/** What every flow says in Portuguese, under its machine's own id; a test sees to it. */
export const phrases: Readonly<Record<string, Phrases>> = {
  accountRemoval: accountRemovalPhrases,
  address: addressPhrases,
  appUpdate: appUpdatePhrases,
  card: cardPhrases,
  cart: cartPhrases,
  checkout: checkoutPhrases,
  companions: companionsPhrases,
  contact: contactPhrases,
  cookieConsent: cookieConsentPhrases,
  countdown: countdownPhrases,
  coupons: couponsPhrases,
  dataExport: dataExportPhrases,
  devices: devicesPhrases,
  dialog: dialogPhrases,
  diary: diaryPhrases,
  drawer: drawerPhrases,
  emailChange: emailChangePhrases,
  holderChange: holderChangePhrases,
  hold: holdPhrases,
  install: installPhrases,
  letter: letterPhrases,
  login: loginPhrases,
  loginPage: loginPagePhrases,
  network: networkPhrases,
  olderOrders: olderOrdersPhrases,
  opening: openingPhrases,
  orderCancellation: orderCancellationPhrases,
  orderPapers: orderPapersPhrases,
  participants: participantsPhrases,
  passwordChange: passwordChangePhrases,
  payment: paymentPhrases,
  peoplePaste: peoplePastePhrases,
  pix: pixPhrases,
  profile: profilePhrases,
  providerFrame: providerFramePhrases,
  recovery: recoveryPhrases,
  registration: registrationPhrases,
  registrationPage: registrationPagePhrases,
  seats: seatsPhrases,
  session: sessionPhrases,
  sharing: sharingPhrases,
  storefront: storefrontPhrases,
  turn: turnPhrases,
  verification: verificationPhrases,
  waitingRoom: waitingRoomPhrases,
  waitlist: waitlistPhrases,
};
