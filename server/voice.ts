/** Where a command says what it did, and what went wrong; tests listen instead of a terminal. */
export interface Voice {
  say: (line: string) => void;
  /** What is no answer, and not to be read as one. */
  note: (line: string) => void;
  complain: (line: string) => void;
}

/** The terminal a command was called from. */
export const terminal: Voice = {
  say: (line) => process.stdout.write(`${line}\n`),
  note: (line) => process.stderr.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
};
