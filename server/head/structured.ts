import { decimalOf } from '#src/domain/money.ts';

import { isoIn } from '../dates.ts';
import type { EventFacts } from '../store/eventFacts.ts';
import type { WireDetails } from '../store/events.ts';

const context = 'https://schema.org';

/** So many prices are listed; a stadium has hundreds of the same. */
const mostOffers = 30;

type State = WireDetails['sectors'][number]['sections'][number]['tipos_ingresso'][number]['sale']['state'];

/** https://schema.org/ItemAvailability */
const availability: Readonly<Record<State, string>> = {
  open: 'InStock',
  few: 'LimitedAvailability',
  numbered: 'InStock',
  restricted: 'LimitedAvailability',
  sold_out: 'SoldOut',
  not_started: 'PreSale',
  ended: 'Discontinued',
};

/** https://schema.org/EventStatusType: an event that was put off is rescheduled once it has a new date. */
function statusOf({ status, dateToCome }: EventFacts): string {
  if (status === 'cancelled') return `${context}/EventCancelled`;
  if (status === 'scheduled') return `${context}/EventScheduled`;
  return `${context}/${dateToCome ? 'EventPostponed' : 'EventRescheduled'}`;
}

function offersOf(event: WireDetails, { saleStart, timezone }: EventFacts, url: string) {
  const types = event.sectors
    .flatMap(({ sections }) => sections)
    .flatMap((section) => section.tipos_ingresso);
  const isOver = event.sale.state === 'cancelled' || event.sale.state === 'ended';
  const isToCome = event.sale.state === 'not_started';
  const offers = types.map(({ nome, all_in_cents: cents, sale: { state } }) => ({
    '@type': 'Offer',
    name: nome,
    price: decimalOf(cents),
    priceCurrency: 'BRL',
    availability: `${context}/${isOver ? 'Discontinued' : availability[state]}`,
    // A lot to come may begin later than the event's sale.
    ...(state === 'not_started' && !isToCome ? {} : { validFrom: isoIn(saleStart, timezone) }),
    url,
  }));
  const different = new Map(offers.map((offer) => [JSON.stringify(offer), offer]));
  return [...different.values()].slice(0, mostOffers);
}

/** https://schema.org/Event: only what the catalogue says; who performs is not in it. */
export function eventData(
  event: WireDetails,
  facts: EventFacts,
  { url, image, description }: { url: string; image: string; description: string },
) {
  return {
    '@context': context,
    '@type': 'Event',
    name: event.title,
    description,
    url,
    image: [image],
    startDate: event.when.iso,
    endDate: isoIn(facts.endsAt, facts.timezone),
    eventStatus: statusOf(facts),
    eventAttendanceMode: `${context}/OfflineEventAttendanceMode`,
    location: {
      '@type': 'Place',
      name: event.venue,
      address: {
        '@type': 'PostalAddress',
        ...(event.address ? { streetAddress: event.address } : {}),
        addressLocality: event.city,
        addressRegion: facts.state,
        addressCountry: 'BR',
      },
    },
    organizer: { '@type': 'Organization', name: event.organizer },
    offers: offersOf(event, facts, url),
  };
}

/** https://schema.org/BreadcrumbList, from the events of a producer to a page. */
export const trailData = (steps: readonly { name: string; url: string }[]) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url: item }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  })),
});
