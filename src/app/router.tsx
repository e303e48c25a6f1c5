import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  type RouterHistory,
} from '@tanstack/react-router';

import type { EventFilter } from '#src/api/eventsCalls.ts';
import type { Boot } from '#src/domain/boot.ts';
import { type EventDetails, type EventList, typesOf } from '#src/domain/event.ts';
import { isUnknown } from '#src/domain/failure.ts';
import { isOrderId } from '#src/domain/order.ts';
import { filterShapes } from '#src/domain/publicPage.ts';
import type { Border } from '#src/domain/tags.ts';
import { ErrorPage } from '#src/pages/error/ErrorPage.tsx';
import { HomePage } from '#src/pages/home/HomePage.tsx';
import { NotFoundPage } from '#src/pages/not-found/NotFoundPage.tsx';
import { PendingPage } from '#src/pages/pending/PendingPage.tsx';
import { Layout } from '#src/shell/Layout.tsx';
import { contentPages } from './contentPages.tsx';
import { afterFirstPlace } from './firstPlace.ts';
import { latePage } from './latePage.tsx';
import type { Services } from './services.ts';
import { startFlowsWith } from './startFlowsWith.tsx';

export interface RouterContext {
  boot: Boot;
  border?: Border;
  services: Services;
  /** What the page was made with and has not been shown yet; each answers once, later visits ask the server. */
  given: { events: EventList | null; event: EventDetails | null; asked: HomeSearch };
}

/** Filters of the home, as they stand in the address. */
export interface HomeSearch {
  categoria?: string;
  q?: string;
  data?: string;
  pagina?: number;
}

const text = (value: unknown, shape: { test: (text: string) => boolean }) =>
  typeof value === 'string' && shape.test(value) ? value : undefined;

const homeSearch = (search: Record<string, unknown>): HomeSearch => {
  const categoria = text(search['categoria'], filterShapes.categoria);
  const q = text(search['q'], filterShapes.q);
  const data = text(search['data'], filterShapes.data);
  const pagina = Number(search['pagina']);
  return {
    ...(categoria && { categoria }),
    ...(q && { q }),
    ...(data && { data }),
    ...(Number.isInteger(pagina) && pagina > 1 && pagina < 1000 && { pagina }),
  };
};

interface CheckoutSearch {
  /** Of a link that gives something off; taken out of the address once it was read. */
  cupom?: string | undefined;
  /** An order that waits for its payment; the latest at the event without it. */
  pedido?: string | undefined;
}

/** What is malformed is said to be absent: what is only left out comes through as it was. */
const checkoutSearch = (search: Record<string, unknown>): CheckoutSearch => {
  const cupom = text(search['cupom'], /^\s*\S.{0,39}$/)?.trim();
  const { pedido } = search;
  const isNamed = typeof pedido === 'string' && isOrderId(pedido);
  return { cupom: cupom || undefined, pedido: isNamed ? pedido.toLowerCase() : undefined };
};

/** The words of an address as they stand there, the first of each name, as the server reads them: what looks like a number stays a word. */
function parseSearch(query: string): Record<string, string> {
  const search: Record<string, string> = {};
  new URLSearchParams(query).forEach((value, name) => {
    search[name] ??= value;
  });
  return search;
}

function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const name in search) if (search[name] !== undefined) query.set(name, `${search[name]}`);
  return `?${query}`.replace(/^\?$/, '');
}

/** The filters of an address as it stands in the bar; what is malformed is not there. */
export const askedIn = (query: string): HomeSearch => homeSearch(parseSearch(query));

const filterOf = ({ categoria, q, data, pagina }: HomeSearch): EventFilter => ({
  category: categoria,
  q,
  date: data,
  page: pagina,
});

/** A link already goes by a whole document; this is for Back, and for whatever else leads across the border. */
const cross = (href: string) => {
  location.replace(href);
  return new Promise<never>(() => undefined);
};

const LostPage = startFlowsWith(NotFoundPage);
const BrokenPage = startFlowsWith(ErrorPage);

const root = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ location: { pathname, href }, preload, context: { border } }) =>
    !preload && border?.isBeyond(pathname) ? cross(href) : undefined,
  component: Layout,
  notFoundComponent: LostPage,
  errorComponent: BrokenPage,
});

/**
 * The list the page was made with answers the first time; later filters ask the server. The page does not wait for the
 * answer: its filters stay where they are, and only the list says that it is on its way, or that it did not come.
 */
function homeLoader({ deps, context: { given, services } }: { deps: HomeSearch; context: RouterContext }): {
  events: EventList | Promise<EventList>;
} {
  const { events: made, asked } = given;
  given.events = null;
  const isWhatWasAsked = JSON.stringify(deps) === JSON.stringify(asked) && made?.page === (deps.pagina ?? 1);
  if (made && isWhatWasAsked) return { events: made };
  const events = services.events.list(filterOf(deps));
  events.catch(() => undefined);
  return { events };
}

const HomeWithFlows = startFlowsWith(HomePage);

const producer = createRoute({
  getParentRoute: () => root,
  path: 'producers/$company',
  validateSearch: homeSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: ({ params, context: { boot } }) => {
    if (!boot.known || params.company.toLowerCase() !== boot.producer.slug) throw notFound();
  },
  loader: homeLoader,
  component: HomeWithFlows,
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
  component: HomeWithFlows,
});

const login = createRoute({
  getParentRoute: () => store,
  path: 'login',
  loader: async ({ context: { services } }) => {
    const code = await import('./dialogFlows.ts');
    return { page: code.loginPageOn(services) };
  },
  component: latePage(() => import('#src/pages/login/LoginPage.tsx').then((code) => code.LoginPage)),
});

