import type { EventCard, EventDetails, EventList } from '#src/domain/event.ts';
import { centsOf } from '#src/domain/money.ts';
import { deadlineOf } from '#src/domain/time.ts';

import type { ReplyOf } from './contract/endpoint.ts';
import type { eventsContract } from './contract/events.ts';

type WireList = ReplyOf<typeof eventsContract.list>;
type WireDetails = ReplyOf<typeof eventsContract.details>;

const cardOf = <Wire extends WireList['events'][number]>({
  from_cents: fromCents,
  ...card
}: Wire): Omit<Wire, 'from_cents'> & Pick<EventCard, 'fromCents'> => ({ ...card, fromCents });

export const eventListOf = (list: WireList): EventList => ({ ...list, events: list.events.map(cardOf) });

/** From the Portuguese of the provider to the names the product uses: the only place that knows both. */
export function eventDetailsOf(
  wire: WireDetails,
  askedAt = performance.now(),
  arrivedAt = askedAt,
): EventDetails {
  const {
    sobre: about,
    imagemEstadio: venueMap,
    descricaoImagemEstadio: venueMapText = null,
    convenience_fee: fee,
    convenience_fee_mode: mode,
    cpf_limit: cpfLimit = null,
    unique_document: uniqueDocument,
    high_demand: highDemand,
    seat_map: hasSeatMap,
    waiting_room: hasLine = false,
    half,
    supporter_windows: windows,
    opening,
    sectors,
    ...card
  } = wire;
  return {
    ...cardOf(card),
    about,
    venueMap,
    venueMapText,
    fee: { mode, value: centsOf(fee) },
    cpfLimit,
    uniqueDocument,
    highDemand,
    hasSeatMap,
    hasLine,
    half: half && {
      total: half.total,
      quota: half.quota,
      left: half.left,
      untilText: half.until_text,
      isKept: half.kept,
    },
    supporterWindows: windows.map(({ plan, opens_text: opensText, open: isOpen, mine: isMine }) => ({
      plan,
      opensText,
      isOpen,
      isMine,
    })),
    opening: opening && {
      text: opening.text,
      whenText: opening.when_text,
      ...deadlineOf(opening.in_ms, askedAt, arrivedAt),
    },
    sectors: sectors.map(({ sections, ...sector }) => ({
      ...sector,
      sections: sections.map(({ secao_id: id, name, tipos_ingresso: types }) => ({
        id,
        name,
        ticketTypes: types.map((type) => ({
          id: type.id,
          name: type.nome,
          description: type.description,
          benefit: type.benefit,
          documents: type.documents,
          priceCents: centsOf(type.preco),
          allInCents: type.all_in_cents,
          maxInstallments: type.max_installments,
          passportAmount: type.passport_amount,
          isExtra: type.admission === false,
          additionalFields: type.additional_fields.map(
            ({ options = [], max_length: maxLength = 200, ...field }) => ({
              ...field,
              options,
              maxLength,
            }),
          ),
          sale: type.sale,
          available: type.available,
          hasWaitlist: type.waitlist ?? false,
        })),
      })),
    })),
  };
}
