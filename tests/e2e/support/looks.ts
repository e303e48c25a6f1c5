import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { accessTags } from './accessible.ts';
import { lostFocus } from './keyboard.ts';

/** More stops than the longest page has. */
const farthest = 200;

/** Everything axe knows, its opinions included: landmarks, order of headings, names that hold their label. */
export async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags([...accessTags, 'best-practice', 'experimental'])
    // Takes every bold name of a list for a heading.
    .disableRules(['p-as-heading'])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
}

/** What is known of a round of the keyboard, in the page itself. A page that is another one knows nothing. */
interface Round {
  /** Where it begins. */
  start: Element | null;
  been: Set<Element>;
  /** What got the focus since the last look, and how far the page was down when it did. */
  came: { element: Element; top: number; isInView: boolean }[];
  address: string;
  open: Open;
}

/** How many dialogs and menus are shown, and how many things are unfolded. */
interface Open {
  windows: number;
  folds: number;
}

type Walked = typeof globalThis & { round?: Round; openNow?: () => Open };

/**
 * Begins to watch, with the focus where it is, or on the first stop of the page, or of the dialog in front of it, where it is nowhere
 * that Tab would lead to.
 */
const beginRound = (page: Page) =>
  page.evaluate(() => {
    const walked = globalThis as Walked;
    scrollTo({ top: 0, behavior: 'instant' });
    walked.openNow ??= () => {
      const shown = (kinds: string) =>
        [...document.querySelectorAll(kinds)].filter((each) =>
          each.checkVisibility({ visibilityProperty: true }),
        ).length;
      return {
        windows: shown(
          '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], :popover-open',
        ),
        folds: shown('[aria-expanded="true"], details[open]'),
      };
    };
    const cover = [...document.querySelectorAll('[role="dialog"], dialog')].find((each) =>
      each.checkVisibility(),
    );
    const first =
      cover?.querySelector<HTMLElement>('a[href], button, input') ??
      document.querySelector<HTMLElement>('a[href="#content"]');
    const active = document.activeElement;
    const isAtStop =
      active instanceof HTMLElement &&
      active !== document.body &&
      active.tabIndex >= 0 &&
      (cover?.contains(active) ?? true);
    if (!isAtStop) first?.focus();
    const isWatched = walked.round !== undefined;
    walked.round = {
      start: document.activeElement,
      been: new Set(),
      came: [],
      address: location.href,
      open: walked.openNow(),
    };
    if (isWatched) return;
    document.addEventListener(
      'focus',
      ({ target }) => {
        if (!(target instanceof Element)) return;
        const { top, bottom } = target.getBoundingClientRect();
        const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
        const [above = 0, below = 0] = [scrollPaddingTop, scrollPaddingBottom].map(
          (room) => Number.parseFloat(room) || 0,
        );
        walked.round?.came.push({
          element: target,
          top: scrollY,
          isInView: top >= above && bottom <= innerHeight - below,
        });
      },
      true,
    );
  });

/**
 * What has the focus: who it is, whether any of it can be seen, within a second, and what happened that nobody asked for. Null for
 * the page itself.
 */
const focused = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const { round, openNow } = globalThis as Walked;
    const nameOf = (element: Element) => {
      const name = element.getAttribute('aria-label') ?? ((element as HTMLElement).innerText || element.id);
      return `${element.localName} “${name.slice(0, 50)}”`;
    };
    await frame();
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || active === document.body) return null;
    const label = active instanceof HTMLInputElement ? active.labels?.[0] : null;
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
    const isSeen = () => {
      const { left, top, width, height } = active.getBoundingClientRect();
      return parts.some((x) =>
        parts.some((y) => {
          const front = document.elementFromPoint(left + width * x, top + height * y);
          return (
            front !== null && (active.contains(front) || front.contains(active) || label?.contains(front))
          );
        }),
      );
    };
    for (let frames = 0; frames < 60 && !isSeen(); frames++) await frame();
    await frame();
    const moved: string[] = [];
    if (round && openNow) {
      const [first, ...others] = round.came.splice(0);
      const on = others.find(({ element }) => element !== first?.element);
      if (first && on) moved.push(`sends the focus on to ${nameOf(on.element)}`);
      if (document.activeElement !== active) moved.push('loses the focus');
      if (first?.isInView && Math.abs(first.top - scrollY) > 1) moved.push('scrolls the page');
      if (round.address !== location.href) moved.push(`leads to ${location.pathname}${location.search}`);
      const now = openNow();
      // What a panel of the page does when the focus goes on, such as the calendar, is to fold up.
      if (now.windows !== round.open.windows || now.folds > round.open.folds)
        moved.push('opens or shuts something');
      round.address = location.href;
      round.open = now;
    }
    const isKnown = round?.been.has(active) ?? false;
    round?.been.add(active);
    return {
      name: nameOf(active),
      isSeen: isSeen(),
      isFrame: active.localName === 'iframe',
      isStart: active === round?.start,
      isWatched: round !== undefined,
      isKnown,
      moved,
    };
  });

