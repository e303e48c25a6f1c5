/** `2026-11-21` → `21/11/2026`; a day of the calendar has no zone. */
export const dayInWords = (day: string) => day.split('-').reverse().join('/');
