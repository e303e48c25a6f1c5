import { createHash, createHmac } from 'node:crypto';

/** A draw as `GET /api/events/{id}/queue/draw` tells it. */
export interface DrawTold {
  seed_hash: string;
  seed: string | null;
  order: readonly string[];
}

export interface Verdict {
  isTrue: boolean;
  lines: string[];
}

const lotOf = (seed: Buffer, number: string) =>
  createHmac('sha256', seed).update(Buffer.from(number, 'hex')).digest('hex');

/** Looks whether the seed is the one promised before, and the order the one it makes; and where one number stands. */
export function checkDraw({ seed_hash: promised, seed, order }: DrawTold, number?: string): Verdict {
  if (seed === null)
    return {
      isTrue: true,
      lines: [`Not drawn yet. Promised: SHA-256 ${promised}. Keep it, and look again after the opening.`],
    };
  const key = Buffer.from(seed, 'hex');
  const hash = createHash('sha256').update(key).digest('hex');
  const lots = order.map((each) => lotOf(key, each));
  const wrong = lots.findIndex((lot, index) => index > 0 && lot <= (lots[index - 1] ?? ''));
  const place = number === undefined ? null : order.indexOf(number.toLowerCase()) + 1;
  const lines = [
    hash === promised
      ? `Seed: the one promised before the draw (SHA-256 ${promised}).`
      : `NOT TRUE: the seed has SHA-256 ${hash}, promised was ${promised}.`,
    wrong < 0
      ? `Order: ${order.length} numbers, each where HMAC-SHA256(seed, number) puts it.`
      : `NOT TRUE: position ${wrong + 1} does not stand where its number puts it.`,
    ...(place === null
      ? []
      : [place > 0 ? `Your number: position ${place}.` : 'NOT THERE: your number was not drawn.']),
  ];
  return { isTrue: hash === promised && wrong < 0 && place !== 0, lines };
}
