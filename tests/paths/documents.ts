import { shownIn, type ToldPath } from './sentences.ts';
import { count } from './table.ts';

/** A flow's paths, and what they were chosen to show. */
export interface ToldFlow {
  flow: string;
  title: string;
  cover: string;
  mode: string;
  paths: readonly ToldPath[];
}

const versioned = (told: ToldFlow) => ({ version: 1, ...told });

/** For machines: everything, to be read and run again. */
export const asJson = (told: ToldFlow): string => `${JSON.stringify(versioned(told), null, 1)}\n`;

/** For Cucumber and its like, in Portuguese. A step that changes nothing on screen says that one goes on seeing the same. */
export const asGherkin = ({ title, paths }: ToldFlow): string =>
  [
    '# language: pt',
    `Funcionalidade: ${title}`,
    ...paths.flatMap((path) => {
      let before = path.sees;
      return [
        '',
        `  @${path.id}`,
        `  Cenário: ${path.title}`,
        `    Dado que ${path.given}`,
        `    E vejo "${path.sees}"`,
        ...path.steps.flatMap(({ does, sees, notices }) => {
          const then = before === sees ? `    Então continuo vendo "${sees}"` : `    Então vejo "${sees}"`;
          before = sees;
          return [`    Quando ${does}`, then, ...notices.map((notice) => `    E vejo o ${notice}`)];
        }),
      ];
    }),
    '',
  ].join('\n');

const cell = (text: string) => text.replaceAll('|', '\\|');

/** For paper: a table a path, with a box to tick. */
export const asScript = ({ title, paths }: ToldFlow): string =>
  [
    `# ${title}: roteiro de testes`,
    '',
    `${count(paths.length, 'caminho')}, ${count(
      paths.reduce((sum, { steps }) => sum + steps.length, 0),
      'passo',
    )}.`,
    ...paths.flatMap(({ id, title: goal, given, sees, steps }) => [
      '',
      `## ${id} · ${goal}`,
      '',
      `Início: ${given}. Na tela: ${sees}.`,
      '',
      '| # | O que acontece | O que se vê | OK |',
      '|---|---|---|---|',
      ...steps.map((step, index) => `| ${index + 1} | ${cell(step.does)} | ${cell(shownIn(step))} | ☐ |`),
    ]),
    '',
  ].join('\n');

/** All that several flows come to, in one text: what is JSON for one flow is a list of them for more. */
export const formats = {
  json: (told: readonly ToldFlow[]) =>
    told.length === 1 && told[0] ? asJson(told[0]) : `${JSON.stringify(told.map(versioned), null, 1)}\n`,
  gherkin: (told: readonly ToldFlow[]) => told.map(asGherkin).join('\n'),
  md: (told: readonly ToldFlow[]) => told.map(asScript).join('\n'),
} as const;
