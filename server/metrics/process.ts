import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

import type { Pool } from 'pg';

import type { Metrics } from './registry.ts';

const nanoseconds = 1e9;

/** What every process says of itself: memory, processor, event loop. */
export function measureProcess(metrics: Metrics): void {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let before = performance.eventLoopUtilization();
  metrics.gauge('bilheteria_processes', 'Processes of this server that answered.', () => 1);
  metrics.gauge(
    'process_start_time_seconds',
    'When the youngest process started, in Unix time.',
    () => performance.timeOrigin / 1000,
    'max',
  );
  metrics.gauge('process_resident_memory_bytes', 'Memory in use.', () => process.memoryUsage.rss());
  metrics.gauge('process_cpu_seconds', 'Processor time used since the start.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  metrics.gauge(
    'nodejs_eventloop_lag_seconds',
    'How late timers were since the last look; of several processes the worst.',
    () => {
      const lag = [
        { labels: { quantile: '0.99' }, value: delay.percentile(99) / nanoseconds },
        { labels: { quantile: '1' }, value: delay.max / nanoseconds },
      ];
      delay.reset();
      return lag;
    },
    'max',
  );
  metrics.gauge(
    'nodejs_eventloop_utilization_ratio',
    'Share of the time since the last look in which the event loop was busy; of several processes the worst.',
    () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
    'max',
  );
}

/** Connections to the database, and who waits for one. */
export function measurePool(metrics: Metrics, pool: Pool): void {
  metrics.gauge('bilheteria_database_connections', 'Connections open, by what they do.', () => [
    { labels: { state: 'in use' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
  ]);
  metrics.gauge('bilheteria_database_connections_max', 'Connections allowed.', () => pool.options.max);
  metrics.gauge('bilheteria_database_waiting', 'Calls that wait for a connection.', () => pool.waitingCount);
}
