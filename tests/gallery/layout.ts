import type { Page } from '@playwright/test';

/** What is cut, hangs over or did not arrive on the page as it stands. */
export function layoutFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const root = document.documentElement;
    const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const quoted = (text: string) => `“${text.trim().replace(/\s+/g, ' ').slice(0, 60)}”`;

    if (root.scrollWidth > root.clientWidth)
      found.add(`the page scrolls sideways: ${root.scrollWidth} in ${root.clientWidth}`);
    if (root.lang !== 'pt-BR') found.add(`the page says it is in ${root.lang || 'no language'}`);

    for (const image of document.images)
      if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '')
        found.add(`a picture did not come: ${new URL(image.currentSrc).pathname}`);

    const isPanel = (style: CSSStyleDeclaration) =>
      style.backgroundColor !== 'rgba(0, 0, 0, 0)' || Number.parseFloat(style.borderRightWidth) > 0;

    /** What cuts a text off, looking outwards until something scrolls. */
    function cutterOf(box: DOMRect, text: Element): string | null {
      const slack = Number.parseFloat(getComputedStyle(text).fontSize) * 0.3;
      let isWide = true;
      let isTall = true;
      for (let each: Element | null = text; each && each !== document.body; each = each.parentElement) {
        const style = getComputedStyle(each);
        const place = each.getBoundingClientRect();
        if (place.width <= 2 || place.height <= 2) return null;
        const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        if (isShortened && isCut(style.overflowX)) return null;
        if (
          isWide &&
          isCut(style.overflowX) &&
          (box.right > place.right + 1.5 || box.left < place.left - 1.5)
        )
          return `cut at the side by <${each.localName}>`;
        if (
          isTall &&
          isCut(style.overflowY) &&
          (box.bottom > place.bottom + slack || box.top < place.top - slack)
        )
          return `cut above or below by <${each.localName}>`;
        if (/auto|scroll/.test(style.overflowX)) isWide = false;
        if (/auto|scroll/.test(style.overflowY)) isTall = false;
        const isControl = each.matches('button, a, label, [role="button"], td, th, li, summary');
        if (
          isWide &&
          isControl &&
          isPanel(style) &&
          (box.right > place.right + 1 || box.left < place.left - 1)
        )
          return `hangs over the edge of its <${each.localName}>`;
        if (style.position === 'fixed') break;
      }
      const isBeyond = box.right > root.clientWidth + 1 || box.left < -1;
      return isWide && isBeyond ? 'reaches over the side of the page' : null;
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !/\S/.test(node.textContent ?? '')) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const how = box.width > 0 ? cutterOf(box, parent) : null;
        if (how) found.add(`text ${quoted(node.textContent ?? '')} ${how}`);
      }
    }

    const pen = document.createElement('canvas').getContext('2d');
    for (const field of document.querySelectorAll('input')) {
      if (!pen || field.value !== '' || field.placeholder === '' || !field.checkVisibility()) continue;
      const style = getComputedStyle(field);
      pen.font = style.font;
      const room =
        field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      if (pen.measureText(field.placeholder).width > room + 1)
        found.add(`the placeholder ${quoted(field.placeholder)} is cut`);
    }
    return [...found];
  });
}
