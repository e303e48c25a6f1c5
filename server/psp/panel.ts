import { reais } from '#src/domain/money.ts';

import type { ChargeStatus, DeclineFamily } from '../payments/provider.ts';
import type { Charge } from './charges.ts';
import { type Page, safe } from './html.ts';
import { spaced, testCards } from './testCards.ts';

const words: Record<ChargeStatus, string> = {
  pending: 'Aguardando',
  in_analysis: 'Em análise',
  challenge: 'Aguardando confirmação',
  paid: 'Paga',
  declined: 'Recusada',
  expired: 'Expirada',
  cancelled: 'Cancelada',
  refunded: 'Devolvida',
  charged_back: 'Contestada',
};

const reasons: Record<DeclineFamily, string> = {
  refused: 'recusada pelo banco',
  insufficient_funds: 'saldo insuficiente',
  invalid_data: 'dados não conferem',
  processing: 'erro no processamento',
  authentication: 'confirmação negada',
  timeout: 'sem resposta a tempo',
};

interface Possible {
  label: string;
  /** When it makes sense. */
  from: readonly ChargeStatus[];
  only?: Charge['method'];
}

/** What the simulator can do to a charge. */
export const actions = {
  pay: { label: 'Pagar', from: ['pending'] },
  approve: { label: 'Aprovar', from: ['in_analysis', 'challenge'] },
  decline: { label: 'Recusar', from: ['in_analysis', 'challenge'] },
  expire: { label: 'Expirar', from: ['pending', 'in_analysis', 'challenge'] },
  cancel: { label: 'Cancelar', from: ['in_analysis', 'challenge'] },
  pay_late: { label: 'Pagar com atraso', from: ['pending', 'expired', 'cancelled'], only: 'pix' },
  refund: { label: 'Devolver', from: ['paid'] },
  chargeback: { label: 'Contestar', from: ['paid'], only: 'card' },
  duplicate_webhook: {
    label: 'Repetir webhook',
    from: ['paid', 'declined', 'expired', 'cancelled', 'refunded', 'charged_back'],
  },
} as const satisfies Record<string, Possible>;

export type Action = keyof typeof actions;
const everyAction: readonly [string, Possible][] = Object.entries(actions);

const style = `
:root{color-scheme:light;font:16px/1.5 system-ui,sans-serif;--ink:#1f2328;--muted:#5a6270;--line:#d8dce2;--brand:#0b5cad}
*{box-sizing:border-box}body{margin:0;background:#f4f6f9;color:var(--ink)}
.banner{margin:0;padding:.75rem 1rem;background:#1f2328;color:#fff;text-align:center;font-weight:600}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .25rem}
header p{margin:0 0 1.25rem;color:var(--muted)}a{color:var(--brand)}
form.search{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin:0 0 1.5rem}
label{display:block;font-size:.875rem;color:var(--muted)}
input{font:inherit;padding:.5rem .75rem;min-height:2.75rem;border:1px solid #767f8c;border-radius:.5rem;background:#fff;width:11rem}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1rem;border-radius:.5rem;border:1px solid var(--brand);background:#fff;color:var(--brand);cursor:pointer}
button.main{background:var(--brand);color:#fff}:focus-visible{outline:3px solid #ffb300;outline-offset:2px}
ul{list-style:none;margin:0;padding:0;display:grid;gap:1rem}
li{background:#fff;border:1px solid var(--line);border-radius:.75rem;padding:1rem 1.25rem}
li h2{font-size:1.25rem;margin:0;font-variant-numeric:tabular-nums}.row{display:flex;flex-wrap:wrap;gap:.5rem 1rem;justify-content:space-between;align-items:start}
.state{font-size:.875rem;font-weight:600;padding:.125rem .625rem;border-radius:1rem;background:#e8ecf1}
.state.paid{background:#dcf3e3;color:#14592b}.state.pending,.state.in_analysis,.state.challenge{background:#fff2d6;color:#6b4000}
dl{display:grid;grid-template-columns:auto 1fr;gap:.125rem 1rem;margin:.5rem 0 1rem;font-size:.9375rem}dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
.actions{display:flex;flex-wrap:wrap;gap:.5rem}.actions form{margin:0}.empty{color:var(--muted)}
.state.declined,.state.charged_back{background:#fbe3e1;color:#8c1d18}
details{background:#fff;border:1px solid var(--line);border-radius:.75rem;padding:.75rem 1.25rem;margin:0 0 1.5rem}summary{font-weight:600;cursor:pointer;min-height:1.75rem}
table{border-collapse:collapse;width:100%;font-size:.9375rem}th,td{text-align:left;padding:.375rem .75rem .375rem 0;border-top:1px solid var(--line)}td:first-child{font-variant-numeric:tabular-nums}
`;

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});

