import type { When } from './event.ts';

/** `domingo, 14 de março, às 19:00, horário de Manaus`: the hour is the event's own, and says so where it is not Brasília's. */
export const whenText = ({ text, zone }: When): string => (zone === null ? text : `${text}, ${zone}`);
