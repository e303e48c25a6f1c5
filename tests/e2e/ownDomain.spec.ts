import { chromiumFlags, chromiumPath } from '../support/chromium.ts';
import { confirmed, ticketQr } from './support/buying.ts';
import { bank, declined, orderOf, pay, payByCard, paymentsOf } from './support/cards.ts';
import { expect, test } from './support/fixtures.ts';
import { bankPage, cardFields, testCards } from './support/psp.ts';

/** The name of a producer's own storefront, which this browser alone finds on this machine. */
const host = 'ingressos.aracauna.example';

test.skip(({ isMobile }) => isMobile === true, 'who may frame whom does not depend on size');
test.use({
  baseURL: async ({ stack }, use) => {
    await use(stack.origin.replace('localhost', host));
  },
  launchOptions: {
    executablePath: chromiumPath(),
    args: [...chromiumFlags, `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  },
});

test('under a producer’s own domain a card is typed, asked about by its bank, and paid', async ({
  page,
  person,
  db,
  stack,
  guard,
  look,
}) => {
  // without TLS, which this machine has no certificate for, browsers keep neither of these, and some say so
  guard.expect(/Cross-Origin-Opener-Policy header has been ignored/);
  guard.expect(/requested an origin-keyed agent cluster/);
  const policies: string[] = [];
  page.on('response', (response) => {
    const policy = response.headers()['content-security-policy'];
    if (policy && response.url().startsWith(`${stack.psp}/`)) policies.push(policy);
  });
  await payByCard(page, person, testCards.poor);
  expect(new URL(page.url()).hostname).toBe(host);
  await expect(declined(page)).toContainText('não tem limite');
  await look('1-declined');
  await cardFields(page).getByLabel('Número do cartão').fill(testCards.challenged);
  await pay(page);
  await expect(bank(page)).toBeVisible();
  await bankPage(page).getByRole('button', { name: 'Aprovar' }).click();
  await expect(confirmed(page)).toBeVisible();
  await expect(ticketQr(page)).toBeVisible();

  const framed = policies.filter((policy) => policy.includes('frame-ancestors'));
  expect(framed.length).toBeGreaterThan(1);
  for (const policy of framed) expect(policy).toContain(`frame-ancestors ${new URL(page.url()).origin}`);
  const { id } = await orderOf(db, person);
  expect((await paymentsOf(db, id)).map(({ status }) => status)).toEqual(['failed', 'captured']);
});
