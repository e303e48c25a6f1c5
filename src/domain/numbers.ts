import { lazily } from './lazily.ts';

const brazilian = lazily(() => new Intl.NumberFormat('pt-BR'));

/** `1.234`. */
export const grouped = (count: number) => brazilian().format(count);
