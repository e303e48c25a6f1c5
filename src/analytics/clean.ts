/** What none of our events has any reason to hold: an e-mail, a CPF or a phone, a token, an id of a row. */
const personal = [
  /[^\s@]@[^\s@]/,
  /\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/,
  /\(?\d{2}\)? ?9?\d{4}-\d{4}/,
  /token|bearer|senha|password/i,
  /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i,
  /[\w-]{40,}/,
];

const texts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
};

/** The last gate before anything is told: what looks like somebody's is not told at all, whoever let it come so far. */
export const isClean = (told: object): boolean =>
  !texts(told).some((text) => personal.some((shape) => shape.test(text)));
