/**
 * The server inlined these style sheets. The module loader looks for a `<link>` to each style sheet of a chunk before it fetches one, so
 * each gets a link that fetches nothing.
 */
export function noteInlinedStyles() {
  for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-files]'))
    for (const href of dataset['files']?.split(' ') ?? []) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.crossOrigin = '';
      link.disabled = true;
      link.href = href;
      document.head.append(link);
    }
}
