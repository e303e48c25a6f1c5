const regions = 'output, [role="status"], [role="alert"]';

/** What a region says: without what is not there yet for whoever listens. */
function wordsOf(region: Element): string {
  const copy = region.cloneNode(true) as Element;
  for (const unheard of copy.querySelectorAll('[aria-hidden="true"]')) unheard.remove();
  return copy.textContent.trim();
}

/**
 * As long as it is there, a region within a window repeats what those outside it say, which are silent meanwhile. What they had said before is
 * not said again, nor what another window repeats. Notices lie over a window, and speak for themselves, but not over the browser's own.
 */
export function repeatAloud(region: HTMLElement): void {
  if (!region.isConnected) return;
  region.dataset['again'] = '';
  const cover = region.closest('[role="dialog"], dialog');
  const isNative = cover instanceof HTMLDialogElement;
  const known = new Map<Element, string>();
  const silenced = new Set<Element>();

  const say = (words: string) => {
    const line = document.createElement('span');
    line.textContent = words;
    region.replaceChildren(line);
  };
  const listen = (changes: readonly MutationRecord[] | null) => {
    // Said again in the same words, it stands in the region anew.
    const anew = new Set(
      changes?.map(({ target, addedNodes }) =>
        addedNodes.length > 0 && target instanceof Element ? target.closest(regions) : null,
      ),
    );
    for (const each of document.querySelectorAll(regions)) {
      if (cover?.contains(each) || (!isNative && each.closest('[data-notices]'))) continue;
      if (!each.hasAttribute('aria-live')) {
        each.setAttribute('aria-live', 'off');
        silenced.add(each);
      }
      const words = wordsOf(each);
      const isKnown = known.has(each) || each.matches('[role="alert"]');
      const isNews = isKnown && (words !== known.get(each) || anew.has(each));
      if (changes && isNews && words !== '' && !each.hasAttribute('data-again')) say(words);
      known.set(each, words);
    }
  };

  const watch = new MutationObserver((changes) => {
    if (region.isConnected) return listen(changes);
    watch.disconnect();
    for (const each of silenced) each.removeAttribute('aria-live');
  });
  watch.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-hidden', 'aria-live'],
  });
  listen(null);
}
