import type { EventDetails } from '#src/domain/event.ts';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** `1 pessoa`, `6 pessoas` */
export function usePeople() {
  const say = useWording(checkoutWords);
  return (count: number) => (count === 1 ? say('people.one') : say('people.many', { count }));
}

/** How many people an order lets in, and a CPF, where the server says so. */
export function useLimits({ limit, cpfLimit }: EventDetails) {
  const say = useWording(checkoutWords);
  const people = usePeople()(limit);
  if (cpfLimit === null) return say('products.limit', { people });
  return cpfLimit === limit
    ? say('products.limitEach', { people })
    : say('products.limits', { people, cpf: cpfLimit });
}
