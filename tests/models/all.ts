import type { Model } from '../paths/model.ts';
import { cartModel } from './cart.model.ts';
import { checkoutModel } from './checkout.model.ts';
import { countdownModel } from './countdown.model.ts';
import { dialogModel } from './dialog.model.ts';
import { drawerModel } from './drawer.model.ts';
import { holdModel } from './hold.model.ts';
import { loginModel } from './login.model.ts';
import { participantsModel } from './participants.model.ts';
import { paymentModel } from './payment.model.ts';
import { pixModel } from './pix.model.ts';
import { sessionModel } from './session.model.ts';
import { storefrontModel } from './storefront.model.ts';

/** Every machine of the product has its model here, under the machine's own id; a test sees to it. */
export const models: readonly Model[] = [
  cartModel,
  checkoutModel,
  countdownModel,
  dialogModel,
  drawerModel,
  holdModel,
  loginModel,
  participantsModel,
  paymentModel,
  pixModel,
  sessionModel,
  storefrontModel,
];
