import type { Message } from '#src/wording/message.ts';
import { notices } from '#src/wording/ptBR/notices.ts';
import { sentence } from '#src/wording/sentence.ts';
import { speaker } from '#src/wording/useWording.tsx';

import { explore, told } from '../../paths/explore.ts';
import { type Path, type PathStep, paths } from '../../paths/select.ts';
import { expect } from '../support/fixtures.ts';
import type { Directions, Scene } from './directions.ts';

const say = speaker(notices, {});

/** Paths as a person can walk them: cut before a step that nobody can bring about, and none of them twice. */
export function walkable({ model, impossible = [] }: Directions): Path[] {
  const isImpossible = (name: string, place: string | undefined) =>
    impossible.some(({ step, at }) => step === name && (at === undefined || at === place));
  const seen = new Set<string>();
  return paths(explore(model)).flatMap((path) => {
    const end = path.steps.findIndex(({ step }, index) =>
      isImpossible(step.name, path.steps[index - 1]?.arrives),
    );
    const walked = { ...path, steps: end < 0 ? path.steps : path.steps.slice(0, end) };
    const name = nameOf(walked);
    if (walked.steps.length === 0 || seen.has(name)) return [];
    seen.add(name);
    return [walked];
  });
}

export const nameOf = ({ input, steps }: Path) =>
  `${input ? `${input}: ` : ''}${told(steps.map(({ step }) => step))}`;

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
    if (ending) await ending(scene);
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
