import type { Model } from '../paths/model.ts';
import { accountRemovalModel } from './accountRemoval.model.ts';
import { addressModel } from './address.model.ts';
import { appUpdateModel } from './appUpdate.model.ts';
import { cardModel } from './card.model.ts';
import { cartModel } from './cart.model.ts';
import { checkoutModel } from './checkout.model.ts';
import { companionsModel } from './companions.model.ts';
import { contactModel } from './contact.model.ts';
import { cookieConsentModel } from './cookieConsent.model.ts';
import { countdownModel } from './countdown.model.ts';
import { couponsModel } from './coupons.model.ts';
import { dataExportModel } from './dataExport.model.ts';
import { devicesModel } from './devices.model.ts';
import { dialogModel } from './dialog.model.ts';
import { diaryModel } from './diary.model.ts';
import { drawerModel } from './drawer.model.ts';
import { emailChangeModel } from './emailChange.model.ts';
import { holdModel } from './hold.model.ts';
import { holderChangeModel } from './holderChange.model.ts';
import { installModel } from './install.model.ts';
import { letterModel } from './letter.model.ts';
import { loginModel } from './login.model.ts';
import { loginPageModel } from './loginPage.model.ts';
import { networkModel } from './network.model.ts';
import { olderOrdersModel } from './olderOrders.model.ts';
import { openingModel } from './opening.model.ts';
import { orderCancellationModel } from './orderCancellation.model.ts';
import { orderPapersModel } from './orderPapers.model.ts';
import { participantsModel } from './participants.model.ts';
import { passwordChangeModel } from './passwordChange.model.ts';
import { paymentModel } from './payment.model.ts';
import { peoplePasteModel } from './peoplePaste.model.ts';
import { pixModel } from './pix.model.ts';
import { profileModel } from './profile.model.ts';
import { providerFrameModel } from './providerFrame.model.ts';
import { recoveryModel } from './recovery.model.ts';
import { registrationModel } from './registration.model.ts';
import { registrationPageModel } from './registrationPage.model.ts';
import { seatsModel } from './seats.model.ts';
import { sessionModel } from './session.model.ts';
import { sharingModel } from './sharing.model.ts';
import { storefrontModel } from './storefront.model.ts';
import { turnModel } from './turn.model.ts';
import { verificationModel } from './verification.model.ts';
import { waitingRoomModel } from './waitingRoom.model.ts';
import { waitlistModel } from './waitlist.model.ts';

/** Every machine of the product has its model here, under the machine's own id; a test sees to it. */
export const models: readonly Model[] = [
  accountRemovalModel,
  addressModel,
  appUpdateModel,
  cardModel,
  cartModel,
  checkoutModel,
  companionsModel,
  contactModel,
  cookieConsentModel,
  countdownModel,
  couponsModel,
  dataExportModel,
  devicesModel,
  diaryModel,
  dialogModel,
  drawerModel,
  emailChangeModel,
  holderChangeModel,
  holdModel,
  installModel,
  letterModel,
  loginModel,
  loginPageModel,
  networkModel,
  olderOrdersModel,
  openingModel,
  orderCancellationModel,
  orderPapersModel,
  participantsModel,
  passwordChangeModel,
  paymentModel,
  peoplePasteModel,
  pixModel,
  profileModel,
  providerFrameModel,
  recoveryModel,
  registrationModel,
  registrationPageModel,
  seatsModel,
  sessionModel,
  sharingModel,
  storefrontModel,
  turnModel,
  verificationModel,
  waitingRoomModel,
  waitlistModel,
];
