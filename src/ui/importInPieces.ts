import { yieldToMain } from './yieldToMain.ts';

/** Links are put into the page for so long without a break, in milliseconds: each takes a cheap phone 1 to 4. */
const sliceMs = 4;

const isStyle = (href: string) => href.endsWith('.css');

/** What was asked for, and when a style sheet is there. */
let asked: Map<string, Promise<void> | undefined> | null = null;
/** Code that has come to life. */
const alive = new Set<string>();

/** Together with what the page came with: style sheets in itself, and links. */
function askedSoFar(): NonNullable<typeof asked> {
  asked ??= new Map(
    [...document.querySelectorAll<HTMLElement>('style[data-files], link[href]')]
      .flatMap((element) => element.dataset['files']?.split(' ') ?? element.getAttribute('href') ?? [])
      .map((href) => [href, undefined]),
  );
  return asked;
}

function request(href: string): Promise<void> | undefined {
  const link = document.createElement('link');
  if (isStyle(href)) link.rel = 'stylesheet';
  else {
    link.rel = link.relList.supports('modulepreload') ? 'modulepreload' : 'preload';
    link.as = 'script';
  }
  link.crossOrigin = '';
  link.href = href;
  const arrives = isStyle(href)
    ? new Promise<void>((resolve, reject) => {
        link.onload = () => resolve();
        link.onerror = () => {
          // Whoever tries again asks again: otherwise the code would stand there undressed.
          link.remove();
          asked?.delete(href);
          reject(new Error(`No style sheet at ${href}`));
        };
      })
    : undefined;
  // Whoever waits hears of it; before they do, it is nobody's.
  arrives?.catch(() => undefined);
  document.head.append(link);
  return arrives;
}

/** Has these files on their way, in tasks of some milliseconds. Resolves with the last style sheet among them, and rejects when one does not come. */
export async function askFor(hrefs: readonly string[]): Promise<void> {
  const known = askedSoFar();
  /** As it was when it was asked for: one that failed meanwhile is known no longer. */
  const arriving: (Promise<void> | undefined)[] = [];
  let began = 0;
  for (const href of hrefs) {
    // Never in the task that asks, such as a press or a page that is being rendered.
    if (!known.has(href) && performance.now() - began > sliceMs) {
      await yieldToMain();
      began = performance.now();
    }
    if (!known.has(href)) known.set(href, request(href));
    arriving.push(known.get(href));
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
  for (const href of hrefs.filter((each) => !isStyle(each) && !alive.has(each)).reverse()) {
    await import(/* @vite-ignore */ href);
    alive.add(href);
    await yieldToMain();
  }
  return load();
}
