import { readFile } from 'node:fs/promises';
import { terminal, type Voice } from '../voice.ts';
import { checkDraw, type DrawTold } from './drawCheck.ts';

const usage = `Usage: npm run draw-check -- <address or file> [number]

Checks the draw of a waiting room without believing the shop: that the seed is the one whose hash was published before, that the
order follows from it, and where a number stands. The address is that of the event's draw:
https://…/api/events/101/queue/draw. Write its seed_hash down before the opening, and compare. Exit codes: 0 true, 1 not true, 2 the
command was not understood or there was nothing to read.`;

const isDraw = (value: unknown): value is DrawTold => {
  if (typeof value !== 'object' || value === null) return false;
  const { seed_hash: hash, seed, order } = value as Record<string, unknown>;
  return (
    typeof hash === 'string' &&
    (seed === null || typeof seed === 'string') &&
    Array.isArray(order) &&
    order.every((each) => typeof each === 'string')
  );
};

async function read(source: string): Promise<unknown> {
  if (!/^https?:\/\//.test(source)) return JSON.parse(await readFile(source, 'utf8'));
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source} answers ${response.status}`);
  return response.json();
}

/** Answers the exit code, as the usage says. */
export async function run(args: readonly string[], { say, complain }: Voice): Promise<0 | 1 | 2> {
  const [source, number, ...others] = args;
  if (source === '--help' || source === '-h') {
    say(usage);
    return 0;
  }
  if (!source || others.length > 0 || (number !== undefined && !/^[0-9a-f]{32}$/i.test(number))) {
    complain(usage);
    return 2;
  }
  try {
    const draw = await read(source);
    if (!isDraw(draw)) throw new Error(`${source} is not a draw`);
    const { isTrue, lines } = checkDraw(draw, number);
    for (const line of lines) (isTrue ? say : complain)(line);
    return isTrue ? 0 : 1;
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2), terminal);
