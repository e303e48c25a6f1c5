import { bootstrapContract } from './bootstrap.ts';
import { catalogueContract } from './catalogue.ts';
import { consentContract } from './consent.ts';
import { contactContract } from './contact.ts';
import { couponsContract } from './coupons.ts';
import { emailContract } from './email.ts';
import { eventsContract } from './events.ts';
import { mappingContract } from './mapping.ts';
import { ordersContract } from './orders.ts';
import { passwordContract } from './password.ts';
import { producersContract } from './producers.ts';
import { reservationsContract } from './reservations.ts';
import { servicesContract } from './services.ts';
import { sessionContract } from './session.ts';
import { ticketsContract } from './tickets.ts';
import { userContract } from './user.ts';
import { waitingRoomContract } from './waitingRoom.ts';
import { waitlistContract } from './waitlist.ts';

/** The whole contract by resource, for the server and OpenAPI; the client imports single modules. */
export const contract = {
  bootstrap: bootstrapContract,
  session: sessionContract,
  user: userContract,
  password: passwordContract,
  email: emailContract,
  producers: producersContract,
  catalogue: catalogueContract,
  events: eventsContract,
  mapping: mappingContract,
  waitingRoom: waitingRoomContract,
  waitlist: waitlistContract,
  reservations: reservationsContract,
  orders: ordersContract,
  tickets: ticketsContract,
  contact: contactContract,
  coupons: couponsContract,
  services: servicesContract,
  consent: consentContract,
};
