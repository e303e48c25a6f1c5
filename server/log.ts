import { type Logger, pino } from 'pino';

import { withoutCards } from '#src/domain/document.ts';

import type { Config } from './config.ts';
import { requestId } from './requestId.ts';

const secrets: readonly (readonly [RegExp, string])[] = [
  // At most 64 characters before the @ (RFC 5321, 4.5.3.1.1): without that limit a long word would cost quadratic time.
  [/[^\s"'<>@:(){}[\]\\]{1,64}@[^\s"'<>@:(){}[\]\\]+\.[a-z]{2,}/gi, '[e-mail]'],
  [/\b000201\d{2}[^"\\]{20,}/g, '[pix]'],
  [/(?<![\w/-])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{40,}(?![\w-])/g, '[token]'],
];
const cpf = /(?<![\d.-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\d.-])/g;
/**
 * Ids are kept, ours and those of the payment simulator: about one in some hundred has eleven digits in a row, which would be taken for a CPF, and
 * lines are found by their ids.
 */
const ids = /([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|\b(?:ch|rf)_[\da-f]{24}\b)/i;

const withoutNumbers = (text: string) => withoutCards(text, '[card]').replace(cpf, '[cpf]');

/** The last net: whatever a message or an error quotes, no CPF, e-mail, Pix code, token or card reaches a line of the log. */
export const scrubbed = (line: string) =>
  secrets
    .reduce((text, [pattern, word]) => text.replace(pattern, word), line)
    .split(ids)
    .map((part, index) => (index % 2 === 1 ? part : withoutNumbers(part)))
    .join('');

/** What is worth keeping of an error; `detail` and `where` of PostgreSQL quote what people typed. */
function errorOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const facts = Object.fromEntries(
    ['code', 'constraint', 'table', 'statusCode'].flatMap((name) => {
      const value: unknown = Reflect.get(error, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...facts,
    ...(error.cause ? { cause: errorOf(error.cause) } : {}),
  };
}

/** A logger of a request carries its id already; any other line written while one is answered gets it here. */
const requestOf = (_line: object, _level: number, logger: Logger) => {
  const reqId = requestId();
  return reqId === null || 'reqId' in logger.bindings() ? {} : { reqId };
};

/** JSON lines on standard output, each with the id of the request it is about. Bodies, query strings, cookies and authorization are never given to it. */
export const openLog = (
  { logLevel }: Pick<Config, 'logLevel'>,
  stream?: { write: (line: string) => void },
): Logger =>
  pino(
    {
      level: logLevel,
      base: { pid: process.pid },
      mixin: requestOf,
      serializers: { err: errorOf },
      hooks: { streamWrite: scrubbed },
    },
    stream ?? pino.destination({ dest: 1, sync: true }),
  );
