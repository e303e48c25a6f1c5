import type { Page } from '@playwright/test';

import { ApiError } from '#src/domain/failure.ts';

import type { Outcome } from '../../paths/model.ts';
import { expect } from '../support/fixtures.ts';
import type { Answer, CallName, Reply } from './directions.ts';
import type { Provoked } from './provoked.ts';
import { hearQuestions, type Question, questionMark } from './question.ts';
import { inventedToken } from './tokens.ts';

/** `GET /api/orders/:id` is every order; everything else in a call stands for itself. */
export function isCall(call: CallName, method: string, path: string): boolean {
  const [wanted = '', shape = ''] = call.split(' ');
  const parts = path.split('/');
  const shapes = shape.split('/');
  return (
    wanted === method &&
    parts.length === shapes.length &&
    shapes.every((part, index) => part.startsWith(':') || part === parts[index])
  );
}

const calledBy = <Known extends CallName>(question: Question, calls: Iterable<Known>): Known | undefined => {
  const { pathname } = new URL(question.url());
  return [...calls].find((call) => isCall(call, question.method(), pathname));
};

/** Keeps in the page which of its questions its code waits for: one is over when what it does with the answer is done. */
function keepQuestions(mark: string): void {
  const asked: string[] = [];
  const open = new Map<string, string>();
  const document = Math.random();
  Object.assign(window, { questions: { document, asked, open } });
  const ask = window.fetch;
  const turn = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  window.fetch = (to, how) => {
    const { method, url, headers } = new Request(to, how);
    const { origin, pathname } = new URL(url);
    if (origin !== location.origin) return ask(to, how);
    const call = `${method} ${pathname}`;
    const id = `${document} ${asked.push(call)}`;
    open.set(id, call);
    headers.set(mark, id);
    const answer = ask(to, { ...how, headers });
    void answer
      .then((response) => response.clone().arrayBuffer())
      .catch(() => null)
      .then(turn)
      .then(turn)
      .then(() => open.delete(id));
    return answer;
  };
}

/** Everything a document has asked, and what of it it waits for, by its mark. */
type Keeping = Window & { questions?: { document: number; asked: string[]; open: Map<string, string> } };

/** Answers, and waits until the page has made of it what it makes of it; a page that goes away has. */
async function untilTaken(page: Page, question: Question, answer: () => Promise<void>): Promise<void> {
  await answer();
  await page
    .waitForFunction((id) => !(window as unknown as Keeping).questions?.open.has(id), question.id(), {
      polling: 20,
    })
    .catch(() => null);
}

/** What this document asked and waits for no more, by its mark. */
const doneWith = (page: Page): Promise<[id: string, call: string][]> =>
  page.evaluate(() => {
    const { questions } = window as unknown as Keeping;
    if (!questions) return [];
    const { document, asked, open } = questions;
    return asked
      .map((call, index): [string, string] => [`${document} ${index + 1}`, call])
      .filter(([id]) => !open.has(id));
  });

/** How often a page asks something, as soon as it waits for no answer to it and has asked `least` times. */
async function untilQuiet(page: Page, call: CallName, least = 0): Promise<number> {
  const shape = `^${call.replaceAll(/:\w+/g, '[^/]+')}$`;
  const asked = await page.waitForFunction(
    ([shape, least]) => {
      const { asked = [], open = new Map<string, string>() } = (window as unknown as Keeping).questions ?? {};
      const of = (calls: Iterable<string>) =>
        [...calls].filter((each) => new RegExp(shape).test(each)).length;
      return of(asked) >= least && of(open.values()) === 0 ? { times: of(asked) } : null;
    },
    [shape, least] as const,
    { polling: 20 },
  );
  return asked.evaluate((found) => found?.times ?? 0);
}

interface Rules {
  held: readonly CallName[];
  known: readonly CallName[];
  always: Readonly<Partial<Record<CallName, Answer>>>;
}

/** Holds back the answers of some calls until a path says what they are. */
export class Network {
  readonly #rules: Rules[] = [];
  readonly #before: ((question: Question) => boolean)[] = [];
  readonly #waiting = new Map<CallName, Question[]>();
  readonly #wanted = new Map<CallName, ((question: Question) => void)[]>();
  readonly #due = new Map<CallName, number>();
  /** Questions that came here, and those that never will, by their mark. */
  readonly #known = new Set<string>();
  readonly #page: Page;
  readonly #provoked: Provoked;
  #leave: (() => Promise<void>) | null = null;

  constructor(page: Page, provoked: Provoked) {
    this.#page = page;
    this.#provoked = provoked;
  }