/** What Tab should have led to, and did not: of a choice of one, one is enough. */
const unreached = (page: Page) =>
  page.evaluate(() => {
    const been = (globalThis as Walked).round?.been ?? new Set();
    const cover = [...document.querySelectorAll('[role="dialog"], dialog')].find((each) =>
      each.checkVisibility(),
    );
    const kinds = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]';
    const isOfReached = (element: Element) =>
      element instanceof HTMLInputElement &&
      element.type === 'radio' &&
      [...been].some(
        (other) => other instanceof HTMLInputElement && other.type === 'radio' && other.name === element.name,
      );
    return [...(cover ?? document).querySelectorAll<HTMLElement>(kinds)]
      .filter(
        (each) =>
          each.tabIndex >= 0 &&
          !each.matches(':disabled') &&
          !each.closest('[inert]') &&
          each.checkVisibility({ visibilityProperty: true }) &&
          !been.has(each) &&
          !isOfReached(each),
      )
      .map(
        (each) => `${each.localName} “${(each.getAttribute('aria-label') ?? each.innerText).slice(0, 50)}”`,
      );
  });

/**
 * Tabs once through the page, or the dialog in front of it, until it comes back to where it began: what has the focus and is covered
 * whole (WCAG 2.4.11), or without a ring (2.4.7); what opens, leads or moves anything by having it (3.2.1); where the keyboard is held
 * before it has come round, and what it never came to (2.1.2). What is inside a frame of somebody else is passed through.
 */
export async function focusFindings(page: Page): Promise<string[]> {
  await beginRound(page);
  const windows = page.context().pages().length;
  const found: string[] = [];
  let [last, wasFrame, outside] = ['', false, 0];
  try {
    for (let step = 0; step < farthest; step++) {
      await page.keyboard.press('Tab');
      const look = await focused(page);
      if (page.context().pages().length > windows) found.push(`${look?.name ?? last} opens another window`);
      if (look === null) {
        outside++;
        if (outside > 1) return [...found, `After ${last} the focus is nowhere`];
        continue;
      }
      if (!look.isWatched) return [...found, `After ${last} it is another page`];
      if (look.isFrame && wasFrame && look.name === last) continue;
      [last, wasFrame] = [look.name, look.isFrame];
      if (look.isKnown) return [...found, `${last} has the focus again before it has come round`];
      found.push(...look.moved.map((what) => `${last} ${what}`));
      if (!look.isSeen) found.push(`${last} is covered`);
      const lost = look.isFrame ? null : await lostFocus(page);
      if (lost !== null) found.push(lost);
      if (look.isStart) return [...found, ...(await unreached(page)).map((name) => `${name} is not reached`)];
    }
  } catch (error) {
    if (!String(error).includes('context was destroyed')) throw error;
    return [...found, `After ${last} it is another page`];
  }
  return [...found, `The keyboard does not come round in ${farthest} steps`];
}

