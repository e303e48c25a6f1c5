import * as z from 'zod/mini';

import { Text } from './common.ts';
import { endpoint } from './endpoint.ts';

const Colour = z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/));

/** The only colours a producer sets; everything else is derived (docs/design.md). */
export const Theme = z.object({
  primary: Colour,
  on_primary: Colour,
  secondary: Colour,
  on_secondary: Colour,
  surface: Colour,
  /** Posters only. */
  spot: z.nullable(Colour),
});

/** Addresses of one logo by the ground it was made for. */
const Logo = z.object({ on_light: z.optional(Text), on_dark: z.optional(Text) });

export const Producer = z.object({
  /** `"0"` is the default producer. */
  id: Text,
  /** Empty for the default producer. */
  slug: Text,
  domain: Text,
  title: Text,
  footer: Text,
  theme: Theme,
  /** Sentences that replace ours, by key. */
  locale: z.record(Text, Text),
  analytics: z.array(Text),
  logos: z.object({ header: Logo, footer: Logo, favicon: Text }),
  supporter_club: z.nullable(z.object({ name: Text, plans_url: z.url() })),
});

export const producersContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/producers',
    summary: 'Producers of this installation',
    access: 'public',
    reply: z.array(Producer),
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/producers/:slug',
    summary: 'One producer',
    access: 'public',
    params: z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) }),
    reply: Producer,
  }),
};
