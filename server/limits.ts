import { createHmac } from 'node:crypto';

import { sql } from 'kysely';

import type { Context } from './context.ts';
import { retry } from './database/retry.ts';
import { Refusal, tooMany } from './errors.ts';

/** A token bucket: `burst` at once, refilled by `count` every `seconds`. */
interface Rate {
  burst: number;
  count: number;
  seconds: number;
}

const minute = 60;
const hour = 3600;

/**
 * Limits over all servers. `Network` counts an address's neighbourhood, since one visitor
 * has many addresses in it; the others count whatever they are given.
 */
export const rates = {
  /** The other half of the carts of a neighbourhood are those of people who come back, some of them logged out. */
  loginNetwork: { burst: 150, count: 40, seconds: minute },
  /** Of the carts of a neighbourhood (`holdNetwork`) half may be those of people who are new here. Each costs a proof. */
  registerNetwork: { burst: 150, count: 30, seconds: minute },
  /** Whoever is new is asked for twice, by CPF and by e-mail. Each costs a proof as well. */
  existsNetwork: { burst: 300, count: 60, seconds: minute },
  /** Of a neighbourhood behind one address some have forgotten their password. Each costs a proof. */
  searchNetwork: { burst: 40, count: 120, seconds: hour },
  /** Of recovery. A CPF has three in a quarter of an hour, and each five tries. */
  codeNetwork: { burst: 40, count: 120, seconds: hour },
  codeCheckNetwork: { burst: 120, count: 360, seconds: hour },
  /** Codes that verify an e-mail, asked for or typed in: whoever is new has one at once. An account has as many as a CPF. */
  verifyNetwork: { burst: 600, count: 120, seconds: minute },
  linkNetwork: { burst: 10, count: 30, seconds: hour },
  /** A page that somebody opens who is logged in: of an opening as many as there are carts. */
  refreshNetwork: { burst: 300, count: 600, seconds: minute },
  passwordUser: { burst: 10, count: 20, seconds: hour },
  contactNetwork: { burst: 5, count: 15, seconds: hour },
  exportUser: { burst: 5, count: 10, seconds: hour },
  cepNetwork: { burst: 30, count: 60, seconds: minute },
  /** Somebody is trying codes out. */
  couponVisitor: { burst: 10, count: 10, seconds: minute },
  couponNetwork: { burst: 50, count: 50, seconds: hour },
  /** Every change of holder may write to two people. */
  holderUser: { burst: 20, count: 40, seconds: hour },
  /** CPFs that turned out to have tickets of others. Of an honest cart it is one or two. */
  takenUser: { burst: 10, count: 20, seconds: hour },
  /** A whole neighbourhood may mistype. */
  takenNetwork: { burst: 100, count: 100, seconds: hour },
  /** Each may be a page for everybody of an order; somebody taps several times, or prints ticket by ticket. */
  paperUser: { burst: 40, count: 120, seconds: hour },
  /** A gate of a big event lets a few people in every second. */
  gateKey: { burst: 200, count: 1200, seconds: minute },
  /** Keys that nobody gave out. */
  gateNetwork: { burst: 20, count: 20, seconds: minute },
  consentNetwork: { burst: 60, count: 120, seconds: hour },
  /** One for each cart of a sale of high demand, and for each that finds nothing: see `holdNetwork`. */
  challengeNetwork: { burst: 300, count: 600, seconds: minute },
  /** With a hold: as many as there are challenges. */
  proofNetwork: { burst: 300, count: 600, seconds: minute },
  /** Joining, leaving and joining again. */
  waitlistUser: { burst: 20, count: 60, seconds: hour },
  /** A whole neighbourhood may wait for the same concert. */
  queueNetwork: { burst: 200, count: 600, seconds: minute },
  /**
   * Places that were taken; who is refused takes none. At an opening a whole neighbourhood behind one address comes at once, and then
   * one a second of it finds something: of a sale that takes five minutes that is six hundred carts.
   */
  holdNetwork: { burst: 300, count: 60, seconds: minute },
  /** Somebody changes their mind, seat by seat. */
  holdVisitor: { burst: 20, count: 40, seconds: minute },
  /** Every order takes a hold, which its network was counted for. */
  orderUser: { burst: 20, count: 40, seconds: hour },
  /** Cards after the first. Waiting six minutes for the next try is possible: the order lives for ten more after each. */
  cardOrder: { burst: 5, count: 10, seconds: hour },
  cardUser: { burst: 10, count: 30, seconds: hour },
  /** Those declined. Of sixty carts a minute half are paid by card, and an eighth of those try two that are not taken. */
  cardNetwork: { burst: 50, count: 10, seconds: minute },
  /** Everybody together: somebody is walking through all CPFs. */
  existsEverybody: { burst: 2000, count: 6000, seconds: hour },
} as const satisfies Record<string, Rate>;

export type RateName = keyof typeof rates;

