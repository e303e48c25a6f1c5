import { createHash } from 'node:crypto';

import type { FastifyReply } from 'fastify';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it may stand in HTML, also between quotes. */
export const safe = (text: string) => text.replace(/[&<>"']/g, (found) => escapes[found] ?? '');

export interface Page {
  html: string;
  /** The one style the page may use. */
  style: string;
  /** Whether the page loads a script of this origin and may talk to it. */
  scripted: boolean;
  /** The one page that may frame it; null: nobody. */
  parent: string | null;
}

const policyOf = ({ style, scripted, parent }: Page) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    ...(scripted
      ? [
          "script-src 'self'",
          "connect-src 'self'",
          "require-trusted-types-for 'script'",
          "trusted-types 'none'",
        ]
      : []),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${parent ?? "'none'"}`,
  ].join('; ');

/** A page of the provider under the strictest policy it can live with. */
export const sendPage = (reply: FastifyReply, page: Page, status = 200) =>
  reply
    .code(status)
    .headers({
      'content-security-policy': policyOf(page),
      'cache-control': 'no-store',
      // stricter, and a browser would not say whose form it sends: `Origin: null`
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(page.html);
