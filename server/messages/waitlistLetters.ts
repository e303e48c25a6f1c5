import { inBrasilia, writtenWhen } from '../dates.ts';
import { itemWordsOf } from '../papers/itemWords.ts';
import { capital } from '../papers/words.ts';
import { linkTo } from './links.ts';
import { type Content, coloursOf, type Rendered, rendered } from './paper.ts';
import type { Site } from './templates.ts';
import type { WaitlistFacts, WaitlistTopic } from './waitlistFacts.ts';

type Words = Pick<Content, 'subject' | 'paragraphs'> & { label: string };

/** What a topic says; null when it is not so any more. */
function wordsOf(topic: WaitlistTopic, entry: WaitlistFacts): Words | null {
  const { title, offerUntil, state, isStanding } = entry;
  if (topic === 'waitlist.offered')
    return state !== 'offered' || !isStanding || !offerUntil
      ? null
      : {
          subject: `Vagou: ${title}`,
          paragraphs: [
            `Chegou a sua vez na lista de espera. O que vagou está guardado só para você até ${inBrasilia(offerUntil)}.`,
            'Aceite a oferta para comprar. Depois desse prazo, vai para quem vem depois.',
          ],
          label: 'Ver a oferta',
        };
  return state !== 'lapsed'
    ? null
    : {
        subject: `A oferta terminou: ${title}`,
        paragraphs: [
          'O prazo para aceitar terminou, e o que vagou foi para quem vem depois na lista de espera.',
          'Se ainda quiser, entre na lista de novo.',
        ],
        label: 'Ver a lista de espera',
      };
}

/** Under the producer's name and colours. Null when the entry has moved on meanwhile. */
export function waitlistMessage(topic: WaitlistTopic, entry: WaitlistFacts, site: Site): Rendered | null {
  const words = wordsOf(topic, entry);
  if (!words) return null;
  const producer = { id: entry.producerId, slug: entry.slug, domain: entry.domain };
  const { label, ...said } = words;
  return rendered({
    ...said,
    name: entry.name,
    colours: coloursOf(entry.theme),
    facts: [
      ['Evento', entry.title],
      ['Quando', writtenWhen(entry)],
      ['Onde', `${entry.venue}, ${entry.city} - ${entry.region}`],
      [capital(itemWordsOf(entry.locale).many), `${entry.amount} × ${entry.typeName}, ${entry.sector}`],
    ],
    link: { label, url: linkTo(site, `/ticket/waitlist/${entry.eventId}/${entry.ticketTypeId}`, producer) },
    footer: `${entry.producerTitle}\nPrecisa de ajuda? Escreva para ${site.company.email}.\n${site.company.name}, ${site.company.address}`,
  });
}
