/** What translators leave as it is. */
const kept = 'font, script, style, svg, textarea, [translate="no"]';

/** A page as Chrome's translator leaves it: each text has moved out of it, and a font in a font stands in its place. */
export function translated(root: Element = document.body) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest(kept)) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}
