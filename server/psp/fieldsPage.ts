import { type Page, safe } from './html.ts';
import { spaced, testCards } from './testCards.ts';

/** Colours the storefront may choose, as six hexadecimal digits in the query. */
const defaults = {
  surface: 'ffffff',
  text: '1f2328',
  muted: '5a6270',
  border: '767f8c',
  primary: '0b5cad',
  error: 'b3261e',
};

export type Theme = Record<keyof typeof defaults, string>;

/** What is no colour is as if it had not been said. */
export function themeOf(query: Readonly<Record<string, unknown>>): Theme {
  const theme: Theme = { ...defaults };
  for (const name of Object.keys(defaults) as (keyof Theme)[]) {
    const value = query[name];
    if (typeof value === 'string' && /^[0-9a-f]{6}$/i.test(value)) theme[name] = value;
  }
  return theme;
}

const styleOf = (theme: Theme) => `
:root{${Object.entries(theme)
  .map(([name, value]) => `--${name}:#${value}`)
  .join(
    ';',
  )};font:16px/1.5 -apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",Arial,sans-serif;background:var(--surface);color:var(--text)}
*{box-sizing:border-box}body{margin:0;padding:.25rem}form{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
.wide{grid-column:1/-1}@media(max-width:17rem){form{grid-template-columns:1fr}}
label{display:block;font-weight:600;margin-bottom:.25rem}.box{position:relative}
input{font:inherit;width:100%;min-height:3rem;padding:.5rem .75rem;color:inherit;background:var(--surface);border:1px solid var(--border);border-radius:.5rem}
#number{font-variant-numeric:tabular-nums;padding-right:6.5rem}
input:focus-visible,summary:focus-visible{outline:3px solid var(--primary);outline-offset:1px}
input[aria-invalid]{border-color:var(--error);border-width:2px}
#brand{position:absolute;right:.75rem;top:0;line-height:3rem;font-size:.875rem;color:var(--muted);pointer-events:none}
.error{margin:.25rem 0 0;font-size:.875rem;color:var(--error)}.error:empty{display:none}
.note,.hint{margin:0;font-size:.875rem;color:var(--muted)}.hint{margin-top:.25rem}
details{font-size:.875rem;color:var(--muted)}summary{cursor:pointer;padding:.75rem 0;color:var(--text)}
ul{margin:.25rem 0 0;padding:0;list-style:none}li{padding:.125rem 0}b{font-variant-numeric:tabular-nums;color:var(--text)}
`;

interface Field {
  name: string;
  label: string;
  autocomplete: string;
  /** Keyboard and hints of the input itself. */
  more: string;
  wide?: true;
  hint?: string;
}

const fields: readonly Field[] = [
  {
    name: 'number',
    label: 'Número do cartão',
    autocomplete: 'cc-number',
    more: 'inputmode="numeric" maxlength="23"',
    wide: true,
  },
  {
    name: 'name',
    label: 'Nome impresso no cartão',
    autocomplete: 'cc-name',
    more: 'maxlength="60" autocapitalize="characters"',
    wide: true,
  },
  {
    name: 'expiry',
    label: 'Validade',
    autocomplete: 'cc-exp',
    more: 'inputmode="numeric" maxlength="7"',
    hint: 'MM/AA',
  },
  {
    name: 'cvv',
    label: 'Código (CVV)',
    autocomplete: 'cc-csc',
    more: 'inputmode="numeric" maxlength="4"',
    hint: '3 ou 4 números',
  },
];

const fieldOf = ({ name, label, autocomplete, more, wide, hint }: Field) => `
<div${wide ? ' class="wide"' : ''}>
<label for="${name}">${label}</label>
<div class="box"><input id="${name}" name="${name}" autocomplete="${autocomplete}" ${more} required spellcheck="false" aria-describedby="${hint ? `${name}-hint ` : ''}${name}-error">${name === 'number' ? '<span id="brand" aria-live="polite"></span>' : ''}</div>
${hint ? `<p class="hint" id="${name}-hint">${hint}</p>` : ''}
<p class="error" id="${name}-error" aria-live="polite"></p>
</div>`;

/** The fields of a card. Nothing typed here leaves but to this origin, and nothing is stored. */
export function fieldsPage(parent: string, theme: Theme): Page {
  const style = styleOf(theme);
  const html = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Dados do cartão</title>
<style>${style}</style>
</head>
<body data-parent="${safe(parent)}">
<form novalidate aria-label="Dados do cartão">${fields.map(fieldOf).join('')}
<div class="wide">
<p class="note">Ambiente de demonstração: nenhum pagamento é real. Use um cartão de teste.</p>
<details><summary>Ver cartões de teste</summary>
<ul>${testCards.map(({ number, words }) => `<li><b>${spaced(number)}</b> ${words}</li>`).join('')}</ul>
</details>
</div>
<button hidden>Enviar</button>
</form>
<script src="/fields.js"></script>
</body>
</html>`;
  return { html, style, scripted: true, parent };
}
