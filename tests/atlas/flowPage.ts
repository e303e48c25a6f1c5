import type { Entry, FlowEntries, Way } from './entries.ts';
import { changeTold, page, pictureTold, say } from './frame.ts';
import { html, Markup, type Part } from './html.ts';
import type { FlowRecord, PictureDifference, StoredPicture } from './manifest.ts';
import { sizes } from './pictures.ts';

/** What the page of a flow is made of. */
export interface Sheet {
  flow: FlowEntries;
  /** As `npm run paths` drew it. */
  chart: string;
  record: FlowRecord;
  /** Why a state is not on screen, by its id; written by and for who tests, in English. */
  unshown: Readonly<Record<string, string>>;
}

const seenIn = ({ description, anchor }: Entry) => description ?? anchor;

const entryOf = ({ flow }: Sheet, id: string) => flow.entries.find((entry) => entry.id === id) ?? null;

const part = (title: string, items: readonly Part[]): Part =>
  items.length > 0 &&
  html`<h3>${title}</h3><ul class="at-list">${items.map((item) => html`<li>${item}</li>`)}</ul>`;

function linkTo(sheet: Sheet, id: string): Part {
  const entry = entryOf(sheet, id);
  return entry ? html`<a href="#${entry.anchor}">${seenIn(entry)} <code>${entry.anchor}</code></a>` : id;
}

/** A transition: a button that walks it, or back along it. */
function wayOf(sheet: Sheet, way: Way, end: 'to' | 'from'): Markup {
  const { key, label, guard, actions, does, isInner, cause } = way;
  const other = entryOf(sheet, end === 'to' ? way.lands : way.from);
  const isTold = does.length > 0;
  const facts = [
    ...(guard === null ? [] : [say('state.guard', { guard })]),
    ...(actions.length === 0 ? [] : [say('state.does', { actions: actions.join(', ') })]),
  ].join(' · ');
  const words = html`<b>${isTold ? does.join('; ') : label}</b>${isTold && html` <code>${label}</code>`}`;
  const small = facts !== '' && html`<small>${facts}</small>`;
  if (isInner || !other)
    return html`<span class="at-way" data-cause="${cause}">${words}<span>↻ ${say('state.stays')}</span>${small}</span>`;
  const leads = html`<span>${end === 'to' ? '→' : '←'} ${seenIn(other)} <code>${other.anchor}</code></span>`;
  return html`<a class="at-way" data-cause="${cause}" href="#${other.anchor}"${end === 'to' && html` data-way="${key}"`}>${words}${leads}${small}</a>`;
}

function figureOf(flow: string, picture: StoredPicture, sees: string): Markup {
  const { file, size, path, step } = picture;
  const address = `pictures/${flow}/${file}`;
  const named = say('picture.of', { size: say(`picture.${size}`), sees });
  const caption = say('picture.caption', { size: say(`picture.${size}`), path, step });
  return html`<figure data-size="${size}"><a href="${address}"><img loading="lazy" src="${address}" alt="${named} (${say('picture.whole')})"></a><figcaption>${caption}</figcaption></figure>`;
}

const isOf = ({ id, type }: Entry, { leaves }: Pick<StoredPicture, 'leaves'>) =>
  leaves.some((leaf) => leaf === id || (type === 'parallel' && leaf.startsWith(`${id}.`)));

function whyNone({ record, unshown }: Sheet, { id, isPassing }: Entry): Part {
  if (isPassing) return say('picture.passing');
  if (record.pictures.length === 0) return say('picture.noneTaken');
  const reason = unshown[id];
  return html`${say('picture.unreached')}${reason !== undefined && html` <span lang="en">${reason}</span>`}`;
}

function picturesOf(sheet: Sheet, entry: Entry): Markup {
  const { flow, record } = sheet;
  const shown = record.pictures.filter((picture) => isOf(entry, picture));
  const firsts = sizes.flatMap((each) => shown.find(({ size }) => size === each) ?? []);
  const others = shown.filter((picture) => !firsts.includes(picture));
  const figures = (some: readonly StoredPicture[]) =>
    html`<div class="at-figures">${some.map((picture) => figureOf(flow.id, picture, seenIn(entry)))}</div>`;
  if (shown.length === 0) return html`<p class="at-none">${whyNone(sheet, entry)}</p>`;
  return html`${figures(firsts)}${
    others.length > 0 &&
    html`<details><summary>${say('picture.others', { count: others.length })}</summary>${figures(others)}</details>`
  }`;
}

