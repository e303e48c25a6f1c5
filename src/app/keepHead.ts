import type { Boot } from '#src/domain/boot.ts';
import { defaultProducerId } from '#src/domain/producer.ts';
import { originOf, pathOf, publicPageAt } from '#src/domain/publicPage.ts';

import type { StoreRouter } from './router.tsx';

/** A page as the storefront shows it now. */
interface Shown {
  pathname: string;
  search: string;
  /** Nothing lies there. */
  isMissing: boolean;
}

/**
 * What a page says of itself when the storefront shows it without a new document: what the server said of another page goes,
 * its address is named, or it asks not to be found. An event of somebody else's has an address only the server knows.
 */
function keepHead(document: Document, { producer, events, event }: Boot, shown: Shown): void {
  for (const element of document.head.querySelectorAll('[data-page]')) element.remove();
  const { pathname, search, isMissing } = shown;
  const page = isMissing ? null : publicPageAt(pathname, search, producer.slug);
  const add = (name: 'link' | 'meta', attributes: Record<string, string>) => {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    element.dataset['page'] = '';
    document.head.append(element);
  };
  if (!page) {
    add('meta', { name: 'robots', content: 'noindex, follow' });
    return;
  }
  const known = [...events.events, ...(event ? [event] : [])];
  const isOurs = ({ id }: { id: string }) =>
    known.some((each) => String(each.id) === id && each.producer.id === producer.id);
  if (page.kind === 'event' && producer.id === defaultProducerId && !isOurs(page)) return;
  add('link', {
    rel: 'canonical',
    href: `${originOf(producer, document.location.origin)}${pathOf(page)}`,
  });
}

/** From now on every page that is shown says what it is; the one this document was made for, what the server said of it. */
export function keepHeads(router: StoreRouter, boot: Boot): () => void {
  let shown = document.head.querySelector('[data-page]') === null ? null : router.state.location.href;
  return router.subscribe('onResolved', ({ toLocation: { href, pathname, searchStr } }) => {
    if (href === shown) return;
    shown = href;
    const isMissing = router.state.matches.some(({ status }) => status === 'notFound');
    keepHead(document, boot, { pathname, search: searchStr, isMissing });
  });
}
