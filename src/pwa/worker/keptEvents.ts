const keptAt = 'x-kept-at';

/** A copy that says since when it is kept, by the clock of the device: the same that is asked when it is shown. */
export function keptSince(response: Response, now: number): Response {
  const copy = new Response(response.body, response);
  copy.headers.set(keptAt, String(now));
  return copy;
}

/**
 * The copy of an event, with the time until something opens less by what has passed since it was kept: one of last evening would count
 * again from where it was then. When nothing is left of it, whoever shows it asks the server.
 */
export async function countedOn(copy: Response, now: number): Promise<Response> {
  const passed = Math.max(0, now - Number(copy.headers.get(keptAt) ?? now));
  const event: { opening?: { in_ms: number } | null } | null = await copy
    .clone()
    .json()
    .catch(() => null);
  if (!event?.opening) return copy;
  const opening = { ...event.opening, in_ms: Math.max(0, event.opening.in_ms - passed) };
  return new Response(JSON.stringify({ ...event, opening }), copy);
}
