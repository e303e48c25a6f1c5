import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** `1 pessoa`, `6 pessoas` */
export function usePeople() {
  const say = useWording(checkoutWords);
  return (count: number) => (count === 1 ? say('people.one') : say('people.many', { count }));
}
