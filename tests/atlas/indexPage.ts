import { changeTold, countTold, page, pictureTold, say, whenTold } from './frame.ts';
import { html, type Markup } from './html.ts';
import { countOf, type FlowRecord, type Manifest } from './manifest.ts';

type Row = readonly [id: string, record: FlowRecord];

const anchorOf = (flow: string, state: string) =>
  state.startsWith(`${flow}.`) ? state.slice(flow.length + 1) : state;

function changesOf([id, { title, states, differences }]: Row): Markup {
  const named = differences.states.map((each) => {
    const anchor = anchorOf(id, each.state);
    const name = html`<code>${anchor}</code>`;
    const link = each.state in states ? html`<a href="${id}.html#${anchor}">${name}</a>` : name;
    return html`<li>${link} ${changeTold(each)}</li>`;
  });
  const pictured = differences.pictures.map((each) => html`<li>${pictureTold(each)}</li>`);
  return html`<li><a href="${id}.html">${title}</a><ul class="at-changes">${named}${pictured}</ul></li>`;
}

function differencesOf({ since, flows, gone }: Manifest): Markup {
  const changed = Object.entries(flows).filter(([, { differences }]) => countOf(differences) > 0);
  const lines = [
    ...changed.map(changesOf),
    ...gone.map((title) => html`<li>${title}: ${say('changes.flowGone')}</li>`),
  ];
  const told =
    since === null
      ? html`<p>${say('changes.first')}</p>`
      : html`<p>${say('changes.since', { when: whenTold(since) })}${lines.length === 0 && html` ${say('changes.none')}`}</p>`;
  return html`<section class="at-paper" aria-labelledby="changes"><h2 id="changes">${say('changes.title')}</h2>
${told}${lines.length > 0 && html`<ul class="at-list">${lines}</ul>`}</section>`;
}

const card = ([id, { title, states, pictures, words, differences }]: Row): Markup => {
  const count = countOf(differences);
  const counts = say('atlas.counts', { states: Object.keys(states).length - 1, pictures: pictures.length });
  return html`<li data-words="${words}"><a class="at-card" href="${id}.html"><strong>${title}</strong>
<code>${id}</code><span>${counts}</span>${count > 0 && html`<span class="at-mark">${countTold(count)}</span>`}</a></li>
`;
};

/** The first page: every flow, and what changed. */
export function indexPage(manifest: Manifest): string {
  const { when, producer, flows } = manifest;
  return page(
    say('atlas.title'),
    '',
    html`<body class="at-index">
<header class="at-head"><h1>${say('atlas.title')}</h1><p>${say('atlas.made', { when: whenTold(when), producer })}</p></header>
<main>
<p>${say('atlas.about')}</p>
<p class="at-search"><label for="search">${say('atlas.search')}</label><input id="search" type="search" autocomplete="off">
<span role="status" data-found="${say('atlas.found')}"></span></p>
<ul class="at-cards">
${Object.entries(flows).map(card)}</ul>
${differencesOf(manifest)}
</main>
</body>`,
  );
}
