import { ConfigError } from '../config.ts';
import { MigrationError } from '../database/migrate.ts';
import { EmbeddedError } from '../database/place.ts';
import { isDatabaseDown } from '../database/retry.ts';
import { StartError } from '../open.ts';
import type { Voice } from '../voice.ts';
import { BackupError } from './format.ts';

export type Code = 0 | 1 | 2;

interface Words {
  args: readonly string[];
  voice: Voice;
  usage: string;
  /** How many words the command takes. */
  least: number;
  most: number;
}

const ours = [BackupError, ConfigError, StartError, EmbeddedError, MigrationError];
/** Files that are not there or may not be touched say so themselves. */
const ofFiles = /^(ENOENT|EACCES|EISDIR|ENOTDIR|ENOSPC|EROFS|EPERM)$/;

/** Runs the work of a command whose words were understood; what is expected to go wrong is said in a line. */
export async function command(
  { args, voice, usage, least, most }: Words,
  work: (words: readonly string[]) => Promise<Code>,
): Promise<Code> {
  if (args.length === 1 && ['--help', '-h'].includes(args[0] ?? '')) {
    voice.say(usage);
    return 0;
  }
  if (args.length < least || args.length > most || args.some((word) => word.startsWith('-'))) {
    voice.complain(usage);
    return 2;
  }
  try {
    return await work(args);
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    const isExpected =
      ours.some((kind) => error instanceof kind) || isDatabaseDown(error) || ofFiles.test(String(code));
    if (!isExpected || !(error instanceof Error)) throw error;
    voice.complain(error.message);
    return 1;
  }
}