const register = createRoute({
  getParentRoute: () => store,
  path: 'register',
  loader: async ({ context: { services } }) => {
    const code = await import('./dialogFlows.ts');
    return { registration: code.registrationOn(services), page: code.registrationPageMachine };
  },
  component: latePage(() => import('#src/pages/register/RegisterPage.tsx').then((code) => code.RegisterPage)),
});

const recover = createRoute({
  getParentRoute: () => store,
  path: 'user/recover',
  loader: async ({ context: { services } }) => {
    const code = await import('./dialogFlows.ts');
    return { recovery: code.recoveryOn(services) };
  },
  component: latePage(() => import('#src/pages/recover/RecoverPage.tsx').then((code) => code.RecoverPage)),
});

/** What can be an id; throws that nothing lies there where it is none. */
function idIn(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound();
  return Number(text);
}

async function eventAt(text: string, { events }: Services): Promise<EventDetails> {
  const id = idIn(text);
  try {
    return await events.details({ id });
  } catch (failure) {
    throw isUnknown(failure) ? notFound() : failure;
  }
}

const checkout = createRoute({
  getParentRoute: () => store,
  path: 'ticket/buy/$id',
  validateSearch: checkoutSearch,
  loader: ({ params, context: { given, services } }) => {
    const { event } = given;
    given.event = null;
    return event && `${event.id}` === params.id ? event : eventAt(params.id, services);
  },
  component: latePage(() => import('#src/pages/checkout/CheckoutPage.tsx').then((code) => code.CheckoutPage)),
});

const queue = createRoute({
  getParentRoute: () => store,
  path: 'ticket/queue/$id',
  loader: async ({ params, context: { services } }) => {
    const [event, { waitingRoomOn }] = await Promise.all([
      eventAt(params.id, services),
      import('./waitingRoomFlows.ts'),
    ]);
    return { event, ...waitingRoomOn(services, event.id) };
  },
  component: latePage(() => import('#src/pages/queue/QueuePage.tsx').then((code) => code.QueuePage)),
});

const waitlist = createRoute({
  getParentRoute: () => store,
  path: 'ticket/waitlist/$id/$type',
  loader: async ({ params, context: { services } }) => {
    const type = idIn(params.type);
    const [event, { waitlistOn }] = await Promise.all([
      eventAt(params.id, services),
      import('./waitlistFlows.ts'),
    ]);
    const placed = typesOf(event).find(({ ticketType }) => ticketType.id === type);
    if (!placed) throw notFound();
    return { event, ticketType: placed.ticketType, ...waitlistOn(services) };
  },
  component: latePage(() => import('#src/pages/waitlist/WaitlistPage.tsx').then((code) => code.WaitlistPage)),
});

const members = createRoute({
  getParentRoute: () => store,
  id: 'members',
  component: latePage(() => import('#src/pages/members/MembersOnly.tsx').then((code) => code.MembersOnly)),
});

const orders = createRoute({
  getParentRoute: () => members,
  path: 'ticket/payments',
  beforeLoad: ({ cause, context: { services } }) => {
    if (cause === 'enter') services.olderOrders?.visit();
  },
  loader: async ({ context: { services } }) => {
    const code = await import('./olderOrders.ts');
    services.olderOrders ??= code.keepOlderOrders(services);
    return services.olderOrders;
  },
  component: latePage(() => import('#src/pages/orders/OrdersPage.tsx').then((code) => code.OrdersPage)),
});

const order = createRoute({
  getParentRoute: () => members,
  path: 'ticket/list/{-$id}',
  loader: async ({ context: { services } }) => {
    const code = await import('./orderFlows.ts');
    return code.orderFlowsOn(services);
  },
  component: latePage(() => import('#src/pages/orders/OrderPage.tsx').then((code) => code.OrderPage)),
});

const account = createRoute({
  getParentRoute: () => members,
  path: 'user/data',
  loader: async ({ context: { services } }) => {
    const code = await import('./accountFlows.ts');
    return code.accountOn(services);
  },
  component: latePage(() => import('#src/pages/account/AccountPage.tsx').then((code) => code.AccountPage)),
});

const textPage = <Name extends Exclude<keyof typeof contentPages, 'suporte'>>(name: Name) =>
  createRoute({ getParentRoute: () => store, path: name, component: contentPages[name] });

const support = createRoute({
  getParentRoute: () => store,
  path: 'suporte',
  loader: async ({ context: { services } }) => {
    const code = await import('./contactFlows.ts');
    return code.contactOn(services);
  },
  component: contentPages.suporte,
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
  store.addChildren([
    home,
    login,
    register,
    recover,
    checkout,
    queue,
    waitlist,
    members.addChildren([orders, order, account]),
    support,
    textPage('sobre'),
    textPage('acessibilidade'),
    textPage('termos'),
    textPage('privacidade'),
    textPage('cancelamentos'),
    textPage('meia-entrada'),
    textPage('faq'),
    nowhere,
  ]),
]);

/** A router of one page. The server gives it a history in memory. */
export const makeRouter = (context: RouterContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingComponent: PendingPage,
    // What is there is shown.
    defaultPendingMinMs: 0,
    defaultErrorComponent: BrokenPage,
    defaultNotFoundComponent: LostPage,
    scrollRestoration: afterFirstPlace(),
  });

export type StoreRouter = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: StoreRouter;
  }
}
