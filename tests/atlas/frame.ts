import { atlasWords } from '#src/wording/atlas.ts';
import { explorerWords } from '#src/wording/explorer.ts';
import { speaker } from '#src/wording/speaker.ts';

import { html, Markup, type Part } from './html.ts';
import type { Definition, PictureDifference, StateDifference } from './manifest.ts';

/** No producer has a word in the atlas; charts are spoken of as in the explorer. */
export const say = speaker({ ...explorerWords, ...atlasWords }, {});

/** Nothing is asked of anybody: everything lies beside the page. */
const policy =
  "default-src 'none'; img-src 'self' file:; style-src 'self' file: 'unsafe-inline'; script-src 'self' file:; font-src data:";

/** A page of the atlas around its body. */
export const page = (title: string, style: string, body: Part): string =>
  html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${title}</title>
<link rel="stylesheet" href="atlas.css">
<style>${new Markup(style.replaceAll('<', '\\3c '))}</style>
</head>
${body}
<script src="atlas.js"></script>
</html>
`.text;

export const whenTold = (iso: string) =>
  new Date(iso).toLocaleString('pt-BR', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  });

const parts = {
  description: 'changes.description',
  tags: 'changes.tags',
  calls: 'changes.calls',
  ways: 'changes.ways',
} as const satisfies Record<keyof Definition, string>;

/** `mudou: saídas, marcas`, `novo`. */
export const changeTold = ({ kind, parts: changed }: StateDifference) =>
  changed.length === 0
    ? say(`changes.${kind}`)
    : say('changes.parts', { parts: changed.map((part) => say(parts[part])).join(', ') });

export const countTold = (count: number) =>
  count === 1 ? say('atlas.difference') : say('atlas.differences', { count });

/** `imagem mudou: no celular, code.typing` */
export function pictureTold({ kind, before, after }: PictureDifference): string {
  const picture = after ?? before;
  const size = picture ? say(`picture.${picture.size}`).toLowerCase() : '';
  return say('changes.picture', { kind: say(`changes.${kind}`), size, place: picture?.place ?? '' });
}
