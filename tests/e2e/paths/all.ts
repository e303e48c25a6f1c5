import type { Impossible } from '../../paths/impossible.ts';
import { accountRemovalDirections } from './accountRemoval.ts';
import { addressDirections } from './address.ts';
import { appUpdateDirections } from './appUpdate.ts';
import { cardDirections } from './card.ts';
import { cartDirections } from './cart.ts';
import { checkoutDirections } from './checkout.ts';
import { companionsDirections } from './companions.ts';
import { networkDirections } from './connection.ts';
import { contactDirections } from './contact.ts';
import { cookieConsentDirections } from './cookieConsent.ts';
import { countdownDirections } from './countdown.ts';
import { couponsDirections } from './coupons.ts';
import { dataExportDirections } from './dataExport.ts';
import { devicesDirections } from './devices.ts';
import { dialogDirections } from './dialog.ts';
import { diaryDirections } from './diary.ts';
import type { Directions } from './directions.ts';
import { drawerDirections } from './drawer.ts';
import { emailChangeDirections } from './emailChange.ts';
import { holdDirections } from './hold.ts';
import { holderChangeDirections } from './holderChange.ts';
import { installDirections } from './install.ts';
import { letterDirections } from './letter.ts';
import { loginDirections } from './login.ts';
import { loginPageDirections } from './loginPage.ts';
import { olderOrdersDirections } from './olderOrders.ts';
import { openingDirections } from './opening.ts';
import { orderCancellationDirections } from './orderCancellation.ts';
import { orderPapersDirections } from './orderPapers.ts';
import { participantsDirections } from './participants.ts';
import { passwordChangeDirections } from './passwordChange.ts';
import { paymentDirections } from './payment.ts';
import { peoplePasteDirections } from './peoplePaste.ts';
import { pixDirections } from './pix.ts';
import { profileDirections } from './profile.ts';
import { providerFrameDirections } from './providerFrame.ts';
import { recoveryDirections } from './recovery.ts';
import { registrationDirections } from './registration.ts';
import { registrationPageDirections } from './registrationPage.ts';
import { seatsDirections } from './seats.ts';
import { sessionDirections } from './session.ts';
import { sharingDirections } from './sharing.ts';
import { storefrontDirections } from './storefront.ts';
import { turnDirections } from './turn.ts';
import { verificationDirections } from './verification.ts';
import { waitingRoomDirections } from './waitingRoom.ts';
import { waitlistDirections } from './waitlist.ts';

/** Flows that are walked on their real screens. */
export const walked: readonly Directions[] = [
  accountRemovalDirections,
  addressDirections,
  appUpdateDirections,
  cardDirections,
  cartDirections,
  checkoutDirections,
  companionsDirections,
  contactDirections,
  cookieConsentDirections,
  countdownDirections,
  couponsDirections,
  dataExportDirections,
  devicesDirections,
  dialogDirections,
  diaryDirections,
  drawerDirections,
  emailChangeDirections,
  holdDirections,
  holderChangeDirections,
  installDirections,
  letterDirections,
  loginDirections,
  loginPageDirections,
  networkDirections,
  olderOrdersDirections,
  openingDirections,
  orderCancellationDirections,
  orderPapersDirections,
  participantsDirections,
  passwordChangeDirections,
  paymentDirections,
  peoplePasteDirections,
  pixDirections,
  profileDirections,
  providerFrameDirections,
  recoveryDirections,
  registrationDirections,
  registrationPageDirections,
  seatsDirections,
  sessionDirections,
  sharingDirections,
  storefrontDirections,
  turnDirections,
  verificationDirections,
  waitingRoomDirections,
  waitlistDirections,
];

/** What of a flow nobody brings about on its screen. */
export const impossibleIn = (flow: string): readonly Impossible[] =>
  walked.find(({ model }) => model.machine.id === flow)?.impossible ?? [];
