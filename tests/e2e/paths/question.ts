import type { CDPSession, Page } from '@playwright/test';

import type { Provoked } from './provoked.ts';

interface Paused {
  requestId: string;
  networkId?: string;
  request: { url: string; method: string; headers: Record<string, string>; postData?: string };
}

interface Told {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  json?: unknown;
}

/** The header by which a page tells its questions apart. */
export const questionMark = 'x-question';

/** What a page asks a server, held back until somebody answers. */
export class Question {
  readonly #tools: CDPSession;
  readonly #paused: Paused;
  readonly #page: Page;
  readonly #takenBack: ReadonlySet<string>;
  readonly #provoked: Provoked;
  #isLeft = false;

  constructor(
    page: Page,
    tools: CDPSession,
    paused: Paused,
    takenBack: ReadonlySet<string>,
    provoked: Provoked,
  ) {
    this.#page = page;
    this.#tools = tools;
    this.#paused = paused;
    this.#takenBack = takenBack;
    this.#provoked = provoked;
  }

  page(): Page {
    return this.#page;
  }
  url(): string {
    return this.#paused.request.url;
  }
  method(): string {
    return this.#paused.request.method;
  }
  postDataJSON() {
    const { postData } = this.#paused.request;
    return postData === undefined ? null : JSON.parse(postData);
  }
  /** Which of the page's questions it is; none of those that no code waits for. */
  id(): string {
    const [, id = ''] =
      Object.entries(this.#paused.request.headers).find(([name]) => name.toLowerCase() === questionMark) ??
      [];
    return id;
  }
  /** Whoever asked waits for nothing any more. */
  isTakenBack(): boolean {
    return this.#isLeft || this.#takenBack.has(this.#paused.networkId ?? '');
  }
  /** The document that asked is no more. */
  leave(): void {
    this.#isLeft = true;
  }

  async fulfill({ status = 200, headers = {}, body, json }: Told): Promise<void> {
    const told: Record<string, string> = {
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    };
    this.#provoked.refuse(this.url(), status);
    const text = json === undefined ? (body ?? '') : JSON.stringify(json);
    await this.#send('Fetch.fulfillRequest', {
      requestId: this.#paused.requestId,
      responseCode: status,
      responseHeaders: Object.entries(told).map(([name, value]) => ({ name, value })),
      body: Buffer.from(text).toString('base64'),
    });
  }

  /** No answer comes: the connection failed. */
  async abort(): Promise<void> {
    this.#provoked.cut(this.url());
    await this.#send('Fetch.failRequest', {
      requestId: this.#paused.requestId,
      errorReason: 'ConnectionFailed',
    });
  }

  /** On to the real server, with the headers that are admitted. */
  async pass(admits: (name: string, value: string) => boolean): Promise<void> {
    const headers = Object.entries(this.#paused.request.headers);
    const admitted = headers.filter(
      ([name, value]) => name.toLowerCase() !== questionMark && admits(name.toLowerCase(), value),
    );
    await this.#send('Fetch.continueRequest', {
      requestId: this.#paused.requestId,
      ...(admitted.length === headers.length
        ? {}
        : { headers: admitted.map(([name, value]) => ({ name, value })) }),
    });
  }

  /** Whoever has gone away hears nothing. */
  async #send(...[method, given]: Parameters<CDPSession['send']>): Promise<void> {
    await this.#tools.send(method, given).catch((error: Error) => {
      if (!/Invalid InterceptionId|closed|detached|Invalid state/i.test(error.message)) throw error;
    });
  }
}

/** Only these are held back: every other one is answered from where the browser keeps it, without anybody being asked. */
const patterns = ['*/api/*', '*/oauth/*'].map((urlPattern) => ({ urlPattern }));

/** Hears every question of a page to the server; answers how to hear no more, whatever waits then fails. */
export async function hearQuestions(
  page: Page,
  heard: (question: Question) => Promise<void>,
  provoked: Provoked,
): Promise<() => Promise<void>> {
  const tools = await page.context().newCDPSession(page);
  const takenBack = new Set<string>();
  const open = new Set<Question>();
  tools.on('Network.loadingFailed', ({ requestId }) => void takenBack.add(requestId));
  tools.on('Fetch.requestPaused', (paused) => {
    const question = new Question(page, tools, paused as Paused, takenBack, provoked);
    open.add(question);
    void heard(question);
  });
  tools.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId === undefined) for (const question of open) question.leave();
  });
  await tools.send('Page.enable');
  await tools.send('Network.enable');
  await tools.send('Fetch.enable', { patterns });
  return async () => {
    await Promise.all([...open].map((question) => question.abort()));
    await tools.detach();
  };
}
