import type { CDPSession, Page } from '@playwright/test';

/** A step of drawing, as the browser notes it down. */
interface Traced {
  name: string;
  args?: { elementCount?: number };
}

const traced = async (tools: CDPSession, work: () => Promise<void>) => {
  const steps: Traced[] = [];
  tools.on('Tracing.dataCollected', ({ value }) => steps.push(...(value as unknown as Traced[])));
  await tools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await work();
  const ended = new Promise((resolve) => tools.once('Tracing.tracingComplete', resolve));
  await tools.send('Tracing.end');
  await ended;
  return steps;
};

/** How many elements the browser styles anew for the picture after `change`, a script that runs in a page at rest. */
export async function styledAnew(page: Page, change: () => void): Promise<number> {
  const tools = await page.context().newCDPSession(page);
  const steps = await traced(tools, async () => {
    await page.evaluate(change);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  });
  await tools.detach();
  return steps.reduce(
    (sum, { name, args }) => sum + (name === 'UpdateLayoutTree' ? (args?.elementCount ?? 0) : 0),
    0,
  );
}
