import type { Endpoint } from '#src/api/contract/endpoint.ts';
import type { Http } from '#src/api/http.ts';
import { ApiError } from '#src/domain/failure.ts';
import { calm } from '#tests/views/shell/stage.tsx';

interface Waiting {
  call: string;
  resolve: (reply: unknown) => void;
  reject: (failure: unknown) => void;
}

/** The road to the API: each call waits, under its method and path, until the test answers or refuses it. */
export function network() {
  const waiting: Waiting[] = [];
  const asked: { call: string; body: unknown }[] = [];
  const http: Http = ((endpoint: Endpoint, { body }: { body?: unknown }) => {
    const call = `${endpoint.method} ${endpoint.path}`;
    asked.push({ call, body });
    return new Promise<unknown>((resolve, reject) => waiting.push({ call, resolve, reject }));
  }) as Http;
  const next = (call: string): Waiting => {
    const index = waiting.findIndex((each) => each.call === call);
    const [found] = index < 0 ? [] : waiting.splice(index, 1);
    if (!found) throw new Error(`Nobody called ${call}`);
    return found;
  };
  return {
    http,
    bodies: (call: string) => asked.filter((each) => each.call === call).map(({ body }) => body),
    answer: async (call: string, reply: unknown = '') => {
      next(call).resolve(reply);
      await calm();
    },
    refuse: async (call: string, failure: unknown) => {
      next(call).reject(failure);
      await calm();
    },
  };
}

export const offline = new ApiError('Network Error');
export const refusal = (status: number, serverMessage: string | null = null, code: string | null = null) =>
  new ApiError(`Request failed with status code ${status}`, { status, serverMessage, code });
