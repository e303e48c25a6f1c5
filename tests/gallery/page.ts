import { brands } from './brands.ts';
import { screenNames, screens } from './screens.ts';
import type { Picture } from './stage.ts';
import { sizes, widths } from './widths.ts';

/** By producer, screen and width, however they were taken. */
export const inOrder = (pictures: readonly Picture[]): Picture[] =>
  pictures.toSorted(
    (a, b) =>
      screenNames.indexOf(a.screen) - screenNames.indexOf(b.screen) ||
      brands.indexOf(a.brand) - brands.indexOf(b.brand) ||
      a.width - b.width,
  );

/** Text for HTML, attributes included. */
export const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

const nameOf = ({ brand, screen, width }: Picture) => `${brand.title} · ${screens[screen]} · ${width} px`;
const placeOf = ({ brand, screen, width }: Picture) => `p${brand.id}-${screen}-${width}`;

/** Only what fits the three choices is on screen. The producers' pages are light, and so is this one. */
const style = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1f2328; background: #f4f4f2 }
body { margin: 0 }
header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center;
  padding: 12px 24px; background: #fff; border-bottom: 1px solid #767f8c }
h1 { font-size: 20px; margin: 0 }
label { font-size: 14px; font-weight: 600 }
select { font: inherit; min-height: 44px; margin-left: 8px }
main { padding: 24px }
.found { background: #fff; border: 2px solid #b3261e; border-radius: 6px; padding: 8px 24px; margin-bottom: 24px }
.found.none { border-color: #1b7f3b }
.found a { color: #0b5cad }
#pictures { display: flex; flex-wrap: wrap; gap: 24px; align-items: flex-start }
figure { margin: 0; scroll-margin-top: 96px; max-width: 100% }
figure[hidden] { display: none }
figcaption { font-size: 14px; max-width: 360px; margin-bottom: 4px }
img { display: block; max-width: 100%; height: auto; border: 1px solid #767f8c; background: #fff }
`;

const script = `
const choices = [...document.querySelectorAll('select')];
const figures = [...document.querySelectorAll('figure')];
const count = document.querySelector('output');
const choose = () => {
  const shown = figures.filter((figure) => {
    figure.hidden = choices.some(({ name, value }) => value !== '' && figure.dataset[name] !== value);
    return !figure.hidden;
  });
  count.textContent = shown.length + ' de ' + figures.length + ' telas';
};
for (const choice of choices) choice.addEventListener('change', choose);
document.addEventListener('click', ({ target }) => {
  if (!target.closest('.found a')) return;
  for (const choice of choices) choice.value = '';
  choose();
});
choose();
`;

const choice = (label: string, name: string, all: string, options: readonly (readonly [string, string])[]) =>
  `<label>${label}<select name="${name}"><option value="">${all}</option>${options
    .map(([value, text]) => `<option value="${value}">${escaped(text)}</option>`)
    .join('')}</select></label>`;

const figure = (picture: Picture) => {
  const { brand, screen, width, image } = picture;
  const source = image
    ? `<img loading="lazy" width="${width}" src="data:image/webp;base64,${image.toString('base64')}" alt="Captura de tela: ${escaped(nameOf(picture))}">`
    : '';
  return `<figure id="${placeOf(picture)}" data-producer="${brand.id}" data-screen="${screen}" data-width="${width}"><figcaption>${escaped(nameOf(picture))}</figcaption>${source}</figure>`;
};

function findingsOf(pictures: readonly Picture[]): string {
  const lines = pictures.flatMap((picture) =>
    picture.findings.map(
      (finding) =>
        `<li><a href="#${placeOf(picture)}">${escaped(nameOf(picture))}</a>: ${escaped(finding)}</li>`,
    ),
  );
  return lines.length === 0
    ? '<section class="found none"><h2>Nada encontrado</h2></section>'
    : `<section class="found"><h2>Encontrado: ${lines.length}</h2><ul>${lines.join('')}</ul></section>`;
}

/** The gallery in one file that opens from a disk: findings first, then the pictures, chosen by producer, screen and width. */
export function galleryPage(pictures: readonly Picture[]): string {
  const shown = screenNames.filter((name) => pictures.some(({ screen }) => screen === name));
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Galeria de telas</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>Galeria de telas</h1>
${choice(
  'Produtor',
  'producer',
  'Todos',
  brands.map(({ id, title }) => [id, title] as const),
)}
${choice(
  'Tela',
  'screen',
  'Todas',
  shown.map((name) => [name, screens[name]] as const),
)}
${choice(
  'Largura',
  'width',
  'Todas',
  widths.map((width) => [String(width), `${width} × ${sizes[width].height}`] as const),
)}
<output></output>
</header>
<main>
${findingsOf(pictures)}
<div id="pictures">
${pictures.map(figure).join('\n')}
</div>
</main>
<script>${script}</script>
</body>
</html>
`;
}
