import { once } from './once.ts';

const brazilian = once(() => new Intl.NumberFormat('pt-BR'));

/** `1.234`. */
export const grouped = (count: number) => brazilian().format(count);
