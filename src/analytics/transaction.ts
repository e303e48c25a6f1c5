/**
 * A number for a purchase, the same on every device and drawn from the order's id alone, which cannot be had back from it. A
 * producer finds it again in its own books (docs/analytics.md). Null over plain http, where browsers do not reckon it.
 */
export async function transactionOf(orderId: string): Promise<string | null> {
  try {
    const bytes = new TextEncoder().encode(`bilheteria:${orderId}`);
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return [...hash.slice(0, 10)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return null;
  }
}
