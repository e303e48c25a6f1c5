import { describe, expect, test } from 'vitest';

import { combined, lasting, openMetrics } from '#server/metrics/registry.ts';
import { written } from '#server/metrics/text.ts';

describe('the text format', () => {
  test('has help, type, labels and values of each kind', () => {
    const metrics = openMetrics();
    const count = metrics.counter('calls_total', 'Calls.\nAll \\ of them.');
    count({ route: '/api/"x"\\\n' });
    count({ route: '/api/"x"\\\n' }, 2);
    const measure = metrics.histogram('took_seconds', 'Time.', [0.1, 1]);
    for (const seconds of [0.05, 0.1, 0.5, 7]) measure(seconds, { route: 'a' });
    metrics.gauge('open', 'Open.', () => 3);
    metrics.gauge('silent', 'Nothing to say.', () => null);
    expect(written(metrics.read())).toBe(`# HELP calls_total Calls.\\nAll \\\\ of them.
# TYPE calls_total counter
calls_total{route="/api/\\"x\\"\\\\\\n"} 3
# HELP took_seconds Time.
# TYPE took_seconds histogram
took_seconds_bucket{route="a",le="0.1"} 2
took_seconds_bucket{route="a",le="1"} 3
took_seconds_bucket{route="a",le="+Inf"} 4
took_seconds_sum{route="a"} 7.65
took_seconds_count{route="a"} 4
# HELP open Open.
# TYPE open gauge
open 3
`);
  });
});

describe('figures of several processes', () => {
  const one = (calls: number, seconds: number[], lag: number) => {
    const metrics = openMetrics();
    metrics.counter('calls_total', '')({ route: 'a' }, calls);
    const measure = metrics.histogram('took_seconds', '', [1]);
    for (const each of seconds) measure(each);
    metrics.gauge('open', '', () => 2);
    metrics.gauge('lag_seconds', '', () => lag, 'max');
    return metrics.read();
  };

  test('add up, and of what is a matter of the worst the worst counts', () => {
    const text = written(combined([one(3, [0.5], 0.2), one(4, [0.5, 2], 0.1)]));
    expect(text.split('\n').filter((line) => line && !line.startsWith('#'))).toEqual([
      'calls_total{route="a"} 7',
      'took_seconds_bucket{le="1"} 2',
      'took_seconds_bucket{le="+Inf"} 3',
      'took_seconds_sum 3',
      'took_seconds_count 3',
      'open 4',
      'lag_seconds 0.2',
    ]);
  });

  test('of one that is gone, what it counted stays, what it measured of itself does not', () => {
    const text = written(combined([lasting(one(3, [0.5], 9)), one(4, [2], 0.1)]));
    expect(text).toContain('calls_total{route="a"} 7');
    expect(text).toContain('took_seconds_count 2');
    expect(text).toContain('open 2');
    expect(text).toContain('lag_seconds 0.1');
  });

  test('are left as they were by whoever adds them', () => {
    const figures = one(3, [0.5], 1);
    combined([figures, figures]);
    expect(written(figures)).toContain('calls_total{route="a"} 3');
  });
});
