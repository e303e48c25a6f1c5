import { type EventDetails, typesOf } from '#src/domain/event.ts';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** `1 pessoa`, `6 pessoas` */
export function usePeople() {
  const say = useWording(checkoutWords);
  return (count: number) => (count === 1 ? say('people.one') : say('people.many', { count }));
}

/** `6 pessoas`; `6 pessoas ou adicionais` where what lets nobody in counts too. */
export function useLimit() {
  const say = useWording(checkoutWords);
  const people = usePeople();
  return (event: EventDetails) => {
    const { limit: count } = event;
    if (!typesOf(event).some(({ ticketType }) => ticketType.isExtra)) return people(count);
    return count === 1 ? say('people.orExtra') : say('people.orExtras', { count });
  };
}

/** How many people an order lets in, and a CPF, where the server says so. */
export function useLimits(event: EventDetails) {
  const say = useWording(checkoutWords);
  const people = useLimit()(event);
  const { limit, cpfLimit } = event;
  if (cpfLimit === null) return say('products.limit', { people });
  return cpfLimit === limit
    ? say('products.limitEach', { people })
    : say('products.limits', { people, cpf: cpfLimit });
}