/** `203.0.113.0/24`, `2001:db8:1:2::/64`: one visitor often controls all addresses of such a network. */
export function networkOf(from: string): string {
  // Some proxies name the port too.
  const address = from.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  const v4 = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address);
  if (v4) return `${v4[1]}.0/24`;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const gap = address.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : [];
  return `${[...left, ...gap, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
}

/** Nothing readable lies in the table of limits. */
export const bucketKey = ({ secrets }: Pick<Context, 'secrets'>, name: string, who: string): Buffer =>
  createHmac('sha256', secrets.codeKey).update(`${name}\n${who}`).digest().subarray(0, 16);

/**
 * Counts one try against a limit; throws 429 with the seconds to wait. A bucket that drains steadily, kept as the moment at
 * which it will be empty: one statement, no matter how many servers. Whether there is room is asked of the moment at which the bucket is
 * reached: who waited for it began before whoever filled it, and would be short of that time.
 */
export async function admit(
  context: Pick<Context, 'config' | 'db' | 'secrets'>,
  name: RateName,
  who: string,
  refuse: (seconds: number) => Refusal = tooMany,
): Promise<void> {
  const { rateFactor } = context.config;
  const { count, seconds, ...rate }: Rate = rates[name];
  const burst = rate.burst * rateFactor;
  const each = seconds / (count * rateFactor);
  const key = bucketKey(context, name, who);
  const { rows } = await sql<{ admitted: boolean }>`
    insert into rate_bucket as bucket(key, empty_at) values(${key}, clock_timestamp() + make_interval(secs => ${each}))
    on conflict (key) do update
      set empty_at = greatest(bucket.empty_at, clock_timestamp()) + make_interval(secs => ${each})
      where greatest(bucket.empty_at, clock_timestamp()) + make_interval(secs => ${each}) <= clock_timestamp() + make_interval(secs => ${each * burst})
    returning true as admitted`.execute(context.db);
  if (rows.length > 0) return;
  throw refuse(Math.max(1, await waitFor(context, name, who)));
}

/** Seconds until a try has room again, nothing counted; 0 when it has. */
export async function waitFor(
  context: Pick<Context, 'config' | 'db' | 'secrets'>,
  name: RateName,
  who: string,
): Promise<number> {
  const { rateFactor } = context.config;
  const { burst, count, seconds }: Rate = rates[name];
  const each = seconds / (count * rateFactor);
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from empty_at - now()) - ${each * (burst * rateFactor - 1)})::int as wait
    from rate_bucket where key = ${bucketKey(context, name, who)}`.execute(context.db);
  return Math.max(0, rows[0]?.wait ?? 0);
}

/** Takes back one try that turned out not to be one: it was right, or failed for another reason. */
async function pardon(
  context: Pick<Context, 'config' | 'db' | 'secrets'>,
  name: RateName,
  who: string,
): Promise<void> {
  const { count, seconds }: Rate = rates[name];
  const each = seconds / (count * context.config.rateFactor);
  await sql`update rate_bucket set empty_at = empty_at - make_interval(secs => ${each})
    where key = ${bucketKey(context, name, who)}`.execute(context.db);
}

/** Who is counted, against which limit, and the refusal when it is exceeded. */
export interface Count {
  name: RateName;
  who: string;
  refuse?: (seconds: number) => Refusal;
  /** Checked only before a refusal: true lets the request pass because another limit applies to it. */
  unless?: () => Promise<boolean>;
}

/**
 * Work that counts, unless it is refused: then nothing was taken, and all tries are taken back. What `stays` counted is a refusal that says
 * more than that. Throws 429 before it begins when there were too many.
 */
export async function counting<T>(
  context: Pick<Context, 'config' | 'db' | 'log' | 'refusedLately' | 'secrets'>,
  counts: readonly Count[],
  work: () => Promise<T>,
  stays: (refusal: Refusal) => boolean = () => false,
): Promise<T> {
  const counted = await admitAll(context, counts);
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && !stays(error)) await forgive(context, counted);
    throw error;
  }
}

/** Counts a try against several limits, or against none: throws 429 when one of them has no room. Answers those that counted it. */
export async function admitAll(
  context: Pick<Context, 'config' | 'db' | 'log' | 'refusedLately' | 'secrets'>,
  counts: readonly Count[],
): Promise<Count[]> {
  const counted: Count[] = [];
  try {
    for (const count of counts) {
      if (await isAdmitted(context, count)) counted.push(count);
    }
    return counted;
  } catch (error) {
    await forgive(context, counted);
    throw error;
  }
}

/**
 * Throws 429 for whoever was refused by this process a moment ago and would be again; nothing is counted. Only they cost a question, which neighbours
 * share.
 */
export async function refuseAgain(
  context: Pick<Context, 'config' | 'db' | 'refusedLately' | 'secrets' | 'together'>,
  counts: readonly Count[],
): Promise<void> {
  for (const { name, who, refuse = tooMany, unless } of counts) {
    if (!context.refusedLately.has(name, who)) continue;
    const seconds = await context.together(`limit ${name} ${who}`, () => waitFor(context, name, who));
    if (seconds === 0 || (await unless?.())) continue;
    context.refusedLately.note(name, who);
    throw refuse(seconds);
  }
}

/** Whether the try was counted; throws 429 when it was one too many. */
async function isAdmitted(
  context: Pick<Context, 'config' | 'db' | 'refusedLately' | 'secrets'>,
  { name, who, refuse, unless }: Count,
): Promise<boolean> {
  try {
    await retry(() => admit(context, name, who, refuse));
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (await unless?.()) return false;
    context.refusedLately.note(name, who);
    throw error;
  }
}

/** Takes tries back. What came of them is said all the same where that fails. */
export async function forgive(
  context: Pick<Context, 'config' | 'db' | 'log' | 'secrets'>,
  counts: readonly Count[],
): Promise<void> {
  for (const { name, who } of counts)
    await pardon(context, name, who).catch((error: unknown) => {
      context.log.warn({ err: error, limit: name }, 'a try stays counted');
    });
}
