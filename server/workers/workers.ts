import type { Context } from '../context.ts';
import { openLanes, providerLanes } from '../lanes.ts';
import { channelsOf } from '../messages/channels.ts';
import { measureWorkers } from '../metrics/workers.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { inboxChannel, workInbox } from '../store/inbox.ts';
import { usher } from '../waitingRoom/usher.ts';
import { callWaiting } from '../waitlist/caller.ts';
import { auditBooks } from './auditor.ts';
import { type Beat, beat } from './beat.ts';
import { payBackCancelled } from './cancelledEvents.ts';
import { leased } from './lease.ts';
import { postBatch, workPost } from './post.ts';
import { reconcile } from './reconciler.ts';
import { workRefunds } from './refunds.ts';
import { retire } from './retention.ts';
import { sparingly } from './sparingly.ts';
import { sweep } from './sweeper.ts';

export interface WorkerOptions {
  provider: PaymentProvider;
  /** `manual`: nothing runs but `tick`, for tests. */
  pace?: 'auto' | 'manual';
}

export interface Workers {
  /** Hints are due now. */
  wake(): void;
  /** Every job once, one after the other, but for the audit, which only looks; answers how much was done. */
  tick(what?: { forgets?: boolean }): Promise<number>;
  /** Waits for what is running. */
  stop(): Promise<void>;
}

const seconds = (n: number) => n * 1000;

/** Nobody waits for it, so one server does it for all, and not often. */
const retentionTurn = { name: 'retention', leaseSeconds: 600, everySeconds: 300 };

/** Whoever bought is not kept waiting, but nobody looks on: one server gives all orders of cancelled events back. */
const cancelledTurn = { name: 'cancelled', leaseSeconds: 300, everySeconds: 5 };

/** In front of nobody's screen a second counts: one server calls all lines. One that died is followed by another. */
const waitlistTurn = { name: 'waitlist', leaseSeconds: 60, everySeconds: 1 };

/**
 * What happens without anybody asking. Any number of processes may run these at once: each takes rows nobody else has, and
 * every job may be done twice. A failure is told and tried again at the next beat.
 */
export function startWorkers(context: Context, { provider, pace = 'auto' }: WorkerOptions): Workers {
  const channels = channelsOf(context);
  const meter = measureWorkers(context.metrics);
  const lanes = openLanes(providerLanes);
  const stopping = new AbortController();
  const beats = new Map<string, Beat>();
  /** Where a run was full more may wait: the next one comes without a pause. */
  const sendPost = async () => {
    const taken = await workPost(context, channels);
    if (taken >= postBatch) beats.get('post')?.wake();
    return taken;
  };
  const jobs = [
    { name: 'inbox', every: seconds(2), run: () => workInbox(context, provider, lanes) },
    {
      name: 'reconciler',
      every: seconds(5),
      run: () => reconcile(context, provider, lanes, stopping.signal),
    },
    { name: 'refunds', every: seconds(5), run: () => workRefunds(context, provider, lanes) },
    { name: 'post', every: seconds(1), run: sendPost },
    { name: 'sweeper', every: seconds(10), run: () => sweep(context, stopping.signal) },
    { name: 'usher', every: seconds(1), run: () => usher(context) },
  ] as const;
  const cancelled = { name: 'cancelled', every: seconds(10), run: () => payBackCancelled(context) } as const;
  const waitlist = { name: 'waitlist', every: seconds(2), run: () => callWaiting(context) } as const;
  const retention = { name: 'retention', every: seconds(60), run: () => retire(context) } as const;

  const audit = {
    name: 'auditor',
    every: seconds(60),
    run: sparingly(async () => meter.audited(await auditBooks(context))),
  } as const;

  const inTurns = [
    { ...cancelled, run: () => leased(context, cancelledTurn, cancelled.run) },
    { ...retention, run: () => leased(context, retentionTurn, retention.run) },
    { ...waitlist, run: () => leased(context, waitlistTurn, waitlist.run) },
  ];
  if (pace === 'auto')
    for (const { name, every, run } of [...jobs, ...inTurns, audit])
      beats.set(
        name,
        beat(
          () => meter.run(name, run),
          every,
          (error) => context.log.error({ err: error, worker: name }, 'a worker failed'),
        ),
      );
  if (pace === 'auto')
    channels.email?.check?.().catch((error: unknown) => {
      if (!stopping.signal.aborted) context.log.warn({ err: error }, 'no letter can leave as things are');
    });
  const wake = () => beats.get('inbox')?.wake();
  const deafen = pace === 'auto' ? context.listen(inboxChannel, wake) : () => {};

  return {
    wake,
    tick: async ({ forgets = true } = {}) => {
      let done = 0;
      for (const { run } of [cancelled, ...jobs, waitlist, ...(forgets ? [retention] : [])])
        done += await run();
      return done;
    },
    stop: async () => {
      stopping.abort();
      deafen();
      await Promise.all([...beats.values()].map(({ stop }) => stop()));
      channels.email?.close();
      channels.sms?.close();
    },
  };
}