const button = (charge: Charge, action: string, label: string, code: string | undefined) => `
      <form method="post" action="/sandbox/charges/${safe(charge.id)}/${action}${code ? `?code=${encodeURIComponent(code)}` : ''}">
        <button${action === 'pay' || action === 'approve' ? ' class="main"' : ''} aria-label="${label}: pedido ${safe(charge.reference)}">${label}</button>
      </form>`;

const buttons = (charge: Charge, code: string | undefined) =>
  everyAction
    .filter(([, { from, only }]) => from.includes(charge.status) && (!only || only === charge.method))
    .map(([action, { label }]) => button(charge, action, label, code))
    .join('');

const methodOf = ({ method, brand, last4, installments }: Charge) =>
  method === 'pix' ? 'Pix' : `Cartão ${brand} final ${last4}, ${installments}x`;

const item = (charge: Charge, code: string | undefined) => `
  <li>
    <div class="row"><h2>${reais(charge.amountCents)}</h2><span class="state ${charge.status}">${words[charge.status]}</span></div>
    <dl>
      <dt>Pedido</dt><dd>${safe(charge.reference)}</dd>
      <dt>Forma</dt><dd>${safe(methodOf(charge))}</dd>${charge.decline ? `\n      <dt>Motivo</dt><dd>${reasons[charge.decline]}</dd>` : ''}
      <dt>Recebedor</dt><dd>${safe(charge.receiver)}</dd>
      <dt>Vence em</dt><dd>${moment.format(charge.expiresAt)}</dd>
      <dt>Cobrança</dt><dd>${safe(charge.id)}</dd>
    </dl>
    <div class="actions">${buttons(charge, code)}
    </div>
  </li>`;

const cardTable = `<details>
<summary>Cartões de teste</summary>
<p>Qualquer nome, validade futura e código de segurança servem. Outros números são recusados.</p>
<table>
<thead><tr><th scope="col">Número</th><th scope="col">O que acontece</th></tr></thead>
<tbody>${testCards.map(({ number, words }) => `<tr><td>${spaced(number)}</td><td>${words}</td></tr>`).join('')}</tbody>
</table>
</details>`;

/** The simulator: every charge, and what a payer or a bank could do to it. */
export const panelPage = (
  charges: readonly Charge[],
  code: string | undefined,
  repeated: string | undefined,
): Page => ({ style, scripted: false, parent: null, html: htmlOf(charges, code, repeated) });

const htmlOf = (
  charges: readonly Charge[],
  code: string | undefined,
  repeated: string | undefined,
) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Simulador de pagamento</title>
<style>${style}</style>
</head>
<body>
<p class="banner">Ambiente de demonstração — nenhum pagamento é real</p>
<main>
<header>
<h1>Simulador de pagamento</h1>
<p>Faça aqui o papel de quem paga e do banco. A loja só fica sabendo pelos avisos assinados que este provedor envia.</p>
</header>
${cardTable}
${repeated ? `<p role="status"><strong>O último aviso do pedido ${safe(repeated)} foi repetido 5 vezes.</strong> A loja deve ficar como está.</p>` : ''}
<form class="search" method="get" action="/">
<div><label for="code">Código do pedido</label><input id="code" name="code" maxlength="20" autocomplete="off" value="${safe(code ?? '')}"></div>
<button>Buscar</button>
</form>
${
  charges.length === 0
    ? `<p class="empty">${code ? 'Nenhuma cobrança deste pedido.' : 'Nenhuma cobrança ainda. Escolha Pix ou cartão na loja e volte aqui.'}</p>`
    : `<ul>${charges.map((charge) => item(charge, code)).join('')}
</ul>`
}
${code ? '<p><a href="/">Ver todas as cobranças</a></p>' : ''}
</main>
</body>
</html>`;
