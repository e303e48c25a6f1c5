/** Ids of the catalogue are integers of four bytes; in an address they are text, of ten digits at most. */
export const biggestId = 2_147_483_647;
