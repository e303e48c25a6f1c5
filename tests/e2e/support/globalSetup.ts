import { startStack } from '../../support/stack.ts';

/** One stack for the whole run; workers learn where it is from the environment they inherit. */
export default async function setup() {
  const stack = await startStack();
  process.env['E2E_STACK'] = JSON.stringify({
    origin: stack.origin,
    psp: stack.psp,
    place: stack.place,
    dataDir: stack.dataDir,
  });
  return stack.stop;
}
