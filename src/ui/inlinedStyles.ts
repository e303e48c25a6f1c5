/**
 * The server wrote these style sheets into the page. Whoever loads code looks for a link to each file of its styles, and finds one
 * that fetches nothing.
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
