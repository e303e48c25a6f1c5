import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import { createLoginLink } from '../accounts/loginLink.ts';
import type { Context } from '../context.ts';
import { refuseCrossSite } from '../headers.ts';
import { devPage, devPolicy, letterPolicy, loginLinkPage, mailboxPage } from '../messages/pages.ts';
import { isOwnHost } from '../psp/door.ts';
import { userByEmail } from '../store/users.ts';

const most = 200;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whoever passed something on says so; then nobody knows where it came from. */
const passedOn = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Asked on this machine, by its own name: not through a proxy, and not by a page elsewhere whose name was made to point here.
 * The socket's own address counts, whatever proxies are trusted for.
 */
const isLocal = (request: FastifyRequest): boolean =>
  /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '') &&
  isOwnHost(request) &&
  !passedOn.some((name) => request.headers[name] !== undefined);

/** What was never sent holds codes and addresses: only in a demonstration, and only for who sits at its machine. */
export function devRoutes(app: FastifyInstance, context: Context): void {
  const { config, db } = context;
  if (!config.demo || config.production) return;

  const letters = async (to: string | undefined) => {
    const kept = await db
      .selectFrom('mailbox')
      .selectAll()
      .$if(to !== undefined, (query) =>
        query.where((is) => is.fn('lower', ['recipient']), '=', (to ?? '').toLowerCase()),
      )
      .orderBy('sentAt', 'desc')
      .orderBy('id')
      .limit(most)
      .execute();
    const files = await db
      .selectFrom('mailboxAttachment')
      .select(['letterId', 'position', 'name'])
      .where(sql<boolean>`letter_id = any(${kept.map(({ id }) => id)}::uuid[])`)
      .orderBy('position')
      .execute();
    const byLetter = Map.groupBy(files, ({ letterId }) => letterId);
    return kept.map((letter) => ({ ...letter, attachments: byLetter.get(letter.id) ?? [] }));
  };
  const wanted = ({ query }: FastifyRequest): string | undefined => {
    const to: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'to') : undefined;
    return typeof to === 'string' && to.trim() !== '' ? to.trim() : undefined;
  };
  const show = (reply: FastifyReply, policy: string, html: string) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);

  const road = (url: string, answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      if (!isLocal(request)) return reply.callNotFound();
      reply.header('cache-control', 'no-store');
      return answer(request, reply);
    });

  road('/dev', async (_request, reply) =>
    show(reply, devPolicy, devPage(`http://localhost:${config.pspPort}`)),
  );

  void app.register((scope, _options, done) => {
    void scope.register(formbody, { bodyLimit: 1024 });
    scope.post('/dev/login-link', { schema: { hide: true } }, async (request, reply) => {
      if (!isLocal(request)) return reply.callNotFound();
      await refuseCrossSite(context, request);
      const email: unknown = Reflect.get(Object(request.body), 'email');
      const user = typeof email === 'string' ? await userByEmail(context, email) : undefined;
      reply.header('cache-control', 'no-store');
      const link = user ? await createLoginLink(context, user.id) : null;
      return show(reply, devPolicy, loginLinkPage(link));
    });
    done();
  });

  road('/dev/mailbox', async (request, reply) => {
    const to = wanted(request);
    return show(reply, devPolicy, mailboxPage(await letters(to), to));
  });

  road('/dev/mailbox.json', async (request) =>
    (await letters(wanted(request))).map(({ id, channel, recipient, subject, body, sentAt }) => ({
      id,
      channel,
      recipient,
      subject,
      body,
      sent_at: sentAt.toISOString(),
    })),
  );

  road('/dev/mailbox/:id/:position', async (request, reply) => {
    const { id, position } = Object(request.params);
    const file =
      uuid.test(String(id)) && /^\d{1,3}$/.test(String(position))
        ? await db
            .selectFrom('mailboxAttachment')
            .selectAll()
            .where('letterId', '=', String(id))
            .where('position', '=', Number(position))
            .executeTakeFirst()
        : undefined;
    if (!file) return reply.callNotFound();
    return reply
      .type(file.mediaType)
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .send(file.content);
  });

  road('/dev/mailbox/:id', async (request, reply) => {
    const id = String(Reflect.get(Object(request.params), 'id'));
    const letter = uuid.test(id)
      ? await db.selectFrom('mailbox').select('html').where('id', '=', id).executeTakeFirst()
      : undefined;
    if (!letter?.html) return reply.callNotFound();
    return show(reply, letterPolicy, letter.html);
  });
}
