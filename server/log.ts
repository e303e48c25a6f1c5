import { type Logger, pino } from 'pino';

import type { Config } from './config.ts';

const secrets: readonly (readonly [RegExp, string])[] = [
  [/[^\s"'<>@:(){}[\]\\]+@[^\s"'<>@:(){}[\]\\]+\.[a-z]{2,}/gi, '[e-mail]'],
  [/(?<![\d.-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\d.-])/g, '[cpf]'],
  [/\b000201\d{2}[^"\\]{20,}/g, '[pix]'],
  [/(?<![\w/-])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{40,}(?![\w-])/g, '[token]'],
];

/** The last net: whatever a message or an error quotes, no CPF, e-mail, Pix code or token reaches a line of the log. */
export const scrubbed = (line: string) =>
  secrets.reduce((text, [pattern, word]) => text.replace(pattern, word), line);

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

/** JSON lines on standard output. Bodies, query strings, cookies and authorization are never given to it. */
export const openLog = (
  { logLevel }: Pick<Config, 'logLevel'>,
  stream?: { write: (line: string) => void },
): Logger =>
  pino(
    {
      level: logLevel,
      base: { pid: process.pid },
      serializers: { err: errorOf },
      hooks: { streamWrite: scrubbed },
    },
    stream ?? pino.destination({ dest: 1, sync: true }),
  );
