import { itemWords } from '#src/wording/ptBR/items.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** What this producer sells, counted: `3 ingressos`, `1 produto`. */
export function useItems() {
  const say = useWording(itemWords);
  return {
    one: say('item.one'),
    many: say('item.many'),
    counted: (count: number) => `${count} ${say(count === 1 ? 'item.one' : 'item.many')}`,
  };
}