  /**
   * From now on these calls wait, those of `always` are answered at once, and nobody has to prove to be a person. A call that is in both
   * waits when the flow asks, and is answered when a view does.
   */
  async hold(calls: Iterable<CallName>, always: Readonly<Partial<Record<CallName, Answer>>> = {}) {
    const held = [...calls];
    this.#rules.unshift({ held, known: Object.keys(always) as CallName[], always });
    if (this.#leave) return;
    await this.#page.addInitScript(keepQuestions, questionMark);
    this.#leave = await hearQuestions(this.#page, (question) => this.#hear(question), this.#provoked);
  }

  /** Who looks at each question before anybody else, and says whether it is theirs. */
  before(isTheirs: (question: Question) => boolean): void {
    this.#before.push(isTheirs);
  }

  /** Hears no more: what still waits fails. */
  async close(): Promise<void> {
    await this.#leave?.();
  }

  /** The rules that were made last come first. */
  async #hear(question: Question): Promise<void> {
    const id = question.id();
    const isLost = id !== '' && this.#known.has(id);
    this.#known.add(id);
    if (calledBy(question, ['GET /api/bot-check/challenge']))
      return question.fulfill({ json: { kind: 'off' } });
    if (this.#before.some((isTheirs) => isTheirs(question))) return;
    for (const { held, known, always } of this.#rules) {
      const call = calledBy(question, held);
      const answered = calledBy(question, known);
      const reply = answered && always[answered];
      if (reply && (isLost || !(call && this.#takeDue(call)))) return fulfil(question, reply);
      if (!call) continue;
      const wanted = this.#wanted.get(call)?.shift();
      if (wanted) wanted(question);
      else this.#waiting.set(call, [...(this.#waiting.get(call) ?? []), question]);
      return;
    }
    await question.pass(isOfAnybody);
  }

  /** The flow is about to ask this. */
  foresee(call: CallName): void {
    this.#due.set(call, (this.#due.get(call) ?? 0) + 1);
  }

  /** Who takes a question back before it left the page asks nothing: what a view asks next would be taken for it. */
  async forgetLost(): Promise<void> {
    if (![...this.#due.values()].some((due) => due > 0)) return;
    const done = await doneWith(this.#page).catch(() => []);
    for (const [id, asked] of done.filter(([id]) => !this.#known.has(id))) {
      this.#known.add(id);
      const [method = '', path = ''] = asked.split(' ');
      const call = [...this.#due.keys()].find((each) => isCall(each, method, path));
      if (call) this.#takeDue(call);
    }
  }

  /** Whether the flow was about to ask this; that it has is counted. */
  #takeDue(call: CallName): boolean {
    const due = this.#due.get(call) ?? 0;
    this.#due.set(call, Math.max(0, due - 1));
    return due > 0;
  }

  /** The next call of this name, now or as soon as it comes. */
  async next(call: CallName): Promise<Question> {
    const [here, ...later] = this.#asking(call);
    if (here) {
      this.#waiting.set(call, later);
      return here;
    }
    return new Promise((resolve) => {
      this.#wanted.set(call, [...(this.#wanted.get(call) ?? []), resolve]);
    });
  }

  /** Somebody asks, and has no answer yet. */
  isWaiting(call: CallName): boolean {
    return this.#asking(call).length > 0;
  }

  /** Whoever took a question back waits for nothing. */
  #asking(call: CallName): Question[] {
    return (this.#waiting.get(call) ?? []).filter((question) => !question.isTakenBack());
  }

  /** Does what makes the page ask something that is answered at once, and waits until it has made of the answer what it makes of it. */
  async untilRead(call: CallName, act: () => Promise<void>): Promise<void> {
    const before = await untilQuiet(this.#page, call);
    await act();
    await untilQuiet(this.#page, call, before + 1);
  }

  /** Does what makes the page ask anew, and waits until what it asked before is taken back: the next answer is the new one's. */
  async untilTakenBack(calls: readonly CallName[], act: () => Promise<void>): Promise<void> {
    const before = calls.flatMap((call) => this.#asking(call));
    await act();
    await expect.poll(() => before.every((question) => question.isTakenBack())).toBe(true);
  }

  async reply(call: CallName, reply: Answer): Promise<void> {
    const question = await this.next(call);
    await untilTaken(this.#page, question, () => fulfil(question, reply));
  }

  async answer(call: CallName, outcome: Outcome, reply: Answer = {}): Promise<void> {
    if (outcome.ok) return this.reply(call, reply);
    const { error } = outcome;
    if (!(error instanceof ApiError)) return this.reply(call, { body: { not: 'what was promised' } });
    const question = await this.next(call);
    if (error.status === null) return untilTaken(this.#page, question, () => question.abort());
    const { status, serverMessage, code, details, retryAfter } = error;
    const body = {
      ...(serverMessage === null ? {} : { message: serverMessage }),
      ...(code === null ? {} : { code }),
      ...(details === undefined ? {} : { details }),
    };
    await untilTaken(this.#page, question, () => fulfil(question, { status, body }, retryAfter));
  }
}

/** The real server knows nothing of a token that a path made up. */
const isOfAnybody = (name: string, value: string) => name !== 'authorization' || !inventedToken.test(value);

async function fulfil(question: Question, answer: Answer, retryAfter: number | null = null) {
  const { status, body, headers }: Reply = typeof answer === 'function' ? answer(question) : answer;
  await question.fulfill({
    status: status ?? (body === undefined ? 204 : 200),
    headers: { ...headers, ...(retryAfter === null ? {} : { 'retry-after': String(retryAfter) }) },
    ...(body === undefined ? {} : typeof body === 'string' ? { body } : { json: body }),
  });
}
