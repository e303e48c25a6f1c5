import type { FastifyInstance } from 'fastify';

import { reais } from '#src/domain/money.ts';

import type { Context } from '../context.ts';
import { type Charge, readCharge } from './charges.ts';
import { pageGuard } from './door.ts';
import { scriptRoute } from './fields.ts';
import { type Page, safe, sendPage } from './html.ts';
import { isChallengeKey } from './merchant.ts';
import { approveCharge, declineCharge, expireCharge } from './moves.ts';
import { PspRefusal } from './refusal.ts';

const style = `
:root{font:16px/1.5 -apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",Arial,sans-serif;background:#fff;color:#1f2328}*{box-sizing:border-box}body{margin:0;padding:1rem;text-align:center}
h1{font-size:1.25rem;line-height:1.3;margin:0 0 .5rem}p{margin:0 0 1rem}.note{margin:0;font-size:.875rem;color:#5a6270}
form{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:center;margin:0 0 1rem}
button{font:inherit;font-weight:600;min-height:3rem;min-width:8rem;padding:.5rem 1rem;border-radius:.5rem;border:1px solid #0b5cad;background:#fff;color:#0b5cad;cursor:pointer}
button.main{background:#0b5cad;color:#fff}:focus-visible{outline:3px solid #ffb300;outline-offset:2px}
`;

const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

function challengePage(charge: Charge, key: string): Page {
  const isOpen = charge.status === 'challenge';
  const body = isOpen
    ? `<h1>Confirme que é você</h1>
<p>Compra de <strong>${reais(charge.amountCents)}</strong> em ${safe(charge.receiver)}, cartão final ${safe(charge.last4 ?? '')}. Responda até ${time.format(charge.expiresAt)}.</p>
<form method="post" action="/challenge/${safe(charge.id)}">
<input type="hidden" name="key" value="${safe(key)}">
<button class="main" name="answer" value="approve">Aprovar</button>
<button name="answer" value="decline">Recusar</button>
</form>`
    : `<h1>Pronto</h1>
<p role="status">Sua resposta já está registrada. Volte à loja.</p>`;
  const html = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Confirmação do cartão</title>
<style>${style}</style>
</head>
<body data-parent="${safe(charge.parent ?? '')}" data-done="${isOpen ? 'no' : 'yes'}" data-ends="${charge.expiresAt.toISOString()}">
<main>
${body}
<p class="note">Ambiente de demonstração: quem responde no lugar do seu banco é você.</p>
</main>
<script src="/challenge.js"></script>
</body>
</html>`;
  return { html, style, scripted: true, parent: charge.parent };
}

/** Where a cardholder proves to be one. Only the address the merchant was given opens it. */
export function challengeRoutes(
  app: FastifyInstance,
  { db, secrets: { webhookSecret } }: Context,
  wake: () => void,
): void {
  const preHandler = pageGuard;
  scriptRoute(app, 'challenge.js');

  const opened = async (id: string, key: unknown): Promise<{ charge: Charge; key: string }> => {
    if (typeof key !== 'string' || !isChallengeKey(webhookSecret, id, key))
      throw new PspRefusal(404, 'no_such_charge');
    const charge = await readCharge(db, id);
    const isLate = charge.status === 'challenge' && charge.expiresAt.getTime() <= Date.now();
    return { key, charge: isLate ? await expireCharge(db, id) : charge };
  };

  app.get<{ Params: { id: string }; Querystring: { key?: unknown } }>(
    '/challenge/:id',
    { preHandler },
    async ({ params, query }, reply) => {
      const { charge, key } = await opened(params.id, query.key);
      return sendPage(reply, challengePage(charge, key));
    },
  );
  app.post<{ Params: { id: string }; Body: { key?: unknown; answer?: unknown } | null }>(
    '/challenge/:id',
    { preHandler },
    async ({ params: { id }, body }, reply) => {
      const { charge, key } = await opened(id, body?.key);
      if (charge.status === 'challenge') {
        if (body?.answer === 'approve') await approveCharge(db, id);
        else if (body?.answer === 'decline') await declineCharge(db, id, 'authentication');
        else throw new PspRefusal(422, 'invalid');
        wake();
      }
      return reply.redirect(`/challenge/${id}?key=${encodeURIComponent(key)}`, 303);
    },
  );
}
