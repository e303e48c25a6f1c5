import type { FastifyInstance } from 'fastify';

import type { Context } from '../context.ts';
import { type Charge, listCharges, readCharge } from './charges.ts';
import { repeatLast } from './deliveries.ts';
import { pageGuard } from './door.ts';
import { sendPage } from './html.ts';
import {
  approveCharge,
  cancelCharge,
  chargeBack,
  declineCharge,
  expireCharge,
  payCharge,
  refundRest,
} from './moves.ts';
import { type Action, actions, panelPage } from './panel.ts';
import { PspRefusal } from './refusal.ts';

type Db = Context['db'];

/** A person plays payer and bank. */
export function simulatorRoutes(
  app: FastifyInstance,
  db: Db,
  { wire, wake }: { wire: (charge: Charge) => object; wake: () => void },
): void {
  const preHandler = pageGuard;

  app.get<{ Querystring: { code?: string; repeated?: string } }>(
    '/',
    { preHandler },
    async ({ query }, reply) => {
      const code = codeIn(query.code);
      return sendPage(reply, panelPage(await listCharges(db, code), code, codeIn(query.repeated)));
    },
  );
  app.get('/favicon.ico', (_, reply) => reply.code(204).send());
  app.post<{ Params: { id: string; action: string }; Querystring: { code?: string } }>(
    '/sandbox/charges/:id/:action',
    { preHandler },
    async ({ params: { id, action }, query, headers }, reply) => {
      if (!isAction(action)) throw new PspRefusal(404, 'no_such_action');
      const charge = await act(db, await readCharge(db, id), action);
      wake();
      if (!headers.accept?.includes('text/html')) return wire(charge);
      const code = codeIn(query.code);
      const place = new URLSearchParams({
        ...(code && { code }),
        ...(action === 'duplicate_webhook' && { repeated: charge.reference }),
      });
      return reply.redirect(place.size > 0 ? `/?${place}` : '/', 303);
    },
  );
}

const isAction = (action: string): action is Action => Object.hasOwn(actions, action);
const codeIn = (code: unknown) =>
  typeof code === 'string' && /^[\w-]{1,40}$/.test(code.trim()) ? code.trim() : undefined;

async function act(db: Db, { id, status }: Charge, action: Action): Promise<Charge> {
  switch (action) {
    case 'pay':
      return payCharge(db, id, false);
    case 'pay_late':
      return payCharge(db, id, true);
    case 'approve':
      return approveCharge(db, id);
    case 'decline':
      return declineCharge(db, id, status === 'challenge' ? 'authentication' : 'refused');
    case 'expire':
      return expireCharge(db, id);
    case 'cancel':
      return cancelCharge(db, id);
    case 'refund':
      return refundRest(db, id);
    case 'chargeback':
      return chargeBack(db, id);
    case 'duplicate_webhook':
      await repeatLast(db, id, 5);
      return readCharge(db, id);
  }
}
