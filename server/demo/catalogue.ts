import type { CatalogueSource } from '../catalogue/source.ts';
import { calendarFrom } from './calendar.ts';
import { arenaTour } from './events/arenaTour.ts';
import { cityFair, cityNight, cityRace } from './events/city.ts';
import { cupMatch, seasonPass } from './events/club.ts';
import { clayFestival, windShow } from './events/festival.ts';
import { leagueMatch } from './events/leagueMatch.ts';
import { fullMoon, pocketOpera, sunset } from './events/lounge.ts';
import { forestConcert, seaPlay, standUp } from './events/stage.ts';
import type { DemoEvent } from './format.ts';
import { demoPictures } from './pictures.ts';
import { demoCategories, demoProducers } from './producers.ts';
import { stadium } from './venues/stadium.ts';
import { theatre } from './venues/theatre.ts';

const events = [
  ...[leagueMatch, cupMatch, seasonPass, arenaTour, seaPlay, clayFestival, forestConcert, standUp],
  ...[cityNight, cityRace, sunset, windShow, fullMoon, pocketOpera, cityFair],
];

/** The events of the demo as of a day; the same day gives the same events. */
export const demoEvents = (now: Date): DemoEvent[] => {
  const calendar = calendarFrom(now);
  return events.map((event) => event(calendar));
};

/** The demo as a folder of files, which goes through the importer like anybody's. */
export const demoCatalogue = (demo: readonly DemoEvent[]): CatalogueSource => ({
  documents: new Map<string, unknown>([
    ['producers.json', demoProducers],
    ['categories.json', demoCategories],
    ['venues/arena-grena.json', stadium()],
    ['venues/teatro-jacaranda.json', theatre()],
    ...demo.map(({ event }): [string, unknown] => [`events/${event.key}.json`, event]),
  ]),
  pictures: demoPictures(),
});
