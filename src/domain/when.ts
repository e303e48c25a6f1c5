import type { When } from './event.ts';

/** `domingo, 14 de março, às 19:00, horário de Manaus`: the hour is the event's own, and says so where it is not Brasília's. */
export const whenText = ({ text, zone }: When): string => (zone === null ? text : `${text}, ${zone}`);

/** `2028`, where the words say it because it is not this year. */
export const yearTold = ({ iso, text }: When): string | null => {
  const year = iso.slice(0, 4);
  return text.includes(` de ${year},`) ? year : null;
};
