import { readFileSync } from 'node:fs';

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import type { Context } from '../context.ts';
import { tokenise } from './cards.ts';
import { type Parents, pageGuard } from './door.ts';
import { fieldsPage, themeOf } from './fieldsPage.ts';
import { sendPage } from './html.ts';
import { PspRefusal } from './refusal.ts';

const Typed = z.strictObject({
  number: z.string().check(z.regex(/^\d{13,19}$/)),
  month: z.int().check(z.minimum(1), z.maximum(12)),
  year: z.int().check(z.minimum(2000), z.maximum(2099)),
  cvv: z.string().check(z.regex(/^\d{3,4}$/)),
  parent: z.string().check(z.maxLength(300)),
});

/** A script of our pages, as browsers get it. */
export function scriptRoute(app: FastifyInstance, name: 'fields.js' | 'challenge.js'): void {
  const script = readFileSync(new URL(`pages/${name}`, import.meta.url), 'utf8');
  app.get(`/${name}`, { preHandler: pageGuard }, (_, reply) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
}

/** The card's fields, which the storefront frames, and the one call they make. */
export function fieldsRoutes(app: FastifyInstance, db: Context['db'], isParent: Parents): void {
  const preHandler = pageGuard;
  scriptRoute(app, 'fields.js');

  app.get<{ Querystring: Record<string, unknown> }>('/fields', { preHandler }, async ({ query }, reply) => {
    const parent = query['parent'];
    if (typeof parent !== 'string' || !(await isParent(parent))) throw new PspRefusal(403, 'unknown_parent');
    return sendPage(reply, fieldsPage(parent, themeOf(query)));
  });
  app.post('/fields/tokens', { preHandler }, async (request, reply) => {
    const { number, month, year, parent } = Typed.parse(request.body);
    if (!(await isParent(parent))) throw new PspRefusal(403, 'unknown_parent');
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .send(await tokenise(db, { number, month, year }, parent));
  });
}
