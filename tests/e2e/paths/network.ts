import type { Page, Route } from '@playwright/test';

import { ApiError } from '#src/domain/failure.ts';

import type { Outcome } from '../../paths/model.ts';
import type { CallName, Reply } from './directions.ts';
import { inventedToken } from './tokens.ts';

/** Holds back the answers of some calls until a path says what they are. */
export class Network {
  readonly #waiting = new Map<CallName, Route[]>();
  readonly #wanted = new Map<CallName, ((route: Route) => void)[]>();
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** From now on these calls wait, those of `always` are answered at once, and nobody has to prove to be a person. */
  async hold(calls: Iterable<CallName>, always: Readonly<Partial<Record<CallName, Reply>>> = {}) {
    const held = new Set(calls);
    await this.#page.route(/\/(api|oauth)\//, async (route) => {
      const request = route.request();
      const call = `${request.method()} ${new URL(request.url()).pathname}` as CallName;
      if (call === 'GET /api/bot-check/challenge') return route.fulfill({ json: { kind: 'off' } });
      const reply = always[call];
      if (reply) return fulfil(route, reply);
      if (!held.has(call)) return route.fallback({ headers: asAnybody(request.headers()) });
      const wanted = this.#wanted.get(call)?.shift();
      if (wanted) wanted(route);
      else this.#waiting.set(call, [...(this.#waiting.get(call) ?? []), route]);
    });
  }

  /** The next call of this name, now or as soon as it comes. */
  async next(call: CallName): Promise<Route> {
    const [here, ...later] = this.#waiting.get(call) ?? [];
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
    return (this.#waiting.get(call) ?? []).length > 0;
  }

  async reply(call: CallName, reply: Reply): Promise<void> {
    await fulfil(await this.next(call), reply);
  }

  async answer(call: CallName, outcome: Outcome, reply: Reply = {}): Promise<void> {
    if (outcome.ok) return this.reply(call, reply);
    const { error } = outcome;
    if (!(error instanceof ApiError)) return this.reply(call, { body: { not: 'what was promised' } });
    if (error.status === null) return (await this.next(call)).abort('connectionfailed');
    const { status, serverMessage, code, details, retryAfter } = error;
    const body = {
      ...(serverMessage === null ? {} : { message: serverMessage }),
      ...(code === null ? {} : { code }),
      ...(details === undefined ? {} : { details }),
    };
    await fulfil(await this.next(call), { status, body }, retryAfter);
  }
}

/** The real server knows nothing of a token that a path made up. */
function asAnybody({ authorization = '', ...headers }: Record<string, string>): Record<string, string> {
  return inventedToken.test(authorization) || authorization === '' ? headers : { ...headers, authorization };
}

async function fulfil(route: Route, { status, body }: Reply, retryAfter: number | null = null) {
  await route.fulfill({
    status: status ?? (body === undefined ? 204 : 200),
    headers: retryAfter === null ? {} : { 'retry-after': String(retryAfter) },
    ...(body === undefined ? {} : typeof body === 'string' ? { body } : { json: body }),
  });
}
