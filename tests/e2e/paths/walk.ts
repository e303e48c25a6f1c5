import type { Page } from '@playwright/test';

import { notices } from '#src/wording/ptBR/notices.ts';
import type { Message } from '#src/wording/message.ts';
import { sentence } from '#src/wording/sentence.ts';
import { speaker } from '#src/wording/useWording.tsx';

import { explore, told } from '../../paths/explore.ts';
import { type Path, type PathStep, paths } from '../../paths/select.ts';
import { expect } from '../support/fixtures.ts';
import type { Directions } from './directions.ts';
import { Network } from './network.ts';

const say = speaker(notices, {});

/** Paths as a person can walk them: cut before a step that nobody can bring about, and none of them twice. */
export function walkable({ model, impossible = {} }: Directions): Path[] {
  const seen = new Set<string>();
  return paths(explore(model)).flatMap((path) => {
    const end = path.steps.findIndex(({ step }) => step.name in impossible);
    const steps = end < 0 ? path.steps : path.steps.slice(0, end);
    const name = nameOf({ ...path, steps });
    if (steps.length === 0 || seen.has(name)) return [];
    seen.add(name);
    return [{ ...path, steps }];
  });
}

export const nameOf = ({ input, steps }: Path) =>
  `${input ? `${input}: ` : ''}${told(steps.map(({ step }) => step))}`;

const noticesOf = ({ said }: Pick<PathStep, 'said'>): Message[] =>
  said.flatMap(({ to, event }) =>
    to === null && event.type === 'notice' ? [Reflect.get(event, 'message') as Message] : [],
  );

async function arrives(page: Page, { screens }: Directions, place: string) {
  const look = screens[place];
  if (!look) throw new Error(`Nobody said what is on screen at "${place}"`);
  await look(page);
}

/** Walks one path on the real screen: does what people do, answers what the server is asked, looks at what is there. */
export async function walkPath(page: Page, directions: Directions, path: Path): Promise<void> {
  const network = new Network(page);
  await network.hold(Object.values(directions.calls));
  await directions.open(page, path.input);
  for (const { step, arrives: place, said } of path.steps) {
    if (step.kind === 'event') {
      const act = directions.acts[step.event.type];
      if (!act) throw new Error(`Nobody said what people do for ${step.event.type}`);
      await act(page, step.event);
    } else {
      const ending = directions.endings?.[step.name];
      const call = step.kind === 'actor' ? directions.calls[step.id] : undefined;
      if (ending) await ending(page);
      else if (call && step.kind === 'actor')
        await network.answer(call, step.outcome, directions.replies[step.name]);
      else throw new Error(`Nobody said how ${step.name} comes about`);
    }
    for (const message of noticesOf({ said }))
      await expect(page.getByText(sentence(say, message)).filter({ visible: true }).last()).toBeVisible();
    await arrives(page, directions, place);
  }
}
