import type { Applied, Table } from './tables.ts';

/** The first line of a backup: what it needs before anything can be read. */
export interface Head {
  format: 1;
  /** Of the program that wrote it. */
  version: string;
  takenAt: string;
  /** The schema its rows fit. */
  migrations: Applied[];
}

/** The last line of a backup: a file without it is not whole. */
export interface Manifest {
  /** By `schema.table`; the hash is over its rows as they stand in the file. */
  tables: Record<string, { rows: number; sha256: string }>;
  /** The number each sequence gave last. */
  sequences: Record<string, number>;
}

/** What this program reads stands in comments of a script that `psql` can run. */
export const headMark = '-- bilheteria backup ';
export const tableMark = '-- table ';
export const manifestMark = '-- manifest ';
/** After the last row of a table. */
export const tableEnd = '\\.';

/** The file is not a whole backup, or does not fit here; the message says why and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

type Piece =
  | { kind: 'head'; head: Head }
  | { kind: 'table'; table: Table; rows: AsyncGenerator<Buffer> }
  | { kind: 'manifest'; manifest: Manifest };

const endOfNone = Buffer.from(`${tableEnd}\n`);
const endOfRows = Buffer.from(`\n${tableEnd}\n`);

/** The pieces of an unpacked backup, in order. The rows of a table have to be read before the next piece is asked for. */
export async function* piecesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  const input = source[Symbol.asyncIterator]();
  let buffer: Buffer = Buffer.alloc(0);
  const more = async () => {
    const { value, done } = await input.next();
    if (done) return false;
    buffer = buffer.length === 0 ? value : Buffer.concat([buffer, value]);
    return true;
  };
  const line = async (): Promise<string | null> => {
    let end = buffer.indexOf(10);
    while (end === -1) {
      if (!(await more())) return null;
      end = buffer.indexOf(10);
    }
    const text = buffer.toString('utf8', 0, end);
    buffer = buffer.subarray(end + 1);
    return text;
  };
  async function* rows(): AsyncGenerator<Buffer> {
    const atLeast = async (size: number) => {
      while (buffer.length < size) if (!(await more())) throw incomplete();
    };
    await atLeast(endOfNone.length);
    if (buffer.indexOf(endOfNone) === 0) {
      buffer = buffer.subarray(endOfNone.length);
      return;
    }
    for (;;) {
      const end = buffer.indexOf(endOfRows);
      const upTo = end === -1 ? buffer.length - endOfNone.length : end + 1;
      if (upTo > 0) yield buffer.subarray(0, upTo);
      buffer = buffer.subarray(end === -1 ? upTo : end + endOfRows.length);
      if (end !== -1) return;
      await atLeast(endOfRows.length);
    }
  }

  for (let text = await line(); text !== null; text = await line()) {
    if (text.startsWith(headMark)) yield { kind: 'head', head: parse<Head>(text, headMark) };
    else if (text.startsWith(manifestMark))
      yield { kind: 'manifest', manifest: parse<Manifest>(text, manifestMark) };
    else if (text.startsWith(tableMark)) {
      await line();
      yield { kind: 'table', table: parse<Table>(text, tableMark), rows: rows() };
    }
  }
}

export const incomplete = () =>
  new BackupError(
    'This backup is not whole: its end is missing. Take another copy of the file, or an older backup.',
  );

function parse<T>(text: string, mark: string): T {
  try {
    return JSON.parse(text.slice(mark.length)) as T;
  } catch {
    throw incomplete();
  }
}
