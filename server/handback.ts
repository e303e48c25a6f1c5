import type { Worker } from 'node:cluster';

/** What Node's primary says to a process when it gives it a connection, and hears when the process took it. */
interface Handover {
  cmd: 'NODE_CLUSTER';
  act?: string;
  seq?: number;
  ack?: number;
}

interface Handle {
  close: () => void;
}

const isHandover = (said: unknown): said is Handover =>
  typeof said === 'object' && said !== null && Reflect.get(said, 'cmd') === 'NODE_CLUSTER';

/**
 * Node forgets a connection that it handed to a worker which died before accepting it: it stays open, and its client waits for ever
 * (nodejs/node-v0.x-archive#7006). Here "not accepted" is answered in the dead worker's name, as an ending worker does itself, so that
 * Node hands the connection to another one; without another it is closed.
 */
export function handBackConnections(worker: Worker, hasOthers: () => boolean): void {
  const given = new Map<number, Handle>();
  const { process } = worker;
  const send = process.send.bind(process) as (...what: unknown[]) => boolean;
  process.send = (...what: unknown[]) => {
    const [said, handle] = what;
    if (isHandover(said) && said.act === 'newconn' && said.seq !== undefined)
      given.set(said.seq, handle as Handle);
    return send(...what);
  };
  process.on('internalMessage', (said: unknown) => {
    if (isHandover(said) && said.ack !== undefined) given.delete(said.ack);
  });
  worker.once('exit', () => {
    if (worker.isConnected()) worker.disconnect();
    for (const [seq, handle] of [...given])
      if (hasOthers())
        process.emit(
          'internalMessage',
          { cmd: 'NODE_CLUSTER', ack: seq, accepted: false } as never,
          null as never,
        );
      else handle.close();
    given.clear();
  });
}
