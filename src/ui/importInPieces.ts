/** Ends a task. No timer: those of a page out of sight come a second late each, and code comes in a dozen pieces. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Links are put into the page for so long without a break, in milliseconds: each takes a cheap phone 1 to 4. */
const sliceMs = 4;

const isStyle = (href: string) => href.endsWith('.css');

type Asked = ReadonlyMap<string, HTMLElement>;

/** What the page came with, or was asked for since: style sheets in the page itself, and links. */
const askedSoFar = (): Asked =>
  new Map(
    [...document.querySelectorAll<HTMLElement>('style[data-files], link[href]')].flatMap((element) =>
      (element.dataset['files']?.split(' ') ?? [element.getAttribute('href') ?? '']).map(
        (href) => [href, element] as const,
      ),
    ),
  );

function request(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  if (isStyle(href)) {
    link.rel = 'stylesheet';
    link.dataset['awaited'] = '';
    link.addEventListener('load', () => link.removeAttribute('data-awaited'));
    // Whoever tries again asks again: otherwise the code would stand there undressed.
    link.addEventListener('error', () => link.remove());
  } else {
    link.rel = link.relList.supports('modulepreload') ? 'modulepreload' : 'preload';
    link.as = 'script';
  }
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
  return link;
}

const arrival = (link: HTMLElement): Promise<void> =>
  new Promise((resolve, reject) => {
    if (!('awaited' in link.dataset)) resolve();
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error('A style sheet did not arrive')));
  });

/** Has these files on their way, in tasks of some milliseconds. Resolves with the last style sheet among them, and rejects when one does not come. */
export async function askFor(hrefs: readonly string[]): Promise<void> {
  let known = askedSoFar();
  const arriving: Promise<void>[] = [];
  let began = 0;
  for (const href of new Set(hrefs)) {
    // Never in the task that asks, such as a press or a page that is being rendered.
    if (!known.has(href) && performance.now() - began > sliceMs) {
      await nextTask();
      known = askedSoFar();
      began = performance.now();
    }
    const arrives = arrival(known.get(href) ?? request(href));
    // It is heard of at the end; before that it is nobody's.
    arrives.catch(() => undefined);
    arriving.push(arrives);
  }
  await Promise.all(arriving);
}

/**
 * Code that comes later, with all the files it stands on (`assets/…`, itself the first). As the bundler's own loader asks for them, all are on their way at once and
 * the code runs dressed; but each file comes to life in a task of its own, those that others stand on first: in one they take a cheap phone
 * longer than it waits for a sign. The build has every `import()` go through here (`server/building/smaller.ts`).
 */
export async function importInPieces<Code>(
  load: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> {
  const hrefs = files.map((file) => `/${file}`);
  await askFor(hrefs);
  for (const href of hrefs.filter((each) => !isStyle(each)).reverse()) {
    const began = performance.now();
    await import(/* @vite-ignore */ href);
    if (performance.now() - began > 1) await nextTask();
  }
  return load();
}
