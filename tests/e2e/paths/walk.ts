import type { Message } from '#src/wording/message.ts';
import { notices } from '#src/wording/ptBR/notices.ts';
import { sentence } from '#src/wording/sentence.ts';
import { speaker } from '#src/wording/useWording.tsx';

import { explore } from '../../paths/explore.ts';
import { idOf } from '../../paths/identity.ts';
import { placeOf } from '../../paths/place.ts';
import { type Path, type PathStep, paths } from '../../paths/select.ts';
import { expect } from '../support/fixtures.ts';
import type { Directions, Scene } from './directions.ts';

const say = speaker(notices, {});

/** Paths as a person can walk them: together they take every transition that can be brought about in front of a screen. */
export const walkable = ({ model, impossible = [] }: Directions): Path[] =>
  paths(
    explore(model, {
      isPossible: (next, snapshot) =>
        !impossible.some(
          ({ step, at, when }) =>
            (next.name === step || next.name.startsWith(`${step}:`)) &&
            (at === undefined || at === placeOf(snapshot)) &&
            (when?.(snapshot.context, next.kind === 'event' ? { ...next.event } : {}) ?? true),
        ),
    }),
  ).filter(({ steps }) => steps.length > 0);

export const nameOf = ({ model }: Directions, path: Path) =>
  `${idOf(model.machine.id, path)} to ${path.steps.at(-1)?.arrives} in ${path.steps.length}`;

const noticesOf = ({ said }: PathStep): Message[] =>
  said.flatMap(({ to, event }) =>
    to === null && event.type === 'notice' ? [Reflect.get(event, 'message') as Message] : [],
  );

/** Walks one path on the real screen: does what people do, answers what the server is asked, looks at what is there. */
export async function walkPath(scene: Scene, directions: Directions): Promise<void> {
  const { page, network, path } = scene;
  await directions.open(scene);
  for (const taken of path.steps) {
    const { step, arrives } = taken;
    const ending = directions.endings?.[step.name];
    const act = step.kind === 'event' ? directions.acts[step.event.type] : undefined;
    const call = step.kind === 'actor' ? directions.calls[step.id] : undefined;
    if (ending) await ending(scene, taken.waited);
    else if (act && step.kind === 'event') await act(scene, step.event);
    else if (call && step.kind === 'actor')
      await network.answer(call, step.outcome, directions.replies[step.name]);
    else throw new Error(`Nobody said how ${step.name} comes about`);

    for (const message of noticesOf(taken))
      await expect(page.locator('[class*="board"]').getByText(sentence(say, message)).last()).toBeVisible();
    const look = directions.screens[arrives];
    if (!look) throw new Error(`Nobody said what is on screen at "${arrives}"`);
    await look(scene, step.name);
  }
}
