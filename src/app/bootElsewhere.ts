import { bootOf, type WireBoot } from '#src/api/bootstrap.ts';
import type { Boot } from '#src/domain/boot.ts';
import { themeCss } from '#src/producers/themeCss.ts';

/** On a host of files alone the page asks for what a server would have inlined, and wears the producer's colours itself. */
export async function bootElsewhere(apiUrl: string): Promise<Boot> {
  const [first = '', second = ''] = location.pathname.split('/').filter(Boolean);
  const query = new URLSearchParams({ host: location.host, slug: first === 'producers' ? second : first });
  const event = /\/ticket\/buy\/([1-9]\d*)\/?$/i.exec(location.pathname)?.[1];
  if (event) query.set('event', event);
  const asked = new URLSearchParams(location.search);
  for (const name of ['categoria', 'q', 'data']) {
    const value = asked.get(name);
    if (value) query.set(name, value);
  }
  const response = await fetch(`${apiUrl}/api/bootstrap?${query}`);
  if (!response.ok) throw new Error(`The storefront did not answer: ${response.status}`);
  const boot = bootOf((await response.json()) as WireBoot);
  const style = document.createElement('style');
  style.textContent = themeCss(boot.producer.theme);
  document.head.append(style);
  document.title = boot.producer.title;
  return boot;
}
