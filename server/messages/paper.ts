import { escaped } from '../escaped.ts';
import { firstName } from './calledBy.ts';

export interface Colours {
  background: string;
  text: string;
}

/** Black on white in every client; only the button has colours. */
const neutral: Colours = { background: '#1f2328', text: '#ffffff' };

const colour = /^#[0-9a-f]{6}$/i;

/** A producer's own, when they are colours. */
export const coloursOf = ({ primary, on_primary }: { primary?: string; on_primary?: string }): Colours =>
  primary && on_primary && colour.test(primary) && colour.test(on_primary)
    ? { background: primary, text: on_primary }
    : neutral;

/** What a letter says, before it is text or HTML. */
export interface Content {
  subject: string;
  name: string;
  /** Sentences, one paragraph each. */
  paragraphs: readonly string[];
  /** Shown big, to be typed. */
  code?: string;
  /** What it is about, one line each. */
  facts?: readonly (readonly [label: string, value: string])[];
  link?: { label: string; url: string };
  /** Smaller, at the end. */
  footer: string;
  colours?: Colours;
}

const greeting = (name: string) => {
  const first = firstName(name);
  return first === '' ? 'Olá!' : `Olá, ${first}.`;
};

const textOf = ({ name, paragraphs, facts = [], link, footer }: Content): string =>
  [
    greeting(name),
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    `--\n${footer}`,
  ].join('\n\n');

export interface Rendered {
  subject: string;
  text: string;
  html: string;
}

/** A letter in both forms. */
export const rendered = (content: Content): Rendered => ({
  subject: content.subject,
  text: textOf(content),
  html: htmlOf(content),
});

const row = ([label, value]: readonly [string, string]) =>
  `<tr><th scope="row" style="text-align:left;vertical-align:top;padding:4px 16px 4px 0;font-weight:400;color:#57606a">${escaped(label)}</th><td style="padding:4px 0">${escaped(value)}</td></tr>`;

/** One column without images: the same in a reader, in the dark and at 200 %. */
function htmlOf(content: Content): string {
  const { subject, name, paragraphs, code, facts = [], link, footer, colours = neutral } = content;
  const parts = [
    `<p style="margin:0 0 16px">${escaped(greeting(name))}</p>`,
    ...paragraphs.map((words) => `<p style="margin:0 0 16px">${escaped(words)}</p>`),
    ...(code
      ? [`<p style="margin:0 0 16px;font:700 28px/1.4 monospace;letter-spacing:4px">${escaped(code)}</p>`]
      : []),
    ...(facts.length > 0
      ? [
          `<table style="margin:0 0 16px;border-collapse:collapse;font:inherit">${facts.map(row).join('')}</table>`,
        ]
      : []),
    ...(link
      ? [
          `<p style="margin:0 0 16px"><a href="${escaped(link.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${escaped(colours.background)};color:${escaped(colours.text)};font-weight:700;text-decoration:none">${escaped(link.label)}</a></p>`,
          `<p style="margin:0 0 16px;font-size:14px;color:#57606a">Se o botão não abrir, copie este endereço: <br>${escaped(link.url)}</p>`,
        ]
      : []),
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d0d7de;font-size:14px;color:#57606a">${escaped(footer).replaceAll('\n', '<br>')}</p>`,
  ];
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;background:#ffffff;color:#1f2328;font:16px/1.5 system-ui,sans-serif">
<main style="max-width:560px;margin:0 auto;padding:24px 16px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(subject)}</h1>
${parts.join('\n')}
</main>
</body>
</html>`;
}
