import { readdirSync, readFileSync } from 'node:fs';

/** Of the clock that Linux counts processor time by. */
const ticksPerSecond = 100;

interface Entry {
  parent: number;
  /** Its own, in ticks. */
  used: number;
  /** Of its children that are gone. */
  inherited: number;
}

function entries(): Map<number, Entry> {
  const all = new Map<number, Entry>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const fields =
        readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
      const [, parent = 0] = fields;
      const [user = 0, system = 0, userOfGone = 0, systemOfGone = 0] = fields.slice(11, 15);
      all.set(Number(pid), { parent, used: user + system, inherited: userOfGone + systemOfGone });
    } catch {
      // gone meanwhile
    }
  return all;
}

/** Seconds of processor time a process and everything it started have used so far; null where nobody can know (no `/proc`). */
export function processorSeconds(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const all = entries();
  const family = new Set([pid]);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const [each, { parent }] of all) if (family.has(parent)) family.add(each);
  }
  const sum = [...family].reduce((total, each) => {
    const { used, inherited } = all.get(each) ?? { used: 0, inherited: 0 };
    return total + used + inherited;
  }, 0);
  return sum / ticksPerSecond;
}

/** Of all processors of this machine since it started, in seconds. */
export interface MachineTime {
  idle: number;
  /** Wanted here and given to other machines of the same host. */
  stolen: number;
}

/** Null where nobody can know (no `/proc`). */
export function machineTime(): MachineTime | null {
  if (process.platform !== 'linux') return null;
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [, , , idle = 0, waiting = 0, , , stolen = 0] = line.split(/\s+/).slice(1).map(Number);
  return { idle: (idle + waiting) / ticksPerSecond, stolen: stolen / ticksPerSecond };
}

/** Who started a process. */
export const parentOf = (pid: number): number => entries().get(pid)?.parent ?? 0;
