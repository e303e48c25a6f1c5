/**
 * What none of our events has any reason to hold: an e-mail, a CPF or a phone, a token, an id of a row. A secret is known by how
 * it is written down (`token=`, `senha:`), not by the word alone: a *Resenha do Samba* is for sale.
 */
const personal = [
  /[^\s@]@[^\s@]/,
  /\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/,
  /\(?\d{2}\)? ?9?\d{4}-\d{4}/,
  /(token|senha|password)["']?\s*=/i,
  /(?<!\p{L})(token|senha|password)["']?\s*:/iu,
  /(?<!\p{L})bearer\s+\S/iu,
  /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i,
  /[\w-]{40,}/,
];

/** Ours, made of numbers of the catalogue: six digits on each side read like a phone. */
const isOurs = (field: string) => field === 'item_id';

const texts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, held]) => (isOurs(field) ? [] : texts(held)));
};

/** The last gate before anything is told: what looks like somebody's is not told at all, whoever let it come so far. */
export const isClean = (told: object): boolean =>
  !texts(told).some((text) => personal.some((shape) => shape.test(text)));
