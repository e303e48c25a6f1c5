import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Place } from '#server/database/connection.ts';
import { whenFileIsDone } from '#tests/support/closing.ts';

export interface SlowRoad {
  /** The same database, over this road. */
  place: Place;
  /** From now on nothing arrives, in either direction, and nobody says so. */
  block: () => void;
  /** Everything arrives that waited. */
  open: () => void;
  /** Who comes anew gets through; what waited never arrives, as when the machine behind is another one. */
  reroute: () => void;
}

/** A way to a database on which words get stuck: what a network does, and a machine that is too busy to answer. */
export async function slowRoad({
  host = '',
  port = 5432,
  user = '',
  database = '',
}: Place): Promise<SlowRoad> {
  const sockets = new Set<Socket>();
  let isBlocked = false;
  const take = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (words) => to.write(words));
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (isBlocked) from.pause();
  };
  const listener = createServer((near) => {
    const far = connect(join(host, `.s.PGSQL.${port}`));
    take(near, far);
    take(far, near);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  whenFileIsDone(() => {
    for (const socket of sockets) socket.destroy();
    listener.close();
  });
  return {
    place: {
      host: '127.0.0.1',
      port: typeof address === 'object' && address ? address.port : 0,
      user,
      database,
    },
    block: () => {
      isBlocked = true;
      for (const socket of sockets) socket.pause();
    },
    open: () => {
      isBlocked = false;
      for (const socket of sockets) socket.resume();
    },
    reroute: () => {
      isBlocked = false;
    },
  };
}