function changedPicture(flow: string, entry: Entry, difference: PictureDifference): Markup {
  const { kind, before, after, share } = difference;
  const percent = ((share ?? 0) * 100).toLocaleString('pt-BR', { maximumSignificantDigits: 2 });
  const measured = share === null ? say('changes.unmeasured') : say('changes.share', { share: percent });
  const side = (title: 'changes.before' | 'changes.after', picture: StoredPicture | null) =>
    picture && html`<div><h4>${say(title)}</h4>${figureOf(flow, picture, seenIn(entry))}</div>`;
  return html`<li>${pictureTold(difference)}${kind === 'changed' && html` · ${measured}`}
${kind === 'changed' && html`<div class="at-figures">${side('changes.before', before)}${side('changes.after', after)}</div>`}</li>`;
}

function changesOf({ flow, record: { differences } }: Sheet, entry: Entry): Part {
  const own = differences.states.filter(({ state }) => state === entry.id);
  const pictured = differences.pictures.filter(({ before, after }) =>
    [before, after].some((picture) => picture && isOf(entry, picture)),
  );
  const gone = entry.parents.length > 0 ? [] : differences.states.filter(({ kind }) => kind === 'gone');
  if (own.length + pictured.length + gone.length === 0) return null;
  return html`<div class="at-paper at-changed"><h3>${say('changes.title')}</h3><ul class="at-list">
${own.map((each) => html`<li>${changeTold(each)}</li>`)}
${gone.map((each) => html`<li><code>${each.state}</code> ${changeTold(each)}</li>`)}
${pictured.map((each) => changedPicture(flow.id, entry, each))}
</ul></div>`;
}

function howTo({ flow }: Sheet, { how }: Entry): Part {
  if (!how) return null;
  const { path, given, steps } = how;
  return html`<details><summary>${say('state.how')}</summary><p>${say('state.howOf', { flow: flow.id, path, step: steps.length })}</p>
<ol class="at-steps"><li>${given}</li>${steps.map((step) => html`<li>${step}</li>`)}</ol></details>`;
}

function sectionOf(sheet: Sheet, entry: Entry): Markup {
  const { anchor, type, isStart, startOf, parents, children, tags, calls } = entry;
  const timers = entry.out.filter(({ cause }) => cause === 'time');
  const isWhole = parents.length === 0;
  const around = parents.flatMap((id) => {
    const parent = entryOf(sheet, id);
    return parent && parent.out.length > 0 ? [parent] : [];
  });
  const notes = [
    isWhole && say('flow.whole'),
    !isWhole && isStart && say('state.starts'),
    type === 'final' && say('state.final'),
  ].filter((note) => note !== false);
  return html`<section id="${anchor}" data-entry="${entry.id}" tabindex="-1" aria-labelledby="${anchor}-title">
<h2 id="${anchor}-title">${seenIn(entry)}</h2>
<p class="at-name"><code>${anchor}</code> ${notes.join(' ')}${!isStart && startOf !== null && html` ${say('state.startOf')} ${linkTo(sheet, startOf)}`}</p>
${changesOf(sheet, entry)}
${(children.length === 0 || type === 'parallel') && html`<h3>${say('picture.title')}</h3>${picturesOf(sheet, entry)}`}
${part(
  say('state.children'),
  children.map((id) => linkTo(sheet, id)),
)}
${part(
  say('state.out'),
  entry.out.map((way) => wayOf(sheet, way, 'to')),
)}
${around.map((parent) =>
  part(
    say('state.outOf', { state: parent.anchor }),
    parent.out.map((way) => wayOf(sheet, way, 'to')),
  ),
)}
${entry.out.length + around.length === 0 && type !== 'final' && html`<p>${say('state.noOut')}</p>`}
${part(
  say('state.in'),
  entry.in.map((way) => wayOf(sheet, way, 'from')),
)}
${howTo(sheet, entry)}
<dl class="at-facts">
<dt>${say('state.tags')}</dt><dd>${tags.length === 0 ? say('state.none') : tags.map((tag) => html`<code>${tag}</code> `)}</dd>
<dt>${say('state.calls')}</dt><dd>${calls.length === 0 ? say('state.none') : calls.map(({ id, src }) => html`<code>${id === src ? src : say('state.call', { id, src })}</code> `)}</dd>
<dt>${say('state.timers')}</dt><dd>${timers.length === 0 ? say('state.none') : timers.map(({ label }) => html`<span>${label}</span> `)}</dd>
</dl>
</section>
`;
}