/** Runs with the spacing of text that WCAG 1.4.12 names, as somebody's own style sheet sets it. */
export async function spacedOut<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  const before = await page.evaluateHandle(() => {
    const sheets = [...document.adoptedStyleSheets];
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
       p { margin-bottom: 2em !important }`,
    );
    document.adoptedStyleSheets = [...sheets, sheet];
    return sheets;
  });
  try {
    return await look();
  } finally {
    await before.evaluate((sheets) => {
      document.adoptedStyleSheets = sheets;
    });
  }
}

/** Lines of which a good part lies under the next one: where the system paints a ground behind each, they cannot be read. */
export const cutLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { clipPath, position } = getComputedStyle(each);
        if (clipPath !== 'none' || position === 'fixed' || position === 'sticky') return false;
      }
      return true;
    };
    const lines: { text: string; box: DOMRect }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!/\S/.test(node.textContent ?? '') || !node.parentElement || !isShown(node.parentElement)) continue;
      range.selectNodeContents(node);
      for (const box of range.getClientRects())
        if (box.width > 3 && box.height > 3) lines.push({ text: (node.textContent ?? '').trim(), box });
    }
    return lines.flatMap(({ text, box }, at) =>
      lines
        .slice(at + 1, at + 8)
        .filter(({ box: next }) => {
          const across = Math.min(box.right, next.right) - Math.max(box.left, next.left);
          const down = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top);
          return across > 3 && down / box.height > 0.12;
        })
        .map((next) => `“${text.slice(0, 40)}” is cut by “${next.text.slice(0, 40)}”`),
    );
  });

/** Everything that has moved or scrolled smoothly since the page was opened. Called before it is. */
export async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { motionSeen: seen });
    for (const type of ['transitionrun', 'animationstart'])
      addEventListener(type, ({ target }) => seen.push(`${type} ${(target as Element).className}`), true);
    const noteSmooth = (owner: object, name: 'scrollTo' | 'scrollBy' | 'scrollIntoView') => {
      const own = Reflect.get(owner, name);
      Reflect.set(owner, name, function scroll(this: unknown, ...asked: unknown[]) {
        if (JSON.stringify(asked).includes('smooth')) seen.push(`smooth ${name}`);
        return Reflect.apply(own, this, asked);
      });
    };
    noteSmooth(globalThis, 'scrollTo');
    noteSmooth(globalThis, 'scrollBy');
    for (const name of ['scrollTo', 'scrollBy', 'scrollIntoView'] as const)
      noteSmooth(Element.prototype, name);
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'motionSeen'));
}

/** Chromium tells screen readers what is new in a page so often, in milliseconds: of a polite region and words that are new together it says nothing. */
const toldMs = 150;

/**
 * What live regions have said since the page was opened, each time they were filled anew: alerts also of what they come with, others only of
 * what changes in them once they are known. Called before the page is opened.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((knownAfter) => {
    const heard: string[] = [];
    Object.assign(globalThis, { heardAloud: heard });
    const last = new WeakMap<Element, string>();
    const since = new WeakMap<Element, number>();
    const regions =
      'output, [role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]';
    const regionOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest(
        `${regions}, [aria-live="off"], [role="timer"]`,
      );
    const wordsOf = (region: Element) => {
      const words: string[] = [];
      const texts = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const around = text.parentElement;
        if (around?.checkVisibility({ visibilityProperty: true }) && !around.closest('[aria-hidden="true"]'))
          words.push(text.textContent ?? '');
      }
      return words.join(' ').replaceAll(/\s+/g, ' ').trim();
    };
    new MutationObserver((changes) => {
      const touched = new Set<Element>();
      const now = performance.now();
      for (const { target, addedNodes } of changes) {
        const around = regionOf(target);
        if (around) touched.add(around);
        for (const added of addedNodes) {
          if (!(added instanceof Element)) continue;
          for (const each of [added, ...added.querySelectorAll(regions)]) {
            if (!each.matches(regions)) continue;
            since.set(each, now);
            if (!each.matches('output')) touched.add(each);
          }
        }
      }
      for (const region of touched) {
        if (!region.matches(regions) || region.closest('[aria-busy="true"], [aria-live="off"]')) continue;
        if (!since.has(region)) since.set(region, now);
        const text = wordsOf(region);
        // What a page comes with is read where it stands, not said aloud.
        const isKnown =
          document.readyState !== 'loading' &&
          (region.matches('[role="alert"]') || now - (since.get(region) ?? now) >= knownAfter);
        if (isKnown && text !== '' && last.get(region) !== text) heard.push(text);
        last.set(region, text);
      }
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-hidden', 'aria-busy', 'aria-live', 'role'],
    });
  }, toldMs);
  return () => page.evaluate(() => Reflect.get(globalThis, 'heardAloud'));
}
