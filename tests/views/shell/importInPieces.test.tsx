import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { askFor, importInPieces } from '#src/ui/importInPieces.ts';

const linkTo = (href: string) => document.head.querySelector<HTMLLinkElement>(`link[href="${href}"]`);
const awaited = (href: string) =>
  waitFor(() => {
    const link = linkTo(href);
    if (!link) throw new Error(`Nobody asked for ${href}`);
    return link;
  });

afterEach(() => {
  for (const added of document.head.querySelectorAll('link, style')) added.remove();
});

test('code comes after its style sheets', async () => {
  const load = vi.fn(async () => 'code');
  const code = importInPieces(load, ['assets/a.css', 'assets/b.css']);
  (await awaited('/assets/a.css')).dispatchEvent(new Event('load'));
  const last = await awaited('/assets/b.css');
  expect(last.rel).toBe('stylesheet');
  expect(load).not.toHaveBeenCalled();
  last.dispatchEvent(new Event('load'));
  expect(await code).toBe('code');
});

test('a style sheet that did not come is asked for again, or the code would stand there undressed', async () => {
  const load = vi.fn(async () => 'code');
  const first = importInPieces(load, ['assets/broken.css']);
  const broken = await awaited('/assets/broken.css');
  broken.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('A style sheet did not arrive');
  expect(load).not.toHaveBeenCalled();

  const second = importInPieces(load, ['assets/broken.css']);
  const fresh = await awaited('/assets/broken.css');
  expect(fresh).not.toBe(broken);
  fresh.dispatchEvent(new Event('load'));
  expect(await second).toBe('code');
});

test('nothing is asked for twice, nor what the page came with', async () => {
  const style = document.createElement('style');
  style.dataset['files'] = '/assets/ground.css /assets/inlined.css';
  const named = document.createElement('link');
  named.rel = 'modulepreload';
  named.href = '/assets/named.js';
  document.head.append(style, named);
  await askFor(['/assets/inlined.css', '/assets/named.js', '/assets/more.js', '/assets/more.js']);
  expect([...document.head.querySelectorAll('link')].map(({ href }) => new URL(href).pathname)).toEqual([
    '/assets/named.js',
    '/assets/more.js',
  ]);
});

test('a style sheet that fails while other files are still being asked for is missed all the same', async () => {
  const load = vi.fn(async () => 'code');
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
  const missed = expect(importInPieces(load, ['assets/first.css', 'assets/second.css'])).rejects.toThrow(
    'A style sheet did not arrive',
  );
  (await awaited('/assets/first.css')).dispatchEvent(new Event('error'));
  (await awaited('/assets/second.css')).dispatchEvent(new Event('load'));
  await missed;
  expect(load).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
