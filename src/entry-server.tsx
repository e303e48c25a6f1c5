import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { bootOf, type WireBoot } from '#src/api/bootstrap.ts';
import { App } from '#src/app/App.tsx';
import { lateStorefront } from '#src/app/lateStorefront.ts';
import { companyOf } from '#src/app/place.ts';
import { askedIn, makeRouter } from '#src/app/router.tsx';
import { createServices } from '#src/app/services.ts';
import { borderOf } from '#src/domain/tags.ts';

const neverStarted = () =>
  lateStorefront({ load: () => Promise.reject(new Error('Nothing starts here')), lost: () => undefined });

/**
 * The first screen of one address, as every visitor gets it: the same tree that the browser hydrates, of the same JSON. Nothing is
 * asked of anybody, nothing is started. Rejects when the page cannot be drawn without being asked for more.
 */
export async function render(path: string, wire: WireBoot): Promise<{ html: string }> {
  const boot = bootOf(wire);
  const { pathname, search } = new URL(`http://page${path}`);
  const company = companyOf(pathname, boot);
  const services = createServices({ baseUrl: '', producerId: boot.producer.id });
  const border = borderOf({ ids: boot.producer.analytics, path: pathname, isQuiet: false });
  const given = { events: boot.events, event: boot.event, asked: askedIn(search) };
  const router = makeRouter(
    { boot, border, services, given },
    createMemoryHistory({ initialEntries: [path] }),
  );
  router.options.scrollRestoration = false;
  await router.load();
  const { matches } = router.state;
  const odd = matches.find(({ status }) => status !== 'success');
  if (odd) throw new Error(`${path} cannot be drawn: ${odd.routeId} is ${odd.status}`, { cause: odd.error });
  const html = renderToString(
    <App {...{ boot, company, services, storefront: neverStarted(), router, border }} />,
  );
  return { html };
}
