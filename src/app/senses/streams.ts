import type { Vault } from '#src/api/vault.ts';

export interface StreamRoad {
  baseUrl: string;
  /** Null for the default producer. */
  producerId: string | null;
  vault: Pick<Vault, 'token' | 'renewed'>;
  fetch?: typeof globalThis.fetch;
}

/**
 * Opens a stream as every call is asked for: by whoever is logged in at that moment, in the store of this page. A token that is
 * refused is renewed once; without another the stream is asked for by nobody.
 */
export async function openStream(
  { baseUrl, producerId, vault, fetch = globalThis.fetch }: StreamRoad,
  path: string,
  { signal, lastId = null }: { signal: AbortSignal; lastId?: string | null },
): Promise<ReadableStreamDefaultReader<string>> {
  const send = (bearer: string | null) =>
    fetch(baseUrl + path, {
      headers: {
        accept: 'text/event-stream',
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(producerId ? { 'producer-id': producerId } : {}),
        ...(lastId ? { 'last-event-id': lastId } : {}),
      },
      credentials: 'include',
      signal,
    });
  const bearer = vault.token();
  let response = await send(bearer);
  if (response.status === 401 && bearer) response = await send(await vault.renewed(bearer, signal));
  if (!response.ok || !response.body) throw new Error(`No stream: ${response.status}`);
  return response.body.pipeThrough(new TextDecoderStream()).getReader();
}
