import type { Metrics } from './registry.ts';

/** How the work behind is told of. */
export interface WorkerMeter {
  /** Runs a job, counted and measured. */
  run: (worker: string, work: () => Promise<unknown>) => Promise<unknown>;
  /** A look of the auditor; null when another process was looking. */
  audited: (findings: number | null) => void;
}

const unixNow = () => Date.now() / 1000;

export function measureWorkers(metrics: Metrics): WorkerMeter {
  const count = metrics.counter('bilheteria_worker_runs_total', 'Runs of the work behind, done or failed.');
  const spend = metrics.counter('bilheteria_worker_seconds_total', 'Time the work behind took.');
  const lastDone = new Map<string, number>();
  let audit: { findings: number; at: number } | null = null;
  metrics.gauge(
    'bilheteria_worker_last_done_timestamp_seconds',
    'When each worker last ended a run without a failure, in Unix time.',
    () => [...lastDone].map(([worker, value]) => ({ labels: { worker }, value })),
    'max',
  );
  metrics.gauge(
    'bilheteria_audit_findings',
    'What the auditor found in stock, orders and money at its last look; 0 in a healthy shop.',
    () => audit?.findings ?? null,
    'max',
  );
  metrics.gauge(
    'bilheteria_audit_last_look_timestamp_seconds',
    'When that was, in Unix time.',
    () => audit?.at ?? null,
    'max',
  );
  return {
    run: async (worker, work) => {
      const start = performance.now();
      let outcome = 'failed';
      try {
        const answer = await work();
        outcome = 'done';
        lastDone.set(worker, unixNow());
        return answer;
      } finally {
        count({ worker, outcome });
        spend({ worker }, (performance.now() - start) / 1000);
      }
    },
    audited: (findings) => {
      if (findings !== null) audit = { findings, at: unixNow() };
    },
  };
}
