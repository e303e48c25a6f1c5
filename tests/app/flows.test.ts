import { afterEach, expect, test, vi } from 'vitest';

import type { DialogRoute } from '#machines/dialog.machine.ts';
import { missingCalls } from '#machines/support/remote.ts';
import { accountOn } from '#src/app/accountFlows.ts';
import { checkoutOn } from '#src/app/checkoutFlows.ts';
import { dialogCode, loginPageOn } from '#src/app/dialogFlows.ts';
import { storefrontOn } from '#src/app/flows.ts';
import { olderOrdersOn } from '#src/app/olderOrders.ts';
import { orderFlowsOn } from '#src/app/orderFlows.ts';
import { createServices } from '#src/app/services.ts';
import { makeStorefront } from '#src/app/storefront.ts';

const services = createServices({ baseUrl: 'http://api.test', producerId: '0' });

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['the storefront', () => storefrontOn(services, () => makeStorefront(services))],
  ['the checkout, which comes later', () => checkoutOn(services)],
  ['the page of the login', () => loginPageOn(services)],
  ['what finds older orders', () => olderOrdersOn(services)],
])('%s is given every call and every sense it needs', (_, flow) => {
  expect(missingCalls(flow())).toEqual([]);
});

test('so is every dialog with a flow; the others bring none', async () => {
  vi.stubGlobal('location', new URL('http://store.test/ticket/buy/42?cupom=AMIGOS10'));
  const codeOf = async (route: DialogRoute) => {
    const code = await dialogCode({ route, document: '' }, services, makeStorefront(services));
    return Object.values(code).filter((flow) => flow !== null);
  };
  const withFlow = [
    ...(['/login', '/login/socio', '/register', '/recover'] as const),
    ...(['/email/verification', '/event/share'] as const),
  ];
  for (const route of withFlow) {
    const [code, ...others] = await codeOf(route);
    if (!code) throw new Error(`${route} came without its flow`);
    expect(missingCalls(code.logic), route).toEqual([]);
    expect(others, route).toEqual([]);
  }
  for (const route of ['/acesso/socio', '/event/description', '/event/map'] as const)
    expect(await codeOf(route), route).toEqual([]);
});

test('so is every flow of My Data', () => {
  for (const [name, flow] of Object.entries(accountOn(services)))
    expect(missingCalls(flow), name).toEqual([]);
});

test('so is what may happen to an order on its page', () => {
  for (const [name, flow] of Object.entries(orderFlowsOn(services)))
    expect(missingCalls(flow), name).toEqual([]);
});
