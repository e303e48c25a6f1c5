import type { Message } from '#src/wording/message.ts';
import { notices } from '#src/wording/ptBR/notices.ts';
import { sentence } from '#src/wording/sentence.ts';
import { speaker } from '#src/wording/speaker.ts';

import { explore, type Graph } from '../../paths/explore.ts';
import { idOf } from '../../paths/identity.ts';
import { isMeant } from '../../paths/impossible.ts';
import { placeOf } from '../../paths/place.ts';
import { type Mode, type Path, type PathStep, paths } from '../../paths/select.ts';
import type { Effect } from '../../paths/stage.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Directions, Scene } from './directions.ts';

const say = speaker(notices, {});

/** What of a machine can be brought about in front of a screen. */
export const onScreen = ({ model, impossible = [], skipped = {} }: Directions): Graph => {
  const inputs = Object.fromEntries(Object.entries(model.inputs).filter(([name]) => !(name in skipped)));
  return explore(
    { ...model, inputs },
    {
      isPossible: (next, snapshot) =>
        !impossible.some((each) => isMeant(each, next, placeOf(snapshot), snapshot.context)),
    },
  );
};

/** As long as one test may be. */
const most = 40;

/** Milliseconds after which a step that waits for what never comes says which it is. */
const longest = 90_000;

/** Paths as a person can walk them: together they take every transition that can be brought about in front of a screen. */
export const walkable = (
  directions: Directions,
  mode: Mode = 'short',
  graph: Graph = onScreen(directions),
): Path[] => paths(graph, { mode, most }).filter(({ steps }) => steps.length > 0);

export const nameOf = ({ model }: Directions, path: Path) =>
  `${idOf(model.machine.id, path)} to ${path.steps.at(-1)?.arrives} in ${path.steps.length}`;

/** Where a path begins, in the words of `Reached`. */
export const beginOf = ({ model }: Directions, { leaves }: Path): string =>
  leaves.map((leaf) => leaf.slice(model.machine.id.length + 1)).join(' + ');

const noticesOf = ({ said }: PathStep): Message[] =>
  said.flatMap(({ to, event }) =>
    to === null && event.type === 'notice' ? [Reflect.get(event, 'message') as Message] : [],
  );

type Look = Directions['screens'][string];

/** What has to be seen at a place: said of all of it, or of each of its parts. */
export function looksAt({ model, screens }: Directions, place: string, leaves: readonly string[]): Look[] {
  const whole = screens[place];
  if (whole) return [whole];
  const { id } = model.machine;
  return leaves.map((leaf) => {
    const look = screens[leaf.slice(id.length + 1)];
    if (!look)
      throw new Error(`Nobody said what is on screen at "${leaf}" (${place}): tests/e2e/paths/${id}.ts`);
    return look;
  });
}

/** Views may ask what the flow asks: the network is told whose question comes. */
function foresee({ network }: Scene, { calls }: Directions, { asked }: Effect): void {
  for (const id of asked) {
    const call = calls[id];
    if (call) network.foresee(call);
  }
}

/** A finger sends away what lies on what it is after. */
const clearNotices = ({ page }: Scene) =>
  page
    .locator('[data-notices]')
    .locator('[role="alert"], [role="status"]')
    .evaluateAll((shown) => {
      const lifted = { pointerType: 'touch', bubbles: true };
      for (const notice of shown) notice.dispatchEvent(new PointerEvent('pointerup', lifted));
    });

/** Brings one step about. */
async function perform(scene: Scene, directions: Directions, { step, waited }: PathStep): Promise<void> {
  const ending = directions.endings?.[step.name];
  if (ending) return ending(scene, waited);
  const act = step.kind === 'event' ? directions.acts[step.event.type] : undefined;
  if (act && step.kind === 'event') {
    await clearNotices(scene);
    return act(scene, step.event);
  }
  const call = step.kind === 'actor' ? directions.calls[step.id] : undefined;
  if (call && step.kind === 'actor')
    return scene.network.answer(call, step.outcome, directions.replies[step.name]);
  throw new Error(`Nobody said how ${step.name} comes about`);
}

/** Where a walk has come to. */
export interface Reached {
  place: string;
  leaves: readonly string[];
  /** Steps behind it. */
  step: number;
}

/**
 * Walks one path on the real screen: does what people do, answers what the server is asked, looks at what is there. `arrive` is told of
 * each place once what should be seen there was seen.
 */
export async function walkPath(
  scene: Scene,
  directions: Directions,
  arrive: (reached: Reached) => Promise<void> = async () => undefined,
): Promise<void> {
  const { page, path } = scene;
  const begin = beginOf(directions, path);
  foresee(scene, directions, path.started);
  await directions.open(scene);
  for (const look of looksAt(directions, begin, path.leaves)) await look(scene, 'start');
  await arrive({ place: begin, leaves: path.leaves, step: 0 });
  for (const [index, taken] of path.steps.entries())
    await test
      .step(
        `${index + 1}. ${taken.step.name} → ${taken.arrives}`,
        async () => {
          await scene.network.forgetLost();
          foresee(scene, directions, taken);
          await perform(scene, directions, taken);
          for (const message of noticesOf(taken))
            await expect(
              page.locator('[data-notices]').getByText(sentence(say, message)).last(),
            ).toBeVisible();
          for (const look of looksAt(directions, taken.arrives, taken.leaves))
            await look(scene, taken.step.name);
          await arrive({ place: taken.arrives, leaves: taken.leaves, step: index + 1 });
        },
        { timeout: longest },
      )
      .catch((error: Error) => {
        error.message = `Step ${index + 1}, ${taken.step.name} to ${taken.arrives}: ${error.message}`;
        throw error;
      });
}
