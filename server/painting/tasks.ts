import { iconOf } from '../manifest/icon.ts';
import { ticketsPdf } from '../papers/tickets.ts';
import { sharePicture } from '../share/picture.ts';

/** What may be painted, each with what it takes. Null: it cannot be. */
export const tasks = { icon: iconOf, share: sharePicture, tickets: ticketsPdf } satisfies Record<
  string,
  (...input: never[]) => Buffer | null | Promise<Buffer>
>;

export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;

/** One piece of work for the thread, and what comes back. */
export interface Order {
  id: number;
  name: TaskName;
  input: readonly unknown[];
}
export type Delivery = { id: number } & ({ picture: Uint8Array | null } | { failure: string });
