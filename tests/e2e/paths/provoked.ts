import type { BrowserContext, Page } from '@playwright/test';

const refusal = /^Failed to load resource: the server responded with a status of (\d+) .*\((\S+)\)$/;
const failure = /^Failed to load resource: net::(\w+) \((\S+)\)$/;

/** What a path answers with a failure, and the network where it is cut: of these a console may tell, and of nothing else that did not come. */
export class Provoked {
  readonly #refused = new Set<string>();
  readonly #cut = new Set<string>();
  #isOffline = false;

  refuse(url: string, status: number): void {
    if (status >= 400) this.#refused.add(`${status} ${url}`);
  }

  cut(url: string): void {
    this.#cut.add(url);
  }

  /** Another path begins. */
  forget(): void {
    this.#refused.clear();
    this.#cut.clear();
    this.#isOffline = false;
  }

  /** Whether what a console says tells of one of these. */
  test(message: string): boolean {
    const [, status, refused] = refusal.exec(message) ?? [];
    if (status !== undefined) return this.#refused.has(`${status} ${refused}`);
    const [, reason, missed = ''] = failure.exec(message) ?? [];
    return this.#cut.has(missed) || (this.#isOffline && reason === 'ERR_INTERNET_DISCONNECTED');
  }

  /** Notes what directions answer by the routes of a page, and when they cut its network. */
  watch(context: BrowserContext, page: Page): void {
    const hold = page.route.bind(page);
    page.route = (shape, handle, options) =>
      hold(
        shape,
        (route, request) => {
          const [abort, fulfill] = [route.abort.bind(route), route.fulfill.bind(route)];
          route.abort = (reason) => {
            this.cut(request.url());
            return abort(reason);
          };
          route.fulfill = (answer) => {
            this.refuse(request.url(), answer?.status ?? 200);
            return fulfill(answer);
          };
          return handle(route, request);
        },
        options,
      );
    const setOffline = context.setOffline.bind(context);
    context.setOffline = (isOffline) => {
      this.#isOffline ||= isOffline;
      return setOffline(isOffline);
    };
  }
}
