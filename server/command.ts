import { parseArgs } from 'node:util';

import { BackupError } from './backup/format.ts';
import { ConfigError } from './config.ts';
import { MigrationError } from './database/migrate.ts';
import { EmbeddedError } from './database/place.ts';
import { isDatabaseDown } from './database/retry.ts';
import { StartError } from './open.ts';
import type { Voice } from './voice.ts';

/** 0: done, 1: it could not be, 2: the command was not understood. */
export type Code = 0 | 1 | 2;

interface Command<Asked, Flag extends string> {
  args: readonly string[];
  voice: Voice;
  usage: string;
  /** What may be said with two dashes, beside `--help`. */
  flags?: readonly Flag[];
  /** What the words ask for; null when they make no sense. */
  understand: (words: readonly string[], flags: Readonly<Record<Flag, boolean>>) => Asked | null;
}

const ours = [BackupError, ConfigError, StartError, EmbeddedError, MigrationError];
/** Files that are not there or may not be touched say so themselves. */
const ofFiles = /^(ENOENT|EACCES|EISDIR|ENOTDIR|ENOSPC|EROFS|EPERM)$/;

/** Whether its message says to whoever runs the shop what is wrong, and a stack would say nothing more. */
export const isOurs = (error: unknown) => ours.some((kind) => error instanceof kind);

const isOfFiles = (error: unknown) =>
  error instanceof Error && 'code' in error && ofFiles.test(String(error.code));

/** Runs the work of a command whose words were understood; what is expected to go wrong is said in a line. */
export async function command<Asked, Flag extends string = never>(
  { args, voice, usage, flags = [], understand }: Command<Asked, Flag>,
  work: (asked: Asked) => Promise<Code>,
): Promise<Code> {
  const asked = heard(args, flags, understand);
  if (asked === 'help') {
    voice.say(usage);
    return 0;
  }
  if (asked === null) {
    voice.complain(usage);
    return 2;
  }
  try {
    return await work(asked);
  } catch (error) {
    const isExpected = isOurs(error) || isDatabaseDown(error) || isOfFiles(error);
    if (!isExpected || !(error instanceof Error)) throw error;
    voice.complain(error.message);
    return 1;
  }
}

function heard<Asked, Flag extends string>(
  args: readonly string[],
  flags: readonly Flag[],
  understand: Command<Asked, Flag>['understand'],
): Asked | 'help' | null {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }])),
        help: { type: 'boolean', short: 'h' },
      },
    });
    const given = new Map(Object.entries(values));
    if (given.has('help')) return 'help';
    const said = Object.fromEntries(flags.map((flag) => [flag, given.has(flag)]));
    return understand(positionals, said as Record<Flag, boolean>);
  } catch {
    return null;
  }
}
