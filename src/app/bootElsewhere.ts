import { bootOf, type WireBoot } from '#src/api/bootstrap.ts';
import type { Reading } from '#src/api/http.ts';
import { readElsewhere } from '#src/api/readElsewhere.ts';
import type { Boot } from '#src/domain/boot.ts';
import type { Producer } from '#src/domain/producer.ts';
import { filterShapes } from '#src/domain/publicPage.ts';
import { themeCss } from '#src/producers/themeCss.ts';

/** No producer is called by more letters; the contract takes no more. */
const longestSlug = 40;

/** On a host of files alone the page asks for what a server would have inlined, and puts the producer's brand on itself. */
export async function bootElsewhere(apiUrl: string): Promise<{ boot: Boot; read: Reading }> {
  const [first = '', second = ''] = location.pathname.split('/').filter(Boolean);
  const slug = (first === 'producers' ? second : first).slice(0, longestSlug);
  const query = new URLSearchParams({ host: location.host, slug });
  const event = /\/ticket\/buy\/([1-9]\d{0,8})\/?$/i.exec(location.pathname)?.[1];
  if (event) query.set('event', event);
  const asked = new URLSearchParams(location.search);
  for (const [name, shape] of Object.entries(filterShapes)) {
    const value = asked.get(name);
    if (value && shape.test(value)) query.set(name, value);
  }
  const askedAt = performance.now();
  const response = await fetch(`${apiUrl}/api/bootstrap?${query}`);
  if (!response.ok) throw new Error(`The storefront did not answer: ${response.status}`);
  const read = readElsewhere(apiUrl);
  const boot = bootOf(read(await response.text()) as WireBoot, askedAt, performance.now());
  wear(boot.producer);
  return { boot, read };
}

function wear({ title, theme, logos }: Producer) {
  const style = document.createElement('style');
  style.textContent = themeCss(theme);
  document.head.append(style);
  document.title = title;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme.primary);
  const icon = document.querySelector('link[rel="icon"]');
  icon?.removeAttribute('type');
  icon?.setAttribute('href', logos.favicon);
}
