import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouterHistory,
} from '@tanstack/react-router';

import type { EventFilter } from '#src/api/eventsCalls.ts';
import type { Boot } from '#src/domain/boot.ts';
import type { EventDetails, EventList } from '#src/domain/event.ts';
import { isUnknown } from '#src/domain/failure.ts';
import { ErrorPage } from '#src/pages/error/ErrorPage.tsx';
import { HomePage } from '#src/pages/home/HomePage.tsx';
import { NotFoundPage } from '#src/pages/not-found/NotFoundPage.tsx';
import { PendingPage } from '#src/pages/pending/PendingPage.tsx';
import { Layout } from '#src/shell/Layout.tsx';

import type { Services } from './services.ts';

export interface RouterContext {
  boot: Boot;
  services: Services;
  /** What the page was made with and has not been shown yet; each answers once, later visits ask the server. */
  given: { events: EventList | null; event: EventDetails | null };
}

/** Filters of the home, as they stand in the address. */
export interface HomeSearch {
  categoria?: string;
  q?: string;
  data?: string;
}

const text = (value: unknown, shape: RegExp) =>
  typeof value === 'string' && shape.test(value) ? value : undefined;

const homeSearch = (search: Record<string, unknown>): HomeSearch => {
  const categoria = text(search['categoria'], /^[\w-]{1,40}$/);
  const q = text(typeof search['q'] === 'number' ? String(search['q']) : search['q'], /^.{1,80}$/);
  const data = text(search['data'], /^(hoje|semana|mes|\d{4}-\d{2}-\d{2})$/);
  return { ...(categoria && { categoria }), ...(q && { q }), ...(data && { data }) };
};

const filterOf = ({ categoria, q, data }: HomeSearch): EventFilter => ({
  category: categoria,
  q,
  date: data,
});

const root = createRootRouteWithContext<RouterContext>()({
  component: Layout,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});

/** The list the page was made with answers the first time; later filters ask the server. */
function homeLoader({ deps, context: { given, services } }: { deps: HomeSearch; context: RouterContext }) {
  const { events } = given;
  given.events = null;
  return events ?? services.events.list(filterOf(deps));
}

const producer = createRoute({
  getParentRoute: () => root,
  path: 'producers/$company',
  validateSearch: homeSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: ({ params, context: { boot } }) => {
    if (!boot.known || params.company.toLowerCase() !== boot.producer.slug) throw notFound();
  },
  loader: homeLoader,
  component: HomePage,
});

const store = createRoute({
  getParentRoute: () => root,
  path: '{-$company}',
  beforeLoad: ({ params, context: { boot } }) => {
    if (params.company && params.company.toLowerCase() !== boot.producer.slug) throw notFound();
  },
});

const home = createRoute({
  getParentRoute: () => store,
  path: '/',
  validateSearch: homeSearch,
  loaderDeps: ({ search }) => search,
  loader: homeLoader,
  component: HomePage,
});

const login = createRoute({
  getParentRoute: () => store,
  path: 'login',
  component: lazyRouteComponent(() => import('#src/pages/login/LoginPage.tsx'), 'LoginPage'),
});

const checkout = createRoute({
  getParentRoute: () => store,
  path: 'ticket/buy/$id',
  loader: ({ params, context: { given, services } }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.id)) throw notFound();
    const id = Number(params.id);
    const { event } = given;
    given.event = null;
    if (event?.id === id) return event;
    return services.events.details({ id }).catch((failure: unknown) => {
      if (isUnknown(failure)) throw notFound();
      throw failure;
    });
  },
  component: lazyRouteComponent(() => import('#src/pages/checkout/CheckoutPage.tsx'), 'CheckoutPage'),
});

const members = createRoute({
  getParentRoute: () => store,
  id: 'members',
  component: lazyRouteComponent(() => import('#src/pages/members/MembersOnly.tsx'), 'MembersOnly'),
});

const orders = createRoute({
  getParentRoute: () => members,
  path: 'ticket/payments',
  component: lazyRouteComponent(() => import('#src/pages/orders/OrdersPage.tsx'), 'OrdersPage'),
});

const order = createRoute({
  getParentRoute: () => members,
  path: 'ticket/list/$id',
  component: lazyRouteComponent(() => import('#src/pages/orders/OrderPage.tsx'), 'OrderPage'),
});

const nowhere = createRoute({
  getParentRoute: () => store,
  path: '$',
  beforeLoad: () => {
    throw notFound();
  },
});

/** The table of routes of the specification; every page may carry the producer in front. */
const routeTree = root.addChildren([
  producer,
  store.addChildren([home, login, checkout, members.addChildren([orders, order]), nowhere]),
]);

/** A router of one page. The server gives it a history in memory. */
export const makeRouter = (context: RouterContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });

export type StoreRouter = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: StoreRouter;
  }
}
