import { parentPort } from 'node:worker_threads';

import { type Delivery, type Order, tasks } from './tasks.ts';

parentPort?.on('message', ({ id, name, input }: Order) => {
  const paint = tasks[name] as (...given: readonly unknown[]) => Buffer | null;
  let delivery: Delivery;
  try {
    delivery = { id, picture: paint(...input) };
  } catch (error) {
    delivery = { id, failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(delivery);
});
