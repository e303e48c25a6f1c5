import { Readable, Writable } from 'node:stream';

import type { Client, Connection, Submittable } from 'pg';

/** Rows come one message each; they go on in pieces of about this size. */
const piece = 64 * 1024;

/** What `pg` calls on a statement it was given. */
interface Copying extends Submittable {
  handleCopyData?(message: { chunk: Buffer }): void;
  handleCopyInResponse?(connection: Connection): void;
  handleCommandComplete(): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

class CopyOut extends Readable implements Copying {
  readonly #statement: string;
  #connection: Connection | null = null;
  #rows: Buffer[] = [];
  #size = 0;

  constructor(statement: string) {
    super({ highWaterMark: 4 * piece });
    this.#statement = statement;
  }

  submit(connection: Connection) {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  handleCopyData({ chunk }: { chunk: Buffer }) {
    // The parser uses its memory again.
    this.#rows.push(Buffer.from(chunk));
    this.#size += chunk.length;
    if (this.#size >= piece && !this.#flush()) this.#connection?.stream.pause();
  }

  handleCommandComplete() {}

  handleReadyForQuery() {
    this.#flush();
    this.push(null);
  }

  handleError(error: Error) {
    this.destroy(error);
  }

  override _read() {
    this.#connection?.stream.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#connection?.stream.resume();
    done(error);
  }

  #flush(): boolean {
    if (this.#size === 0) return true;
    const rows = Buffer.concat(this.#rows, this.#size);
    this.#rows = [];
    this.#size = 0;
    return this.destroyed || this.push(rows);
  }
}

class CopyIn extends Writable implements Copying {
  readonly #statement: string;
  #connection: Connection | null = null;
  #waiting: (() => void) | null = null;
  #isOpen = false;
  #done: ((error?: Error) => void) | null = null;

  constructor(statement: string) {
    super({ highWaterMark: 4 * piece });
    this.#statement = statement;
  }

  submit(connection: Connection) {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  handleCopyInResponse() {
    this.#isOpen = true;
    this.#waiting?.();
  }

  handleCommandComplete() {}

  handleReadyForQuery() {
    this.#done?.();
  }

  handleError(error: Error) {
    this.destroy(error);
  }

  override _write(rows: Buffer, _encoding: string, done: () => void) {
    this.#whenOpen(() => {
      const stream = this.#connection?.stream;
      const header = Buffer.from('d----');
      header.writeInt32BE(rows.length + 4, 1);
      stream?.write(header);
      if (stream?.write(rows) === false) stream.once('drain', done);
      else done();
    });
  }

  override _final(done: (error?: Error) => void) {
    this.#done = done;
    this.#whenOpen(() => this.#connection?.stream.write(Buffer.from([0x63, 0, 0, 0, 4])));
  }

  #whenOpen(go: () => void) {
    if (this.#isOpen) go();
    else this.#waiting = go;
  }
}

/** What `COPY … TO STDOUT` answers. Who does not read is not sent more: memory stays the same however large a table is. */
export const copyOut = (client: Client, statement: string): Readable => client.query(new CopyOut(statement));

/** Where `COPY … FROM STDIN` reads; finished when the database has it all. A piece need not end where a row does. */
export const copyIn = (client: Client, statement: string): Writable => client.query(new CopyIn(statement));
