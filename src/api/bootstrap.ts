import type { Boot, Category } from '#src/domain/boot.ts';
import { type Logo, type Producer, themeFrom } from '#src/domain/producer.ts';

import type { bootstrapContract } from './contract/bootstrap.ts';
import type { ReplyOf } from './contract/endpoint.ts';
import { eventDetailsOf, eventListOf } from './events.ts';

export type WireBoot = ReplyOf<typeof bootstrapContract.bootstrap>;

const logoOf = ({ on_light: onLight, on_dark: onDark }: WireBoot['producer']['logos']['header']): Logo => ({
  onLight,
  onDark,
});

export function producerOf({
  supporter_club: club,
  theme,
  logos,
  ...producer
}: WireBoot['producer']): Producer {
  return {
    ...producer,
    theme: themeFrom(theme),
    logos: { header: logoOf(logos.header), footer: logoOf(logos.footer), favicon: logos.favicon },
    supporterClub: club ? { name: club.name, plansUrl: club.plans_url } : null,
  };
}

/** The one JSON of the first screen, in the product's own names, with the moments it was asked for and came, of the clock of the page. */
export const bootOf = (wire: WireBoot, askedAt?: number, arrivedAt?: number): Boot => ({
  producer: producerOf(wire.producer),
  known: wire.known,
  disabled: wire.settings.filter(({ value }) => value === 'disabled').map(({ tag }) => tag),
  categories: wire.categories satisfies Category[],
  events: eventListOf(wire.events),
  event: wire.event ? eventDetailsOf(wire.event, askedAt, arrivedAt) : null,
  company: wire.company,
  version: wire.version,
  commit: wire.commit,
  demo: wire.demo,
  now: wire.now,
});
