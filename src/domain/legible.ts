/** What somebody reads in a text: letters of full width as letters, without marks nobody sees (zero-width, direction). */
export const legible = (text: string) => text.normalize('NFKC').replace(/\p{Cf}/gu, '');
