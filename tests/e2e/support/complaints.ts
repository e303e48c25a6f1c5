import type { BrowserContext } from '@playwright/test';

/** What a browser says when a page does what its policy forbids: a sink of Trusted Types, a source nobody admitted. */
const violation =
  /violates the (following|document)|Content Security Policy|requires? '?Trusted(HTML|Script)|TrustedTypePolicy/i;

export const isViolation = (message: string) => violation.test(message);

/** What a browser says of us and of its own pace, and not against the page. */
const hints = [
  // Tests without `serviceWorkers: 'allow'` have none.
  /^Service Worker registration blocked by Playwright/,
  // A face that comes late on a slow machine is left for the next page (`font-display: optional`).
  /\.woff2 was preloaded using link preload but not used within a few seconds/,
];

/** Whatever pages and workers of a browser throw, and whatever it writes to a console as an error or a warning. */
export function listenTo(context: BrowserContext, heard: (message: string) => void): void {
  context.on('weberror', (thrown) => heard(`threw ${thrown.error().message}`));
  context.on('console', (message) => {
    const kind = message.type();
    if (kind !== 'error' && kind !== 'warning') return;
    // A page without code asks for nothing: that is the last word of the path before, which was heard out.
    if (message.page()?.url().endsWith('/robots.txt')) return;
    const text = message.text();
    if (!hints.some((shape) => shape.test(text))) heard(`${text} (${message.location().url})`);
  });
}
