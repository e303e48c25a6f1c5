/** Words in the name of a key that say: what is in here belongs to somebody. */
const sensitive = new Set([
  ...['password', 'senha', 'secret', 'token', 'bearer', 'authorization', 'cookie', 'credential', 'link'],
  ...['cpf', 'cnpj', 'rg', 'passport', 'document', 'email', 'mail', 'username', 'login', 'contact'],
  ...['phone', 'cellphone', 'mobile', 'birth', 'birthdate', 'gender', 'holder', 'signature'],
  ...['code', 'pin', 'otp', 'qr', 'pix', 'card', 'pan', 'cvv', 'cvc', 'expiry', 'iban'],
  ...['address', 'street', 'complement', 'district', 'zip', 'cep', 'postal'],
]);

/** What gives a person away, so that a `name` beside it is a person's and not a ticket's, and a `message` is what they wrote. */
const personal = /document|cpf|mail|phone|birth|^(first|last|full|social)_?name$/i;

/** Whatever the key: e-mails, CPFs, signed tokens, numbers of cards. */
const telling =
  /[^\s@"]+@[^\s@"]+\.\w+|\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b|\beyJ[\w-]+(\.[\w-]*)+|\b\d(?:[ -]?\d){12,18}\b/g;

/** Stands for what is not shown. */
export const hidden = '•••';

/** `accessToken`, `first_name` → their words, in the singular. */
const wordsOf = (key: string) =>
  key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .flatMap((word) => [word, word.replace(/s$/, ''), word.replace(/es$/, '')]);

/** Answers and questions of a call have no keys of their own when they are mere text. */
const isCarrier = (key: string) => ['input', 'output', 'value', 'data'].includes(key);

const isEmpty = (value: unknown) =>
  value === null ||
  value === '' ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && value.length === 0);

function hiddenIn(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(telling, hidden);
  if (Array.isArray(value)) return value.map(hiddenIn);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const isPerson = entries.some(([key]) => personal.test(key));
  const isPrivate = (key: string, each: unknown) =>
    wordsOf(key).some((word) => sensitive.has(word)) ||
    /^(first|last|full|social)_?name$/i.test(key) ||
    (isPerson && ['name', 'message'].includes(key)) ||
    (isCarrier(key) && typeof each === 'string');
  return Object.fromEntries(
    entries.map(([key, each]) => [key, !isEmpty(each) && isPrivate(key, each) ? hidden : hiddenIn(each)]),
  );
}

/** What JSON leaves of a value; circles and the like are told by a word, never thrown. */
function plain(value: unknown): unknown {
  try {
    return JSON.parse(
      JSON.stringify(value, (_, each: unknown) =>
        each instanceof Error ? { error: each.name, message: each.message } : each,
      ) ?? 'null',
    );
  } catch {
    return '(circular)';
  }
}

/**
 * What may be shown of a context or an event: whether something is there, never what, wherever its key speaks of a person, a secret or
 * money. The libraries' own ways to sanitise do not reach what calls are asked and answer.
 */
export const redacted = (value: unknown): unknown => hiddenIn(plain(value));
