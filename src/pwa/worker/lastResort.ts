import { offlineWords as words } from '#src/wording/ptBR/offline.ts';

/** Nothing of anybody's: no script, no picture, no colour of a brand. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const style = [
  ':root{color-scheme:light dark}',
  'body{font:16px/1.5 -apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",Arial,sans-serif;color:CanvasText;background:Canvas;margin:0;padding:48px 24px;text-align:center}',
  'main{max-width:400px;margin:auto}',
  'main::before{content:"";display:block;box-sizing:border-box;width:140px;height:84px;margin:0 auto 24px;border:3px solid;border-radius:6px;background:repeating-linear-gradient(currentColor 0 4px,transparent 4px 10px) 96px 0/3px 100% no-repeat}',
  'h1{font-size:34px;line-height:1.05;text-wrap:balance;margin:0 0 12px}p{margin:0 0 16px}',
  'a{display:block;padding:12px 16px;border:2px solid;border-radius:6px;color:inherit;font-weight:700;text-decoration:none}',
].join('');

/**
 * The page of a brand nothing is kept of: plain words, and a way on to the tickets of one that is kept. `kept` are the slugs
 * of those.
 */
export function lastResort([kept]: readonly string[]): Response {
  const tickets = kept ? `/${encodeURIComponent(kept)}/ticket/payments` : '/ticket/payments';
  const way =
    kept === undefined
      ? ''
      : `<p>${words['offline.tickets']}</p><p><a href="${tickets}">${words['offline.open']}</a></p>`;
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${words['offline.title']}</title><style>${style}</style></head><body><main><h1>${words['offline.title']}</h1><p>${words['offline.text']}</p><p><a href="">${words['offline.retry']}</a></p>${way}</main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}
