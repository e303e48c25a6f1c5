import { run } from '#server/payments/refundCommand.ts';

import type { Shop } from './shop.ts';

/** `npm run refund` on the database of a shop: answers its exit code and what it said. */
export function refundCommandOn({ place: { user, host, port, database } }: Pick<Shop, 'place'>) {
  const here = `postgres://${user}@${encodeURIComponent(host ?? '')}:${port ?? 5432}/${database}`;
  return async (...args: string[]): Promise<[number, string]> => {
    const heard: string[] = [];
    const hear = (line: string) => void heard.push(line.replaceAll('\u00a0', ' '));
    const code = await run(args, { DATABASE_URL: here }, { say: hear, note: () => {}, complain: hear });
    return [code, heard.join()];
  };
}
