/**
 * Runs in the pages of the atlas, and must need nothing from around it: it is written into them as text. Places are addresses (`#code.typing`)
 * that the style sheet shows by itself; this lights up the chart, takes clicks on it, makes it larger and searches.
 */
export function walkAtlas(): void {
  const all = <E extends Element>(selector: string, within: ParentNode = document) => [
    ...within.querySelectorAll<E>(selector),
  ];
  const named = (name: string, value: string) => `[${name}="${CSS.escape(value)}"]`;

  const chart = document.querySelector<HTMLElement>('[data-chart]');
  const drawing = chart?.querySelector('svg');
  /** As the style sheet has it: everything side by side. */
  const isWide = matchMedia('(min-width: 1000px)').matches;
  let scale = 1;
  /** The transition that was just clicked: the history remembers it beside the place it led to. */
  let walking: string | null = null;

  /** By the address itself: while a page opens, nothing is its target yet. */
  const chosen = () =>
    document
      .getElementById(decodeURIComponent(location.hash.slice(1)))
      ?.closest<HTMLElement>('[data-entry]') ?? document.querySelector<HTMLElement>('[data-entry]');

  const centre = (box: DOMRect) => {
    if (!chart) return;
    const around = chart.getBoundingClientRect();
    chart.scrollBy(
      box.x + box.width / 2 - around.x - around.width / 2,
      box.y + box.height / 2 - around.y - around.height / 2,
    );
  };

  const show = () => {
    const entry = chosen();
    const id = entry?.dataset['entry'];
    if (!chart || !entry || id === undefined) return;
    for (const each of all('[data-on], [data-out], [data-came]', chart))
      for (const name of ['data-on', 'data-out', 'data-came']) each.removeAttribute(name);
    const state = chart.querySelector(named('data-state', id));
    state?.setAttribute('data-on', '');
    for (const { dataset } of all<HTMLElement>('a[data-way]', entry))
      for (const line of all(named('data-transition', dataset['way'] ?? ''), chart))
        line.setAttribute('data-out', '');
    const came: unknown = history.state?.came;
    if (typeof came === 'string')
      for (const line of all(named('data-transition', came), chart)) line.setAttribute('data-came', '');
    for (const link of all<HTMLAnchorElement>('[data-states] a'))
      if (link.hash === `#${entry.id}`) {
        link.setAttribute('aria-current', 'true');
        if (isWide) link.scrollIntoView({ block: 'nearest' });
      } else link.removeAttribute('aria-current');
    const isInside = entry.parentElement?.querySelector('[data-entry]') !== entry;
    if (state && isInside) centre(state.getBoundingClientRect());
    else chart.scrollTo(0, 0);
  };

  const resize = (next: number | 'fit') => {
    if (!drawing || !chart) return;
    const width = drawing.viewBox.baseVal.width;
    const height = drawing.viewBox.baseVal.height;
    const whole = Math.min(chart.clientWidth / width, chart.clientHeight / height, 1);
    scale = next === 'fit' ? whole : Math.min(Math.max(next, 0.2), 4);
    drawing.style.width = `${width * scale}px`;
    const on = chart.querySelector('[data-on]');
    if (on) centre(on.getBoundingClientRect());
  };

  addEventListener('hashchange', () => {
    if (walking !== null) history.replaceState({ came: walking }, '');
    walking = null;
    show();
  });

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const zoom = target.closest<HTMLElement>('[data-zoom]')?.dataset['zoom'];
    if (zoom) return resize(zoom === 'fit' ? 'fit' : scale * Number(zoom));
    const way = target.closest<HTMLElement>('a[data-way]')?.dataset['way'];
    if (way !== undefined) {
      walking = way;
      return;
    }
    if (!chart?.contains(target)) return;
    const key = target.closest('[data-transition]')?.getAttribute('data-transition') ?? '';
    const id = target.closest('[data-state]')?.getAttribute('data-state') ?? '';
    const link = document.querySelector<HTMLAnchorElement>(`a${named('data-way', key)}`);
    const place = document.querySelector(named('data-entry', id))?.id;
    if (link) {
      walking = key;
      location.hash = link.hash;
    } else if (place !== undefined) location.hash = `#${place}`;
  });

  const search = document.querySelector<HTMLInputElement>('input[type="search"]');
  const bare = (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(/\p{Diacritic}/gu, '')
      .toLowerCase();
  const seek = () => {
    const query = bare(search?.value.trim() ?? '');
    const cards = all<HTMLElement>('[data-words]');
    for (const card of cards) card.hidden = !bare(card.dataset['words'] ?? '').includes(query);
    const said = document.querySelector<HTMLElement>('[data-found]');
    if (said)
      said.textContent = (said.dataset['found'] ?? '')
        .replace('{shown}', String(cards.filter(({ hidden }) => !hidden).length))
        .replace('{all}', String(cards.length));
  };
  search?.addEventListener('input', seek);
  if (search) seek();

  for (const folded of all<HTMLDetailsElement>('[data-states] details')) folded.open = isWide;
  document.documentElement.dataset['walked'] = '';
  show();
}
