import { connect, createServer, type Socket } from 'node:net';

import { whenFileIsDone } from '#tests/support/closing.ts';

export interface LossyRoad {
  origin: string;
  /** So many answers from now on do not arrive: the line breaks when the server begins to speak. */
  lose: number;
}

/** A way to a server on which answers get lost; what is asked always arrives. */
export async function lossyRoad(target: string): Promise<LossyRoad> {
  const { hostname, port } = new URL(target);
  const road: LossyRoad = { origin: '', lose: 0 };
  const sockets = new Set<Socket>();
  const listener = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    near.pipe(far);
    far.on('data', (chunk) => {
      if (road.lose > 0) {
        road.lose--;
        near.resetAndDestroy();
        far.destroy();
        return;
      }
      near.write(chunk);
    });
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  road.origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  whenFileIsDone(() => {
    for (const socket of sockets) socket.destroy();
    listener.close();
  });
  return road;
}
