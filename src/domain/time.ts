import { once } from './once.ts';

export const seconds = (n: number) => n * 1000;
export const minutes = (n: number) => n * 60_000;

/** The longest a browser timer can wait, in milliseconds; a longer `setTimeout` fires at once. */
export const longestWait = 2 ** 31 - 1;

/** Milliseconds from the answer to a deadline, both on the server's clock; never negative, whatever the device thinks. */
export const until = (deadline: string, serverNow: string) =>
  Math.max(0, Date.parse(deadline) - Date.parse(serverNow));

/** A deadline as the page may use it: the time left when the answer arrived, and that moment on its own clock. */
export interface Deadline {
  expiresIn: number;
  endsAt: number;
}

/** Half of the way of an answer is over when it arrives; `askedAt` and `arrivedAt` are of the clock of the page. */
export function deadlineOf(left: number, askedAt: number, arrivedAt: number): Deadline {
  const expiresIn = Math.max(0, left - (arrivedAt - askedAt) / 2);
  return { expiresIn, endsAt: arrivedAt + expiresIn };
}

/** `12:41`, for a countdown. Rounds up: at `00:00` the time is over. */
export function clock(milliseconds: number) {
  const left = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`;
}

/** Whole days, and `03:12:44` of the rest: how long it is until a sale opens. */
export function longClock(milliseconds: number): { days: number; clock: string } {
  const left = Math.max(0, Math.ceil(milliseconds / 1000));
  const parts = [Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60, left % 60];
  return {
    days: Math.floor(left / 86_400),
    clock: parts.map((part) => String(part).padStart(2, '0')).join(':'),
  };
}

const moment = once(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: 'America/Sao_Paulo',
    }),
);

/** `20/11/2026 às 14:03`, by the clock of Brasília: when something was done, not when an event is. */
export const momentText = (iso: string) => moment().format(new Date(iso)).replace(',', ' às');

/** Milliseconds for which a network that says nothing is waited for where tickets are kept; from then on it is as good as none. */
export const silence = 4_000;
