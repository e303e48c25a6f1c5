import type { Page, Route } from '@playwright/test';

import { ApiError } from '#src/domain/failure.ts';

import type { Outcome } from '../../paths/model.ts';
import type { CallName, Reply } from './directions.ts';

/** Holds back the answers of some calls until a path says what they are. */
export class Network {
  readonly #waiting = new Map<CallName, Route[]>();
  readonly #wanted = new Map<CallName, ((route: Route) => void)[]>();
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** From now on these calls wait. */
  async hold(calls: Iterable<CallName>): Promise<void> {
    const held = new Set(calls);
    await this.#page.route(/\/(api|oauth)\//, async (route) => {
      const request = route.request();
      const call: CallName = `${request.method() as 'GET'} ${new URL(request.url()).pathname as `/${string}`}`;
      if (call === 'GET /api/bot-check/challenge') return route.fulfill({ json: { kind: 'off' } });
      if (!held.has(call)) return route.fallback();
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

  async answer(call: CallName, outcome: Outcome, reply: Reply = {}): Promise<void> {
    const route = await this.next(call);
    if (outcome.ok) return fulfil(route, reply);
    const { error } = outcome;
    if (!(error instanceof ApiError)) return fulfil(route, { body: { not: 'what was promised' } });
    if (error.status === null) return route.abort('connectionfailed');
    return fulfil(
      route,
      {
        status: error.status,
        body: {
          message: error.serverMessage ?? undefined,
          code: error.code ?? 'refused',
          ...(error.details === undefined ? {} : { details: error.details }),
        },
      },
      error.retryAfter,
    );
  }
}

async function fulfil(route: Route, { status = 200, body }: Reply, retryAfter: number | null = null) {
  await route.fulfill({
    status: body === undefined && status === 200 ? 204 : status,
    headers: retryAfter === null ? {} : { 'retry-after': String(retryAfter) },
    ...(body === undefined ? {} : typeof body === 'string' ? { body } : { json: body }),
  });
}