function navOf({ flow: { entries }, record: { differences } }: Sheet): Markup {
  const changed = new Map(differences.states.map((each) => [each.state, each]));
  const items = entries.map((entry) => {
    const change = changed.get(entry.id);
    const isPictured = differences.pictures.some(({ before, after }) =>
      [before, after].some((picture) => picture && isOf(entry, picture)),
    );
    const mark = change ? say(`changes.${change.kind}`) : isPictured ? say('changes.changed') : null;
    return html`<li data-depth="${Math.min(entry.parents.length, 4)}"><a href="#${entry.anchor}">${seenIn(entry)}
<code>${entry.anchor}</code>${mark !== null && html`<span class="at-mark">${mark}</span>`}</a></li>
`;
  });
  return html`<nav data-states aria-label="${say('flow.states')}"><details open><summary>${say('flow.states')}</summary><ul>${items}</ul></details></nav>`;
}

const row = (cells: readonly Part[]) =>
  html`<tr>${cells.map((cell, index) => (index === 0 ? html`<th scope="row">${cell}</th>` : html`<td>${cell}</td>`))}</tr>
`;

const table = (title: string, heads: readonly string[], rows: readonly (readonly Part[])[]) =>
  html`<table><caption>${title}</caption><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(row)}</tbody></table>`;

/** The same as the chart, for those who read instead of looking. */
const tablesOf = (sheet: Sheet): Markup =>
  html`<details class="at-tables"><summary>${say('table.title')}</summary><div tabindex="0" role="region" aria-label="${say('table.title')}">
${table(
  say('table.states'),
  [say('table.state'), say('table.description')],
  sheet.flow.entries.map(({ anchor, description }) => [
    html`<a href="#${anchor}">${anchor}</a>`,
    description,
  ]),
)}
${table(
  say('table.transitions'),
  [say('table.from'), say('table.cause'), say('table.guard'), say('table.to')],
  sheet.flow.entries.flatMap(({ anchor, out }) =>
    out.map(({ label, guard, to, isInner }) => [
      anchor,
      label,
      guard,
      isInner ? say('state.stays') : (entryOf(sheet, to)?.anchor ?? to),
    ]),
  ),
)}
</div></details>`;

/** States that changed stand out on the chart. */
const marksOf = ({ record: { differences } }: Sheet) =>
  differences.states
    .filter(({ kind }) => kind !== 'gone')
    .map(
      ({ state }) =>
        `[data-chart] [data-state=${JSON.stringify(state)}]>rect{stroke:var(--bt-warning);stroke-width:3;stroke-dasharray:7 3}`,
    )
    .join('\n');

const zooms = [
  ['chart.enlarge', '1.25'],
  ['chart.reduce', '0.8'],
  ['chart.fit', 'fit'],
] as const;

/** The page of a flow: its chart, and beside it one state at a time. */
export function flowPage(sheet: Sheet): string {
  const { flow, chart } = sheet;
  return page(
    say('atlas.of', { title: flow.title }),
    marksOf(sheet),
    html`<body class="at-flow">
<header class="at-head"><h1>${flow.title}</h1><p><a href="index.html">${say('atlas.all')}</a></p></header>
${navOf(sheet)}
<main>
<div class="at-tools">${zooms.map(([word, zoom]) => html`<button type="button" data-zoom="${zoom}">${say(word)}</button>`)}</div>
<section class="at-chart" data-chart tabindex="0" aria-label="${say('flow.chart', { title: flow.title })}">${new Markup(chart)}</section>
${tablesOf(sheet)}
</main>
<aside aria-label="${say('flow.details')}">
${flow.entries.map((entry) => sectionOf(sheet, entry))}</aside>
</body>`,
  );
}
