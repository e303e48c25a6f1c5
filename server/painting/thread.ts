import { parentPort } from 'node:worker_threads';

import { type Delivery, type Order, tasks } from './tasks.ts';

async function work({ id, name, input }: Order): Promise<void> {
  const paint = tasks[name] as (...given: readonly unknown[]) => Buffer | null | Promise<Buffer>;
  let delivery: Delivery;
  try {
    delivery = { id, picture: await paint(...input) };
  } catch (error) {
    delivery = { id, failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(delivery);
}

parentPort?.on('message', (order: Order) => void work(order));
