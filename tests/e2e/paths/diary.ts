import type { Page } from '@playwright/test';
import { diaryModel } from '../../models/diary.model.ts';
import { hold } from '../../models/facts.ts';
import { participantsStep } from '../support/buying.ts';
import { expect } from '../support/fixtures.ts';
import type { CallName, Directions, Scene } from './directions.ts';
import { isCall } from './network.ts';
import { button, pageReturns, takeUp, wireHold } from './purchase.ts';

const note: CallName = 'PUT /api/reservations/current';
const held = hold();

const choosing = (page: Page) => page.getByRole('heading', { name: /^Escolha seus/ });

/** Names go along with what is typed, or when the step is done; a note says only where somebody is. */
const isNote = (request: { method: () => string; postDataJSON: () => object }) =>
  request.method() === 'PUT' && !('participants' in request.postDataJSON());

/** Nobody waits for a note: the page shows its step, whatever becomes of it. */
const goesOn = ({ page }: Scene) => expect(choosing(page).or(participantsStep(page)).first()).toBeVisible();
const asks = (scene: Scene, isAsking: boolean) =>
  expect.poll(() => scene.network.isWaiting(note)).toBe(isAsking);
const isQuiet = async (scene: Scene) => {
  await goesOn(scene);
  await asks(scene, false);
};

export const diaryDirections: Directions = {
  model: diaryModel,
  /** The step in which a purchase is taken up is noted at once: paths begin after that. */
  open: async (scene) => {
    const { page, network } = scene;
    const noted = page.waitForResponse((response) => isNote(response.request()));
    await takeUp(scene, [], { hold: held, order: null });
    await noted;
    await network.hold([note]);
    network.before((question) => {
      const isDraft = isCall(note, question.method(), new URL(question.url()).pathname) && !isNote(question);
      if (isDraft) void question.fulfill({ json: wireHold(held) });
      return isDraft;
    });
    await expect(participantsStep(page)).toBeVisible();
  },
  acts: {
    /** To the step before, or on again. */
    'step.note': async ({ page }) => {
      const isNaming = await participantsStep(page).isVisible();
      await button(page, isNaming ? 'Voltar' : 'Continuar').click();
      await expect(isNaming ? choosing(page) : participantsStep(page)).toBeVisible();
    },
    'page.returned': pageReturns,
  },
  calls: { saveStep: note },
  endings: {
    /** Refused the participants, the purchase goes back to the choice, and notes that as well. */
    'saveStep:too much': async ({ page, network }) => {
      const isNaming = await participantsStep(page).isVisible();
      await network.reply(note, { status: 422, body: { message: 'Limite de 6 por CPF.', code: 'quota' } });
      if (!isNaming) return;
      await expect(choosing(page)).toBeVisible();
      await network.reply(note, { body: wireHold(held) });
    },
  },
  impossible: [
    {
      step: 'saveStep:too much',
      when: ({ isNews }) => isNews === true,
      because:
        'vale o que foi anotado por último, seja qual for a resposta anterior; outras respostas passam por isso',
    },
  ],
  replies: { 'saveStep:saved': { body: wireHold(held) } },
  screens: {
    resting: isQuiet,
    noting: async (scene) => {
      await goesOn(scene);
      await asks(scene, true);
    },
    unwritten: isQuiet,
  },
};
