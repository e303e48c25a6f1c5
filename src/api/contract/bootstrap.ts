import * as z from 'zod/mini';

import { Category, Setting } from './catalogue.ts';
import { Flag, Moment, Text } from './common.ts';
import { endpoint } from './endpoint.ts';
import { EventDetails, EventPage } from './events.ts';
import { Producer } from './producers.ts';

/** All that the first screen needs; the server inlines it in the page. */
export const Bootstrap = z.object({
  producer: Producer,
  /** False when the address names a producer that does not exist: the page is a 404 in the brand of its host. */
  known: Flag,
  settings: z.array(Setting),
  categories: z.array(Category),
  events: EventPage,
  /** The event of `/ticket/buy/{id}`, when the address names one. */
  event: z.nullable(EventDetails),
  company: z.object({
    name: Text,
    document: Text,
    email: Text,
    address: Text,
    dpo: z.optional(Text),
  }),
  version: Text,
  commit: Text,
  demo: Flag,
  /** By the clock of Brasília: its first ten signs are the day there. */
  now: Moment,
});

export const bootstrapContract = {
  bootstrap: endpoint({
    method: 'GET',
    path: '/api/bootstrap',
    summary: 'Everything the first screen needs',
    access: 'public',
    query: z.object({
      slug: z.optional(z.string().check(z.maxLength(40))),
      host: z.optional(z.string().check(z.maxLength(253))),
      event: z.optional(z.string().check(z.regex(/^[1-9]\d{0,9}$/))),
      categoria: z.optional(z.string().check(z.maxLength(40))),
      q: z.optional(z.string().check(z.maxLength(80))),
      data: z.optional(z.string().check(z.maxLength(10))),
    }),
    reply: Bootstrap,
  }),
};
