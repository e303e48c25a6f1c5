import { expect } from '@playwright/test';

interface Letter {
  id: string;
  channel: 'email' | 'sms';
  subject: string;
  body: string;
}

export interface Mailbox {
  /** The code of a letter that nobody read yet, as soon as it is there. `to`: an e-mail, or a phone in digits. */
  code: (to: string) => Promise<string>;
  /** Waits for a letter with this subject. */
  letter: (to: string, subject: string) => Promise<void>;
  /** How many letters came so far. */
  count: (to: string) => Promise<number>;
}

const codeIn = ({ body }: Letter) => /Seu código: ([A-Z0-9]{6})\b/.exec(body)?.[1];

/** What the running product would have sent by e-mail and SMS. */
export function mailbox(origin: string): Mailbox {
  const read = new Set<string>();

  const letters = async (to: string): Promise<Letter[]> => {
    const response = await fetch(`${origin}/dev/mailbox.json?to=${encodeURIComponent(to)}`);
    if (!response.ok) throw new Error(`The mailbox answered ${response.status}`);
    return response.json();
  };

  return {
    code: async (to) => {
      let code: string | undefined;
      await expect
        .poll(
          async () => {
            for (const letter of await letters(to)) {
              const found = codeIn(letter);
              if (found === undefined || read.has(letter.id)) continue;
              code = found;
              read.add(letter.id);
            }
            return code;
          },
          { message: `a code for ${to}` },
        )
        .toBeDefined();
      return code ?? '';
    },
    letter: (to, subject) =>
      expect
        .poll(async () => (await letters(to)).map((letter) => letter.subject), {
          message: `letters to ${to}`,
        })
        .toContain(subject),
    count: async (to) => (await letters(to)).length,
  };
}
