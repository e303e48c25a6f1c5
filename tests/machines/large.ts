import type { Model } from '../paths/model.ts';

/** Machines with so much to walk that a core of their own is worth it. */
const large: readonly string[] = ['checkout', 'hold'];

export const isLarge = ({ machine }: Model) => large.includes(machine.id);
