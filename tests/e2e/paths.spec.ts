import type { Directions } from './paths/directions.ts';
import { loginDirections } from './paths/login.ts';
import { Network } from './paths/network.ts';
import { recoveryDirections } from './paths/recovery.ts';
import { registrationDirections } from './paths/registration.ts';
import { sessionDirections } from './paths/session.ts';
import { verificationDirections } from './paths/verification.ts';
import { nameOf, walkable, walkPath } from './paths/walk.ts';
import { expectAccessible, test } from './support/fixtures.ts';

const all: Record<string, Directions> = {
  login: loginDirections,
  recovery: recoveryDirections,
  registration: registrationDirections,
  verification: verificationDirections,
  session: sessionDirections,
};

/**
 * Every path that the engine found in these machines, walked on the real screens with a server that answers as the path says; the
 * gate takes every other one.
 */
for (const [name, directions] of Object.entries(all))
  test.describe(name, () => {
    for (const [index, path] of walkable(directions).entries())
      test(nameOf(directions, path), { tag: index % 2 === 0 ? [] : '@full' }, async ({
        page,
        guard,
        newcomer: person,
      }) => {
        guard.expect(/Failed to load resource/);
        await walkPath({ page, network: new Network(page), person, path }, directions);
        const isCovered = await page.getByRole('dialog').filter({ visible: true }).count();
        await expectAccessible(page, isCovered > 0 ? '[role="dialog"]' : undefined);
      });
  });
