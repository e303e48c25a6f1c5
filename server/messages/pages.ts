import { createHash } from 'node:crypto';

import type { Selectable } from 'kysely';

import { escaped } from '../escaped.ts';
import type { Database } from '../store/schema.ts';

interface Kept extends Selectable<Database['mailbox']> {
  attachments: readonly { position: number; name: string }[];
}

const style = `
:root{color-scheme:light;font:16px/1.5 system-ui,sans-serif;--ink:#1f2328;--muted:#57606a;--line:#d0d7de;--brand:#0b5cad}
*{box-sizing:border-box}body{margin:0;background:#f4f6f9;color:var(--ink)}
.banner{margin:0;padding:.75rem 1rem;background:#1f2328;color:#fff;text-align:center;font-weight:600}
main{max-width:48rem;margin:0 auto;padding:1.5rem 1rem 4rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .25rem}
header p{margin:0 0 1.25rem;color:var(--muted)}a{color:var(--brand);display:inline-block;padding:.25rem 0}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin:0 0 1.5rem}
label{display:block;font-size:.875rem;color:var(--muted)}
input{font:inherit;padding:.5rem .75rem;min-height:2.75rem;border:1px solid #767f8c;border-radius:.5rem;background:#fff;width:18rem;max-width:100%}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1rem;border-radius:.5rem;border:1px solid var(--brand);background:#fff;color:var(--brand);cursor:pointer}
:focus-visible{outline:3px solid #b26b00;outline-offset:2px}
ul{list-style:none;margin:0;padding:0;display:grid;gap:1rem}
ol{margin:0;padding:0 0 0 1.25rem}
ul>li{background:#fff;border:1px solid var(--line);border-radius:.75rem;padding:1rem 1.25rem}
h2{font-size:1.125rem;margin:0 0 .25rem;overflow-wrap:anywhere}
.about{margin:0 0 .75rem;font-size:.9375rem;color:var(--muted);overflow-wrap:anywhere}
.body{white-space:pre-wrap;overflow-wrap:anywhere;margin:0 0 .5rem}
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** No script at all, no address but our own. */
export const devPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A letter as a mail program would show it: styles of its elements, and nothing else. */
export const letterPolicy = [
  "default-src 'none'",
  "style-src-attr 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ');

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});

const page = (title: string, intro: string, body: string) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<p class="banner">Ambiente de demonstração: nada sai desta máquina</p>
<main>
<header>
<h1>${title}</h1>
<p>${intro}</p>
</header>
${body}
</main>
</body>
</html>`;

const channels = { email: 'E-mail', sms: 'SMS' } as const;

const attached = (id: string, { position, name }: Kept['attachments'][number]) =>
  `<li class="about"><a href="/dev/mailbox/${escaped(id)}/${position}">${escaped(name)}</a></li>`;

const item = ({ id, channel, recipient, subject, body, html, sentAt, attachments }: Kept) => `
<li>
<h2>${escaped(subject || channels[channel])}</h2>
<p class="about">${channels[channel]} para ${escaped(recipient)}, <time datetime="${sentAt.toISOString()}">${moment.format(sentAt)}</time></p>
<p class="body">${escaped(body)}</p>
${html === null ? '' : `<a href="/dev/mailbox/${escaped(id)}" aria-label="Ver como e-mail: ${escaped(subject)}, para ${escaped(recipient)}">Ver como e-mail</a>`}
${attachments.length === 0 ? '' : `<p class="about">Em anexo:</p>\n<ol>${attachments.map((each) => attached(id, each)).join('')}</ol>`}
</li>`;

/** What nobody received, newest first. */
export const mailboxPage = (letters: readonly Kept[], to: string | undefined): string =>
  page(
    'Caixa de mensagens',
    'Tudo o que a loja teria enviado por e-mail ou SMS, do mais novo ao mais antigo.',
    `<form method="get" action="/dev/mailbox">
<div><label for="to">Destinatário (e-mail ou telefone)</label><input id="to" name="to" maxlength="254" autocomplete="off" value="${escaped(to ?? '')}"></div>
<button>Buscar</button>
</form>
${
  letters.length === 0
    ? `<p role="status">${to ? 'Nenhuma mensagem para este destinatário.' : 'Nenhuma mensagem ainda.'}</p>`
    : `<ul>${letters.map(item).join('')}\n</ul>`
}
${to ? '<p><a href="/dev/mailbox">Ver todas as mensagens</a></p>' : ''}
<p><a href="/dev">Ferramentas da demonstração</a></p>`,
  );

/** The link that was made, once: the database keeps only its hash. */
export const loginLinkPage = (link: string | null): string =>
  page(
    'Link de entrada',
    'Abre a conta uma vez, por no máximo uma hora.',
    `${
      link === null
        ? '<p role="status">Ninguém tem conta com este e-mail.</p>'
        : `<p class="body"><a href="${escaped(link)}">${escaped(link)}</a></p>`
    }
<p><a href="/dev">Ferramentas da demonstração</a></p>`,
  );

/** What a demonstration has beside the storefront. */
export const devPage = (simulator: string): string =>
  page(
    'Ferramentas da demonstração',
    'Só existem nesta máquina.',
    `<ul>
<li><h2><a href="/dev/mailbox">Caixa de mensagens</a></h2><p class="about">E-mails e SMS que a loja teria enviado, com os códigos.</p></li>
<li><h2><a href="${escaped(simulator)}">Simulador de pagamento</a></h2><p class="about">Faça o papel de quem paga e do banco.</p></li>
<li><h2>Link de entrada</h2><p class="about">Como o suporte daria a quem já conhece.</p>
<form method="post" action="/dev/login-link">
<div><label for="email">E-mail da conta</label><input id="email" name="email" type="email" required maxlength="254" autocomplete="off"></div>
<button>Criar link</button>
</form></li>
<li><h2><a href="/docs">Documentação da API</a></h2><p class="about">Todas as chamadas do contrato.</p></li>
<li><h2><a href="/">Loja</a></h2></li>
</ul>`,
  );
