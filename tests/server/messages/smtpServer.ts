import { createServer, type Socket } from 'node:net';

import { whenFileIsDone } from '#tests/support/closing.ts';

/** A letter as a mail server takes it. */
export interface Taken {
  from: string;
  to: string;
  /** Headers and body as they came, dots undone. */
  raw: string;
  messageId: string;
}

export interface SmtpServer {
  port: number;
  url: string;
  taken: Taken[];
  /** Set by a test: what to say instead, or that nothing is said; null is what a server says when all is well. */
  says: {
    greeting: string | null;
    rcpt: ((to: string) => string | null) | null;
    data: (() => string | null) | null;
  };
  /** Called when a letter is in the server's hands and before it says so. */
  onTaken: ((letter: Taken) => void) | null;
  sessions: number;
}

const unfolded = (raw: string) => raw.replace(/\r\n[ \t]+/g, ' ');
export const headerOf = ({ raw }: Taken, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded(raw.split('\r\n\r\n')[0] ?? ''))?.[1]?.trim() ?? '';

/** A part of a letter as it reads, whatever it was encoded with. */
export function partOf({ raw }: Taken, type: 'text/plain' | 'text/html'): string {
  const part =
    raw.split(/\r\n--[^\r\n]+\r\n/).find((each) => each.toLowerCase().includes(`content-type: ${type}`)) ??
    '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return text;
  return Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
}

/** A mail server of a few lines, on a port of its own: it keeps what it takes, and says what a test wants it to say. */
export async function smtpServer(): Promise<SmtpServer> {
  const server: SmtpServer = {
    port: 0,
    url: '',
    taken: [],
    says: { greeting: null, rcpt: null, data: null },
    onTaken: null,
    sessions: 0,
  };
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    server.sessions++;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    const say = (line: string) => socket.writable && socket.write(`${line}\r\n`);
    let from = '';
    let to = '';
    let letter: string[] | null = null;
    let rest = '';

    const finish = (lines: string[]) => {
      const raw = lines.map((line) => line.replace(/^\./, '')).join('\r\n');
      const said = server.says.data?.() ?? null;
      if (said !== null) return say(said);
      const taken: Taken = { from, to, raw, messageId: '' };
      taken.messageId = headerOf(taken, 'Message-ID');
      server.taken.push(taken);
      server.onTaken?.(taken);
      return say('250 2.0.0 taken');
    };
    const hear = (line: string) => {
      if (letter) {
        if (line !== '.') return void letter.push(line);
        const lines = letter;
        letter = null;
        return void finish(lines);
      }
      const [, verb = ''] = /^(\w+)/.exec(line) ?? [];
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      switch (verb.toUpperCase()) {
        case 'EHLO':
          return void say('250 mail.test');
        case 'MAIL':
          from = address;
          return void say('250 2.1.0 fine');
        case 'RCPT':
          to = address;
          return void say(server.says.rcpt?.(address) ?? '250 2.1.5 fine');
        case 'DATA':
          letter = [];
          return void say('354 go on');
        case 'RSET':
          return void say('250 2.0.0 fine');
        case 'QUIT':
          say('221 2.0.0 bye');
          return void socket.end();
        default:
          return void say('502 5.5.1 what?');
      }
    };
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      const lines = (rest + String(chunk)).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
    say(server.says.greeting ?? '220 mail.test');
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  server.port = typeof address === 'object' && address ? address.port : 0;
  server.url = `smtp://127.0.0.1:${server.port}`;
  whenFileIsDone(() => {
    for (const socket of sockets) socket.destroy();
    listener.close();
  });
  return server;
}
