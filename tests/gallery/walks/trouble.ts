import { newPerson } from '../../e2e/support/person.ts';
import { troubledScreens } from '../../e2e/support/tour.ts';
import type { ScreenName } from '../screens.ts';
import type { Walk } from '../stage.ts';

const names: Readonly<Record<string, ScreenName>> = {
  'hold that ended': 'reserva-terminada',
  'refused card': 'cartao-recusado',
  'expired Pix': 'pix-vencido',
  'card challenge': 'cartao-no-banco',
};

/** A purchase that does not go as it should, and still can. */
export const troubleWalk: Walk = {
  screens: Object.values(names),
  brands: ['0'],
  run: async ({ page, db, psp, show, admit }) =>
    troubledScreens(
      page,
      { person: await newPerson(db), db, psp, guard: { expect: admit }, eventId: 106 },
      async (stop) => {
        const name = names[stop];
        if (name) await show(name, { isCover: name === 'reserva-terminada' });
      },
    ),
};
