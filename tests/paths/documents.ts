import { isByHand, shownIn, type ToldPath, type ToldStep } from './sentences.ts';
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

/** Beside a step that is not for hands, with its reason. */
const byMachine = (reason: string) => `não se provoca à mão: ${reason}`;

/** For Cucumber and its like, in Portuguese. A step that changes nothing on screen says that one goes on seeing the same; paths that nobody walks by hand have a tag. */
export const asGherkin = ({ title, paths }: ToldFlow): string =>
  [
    '# language: pt',
    `Funcionalidade: ${title}`,
    ...paths.flatMap((path) => {
      let before = path.sees;
      return [
        '',
        `  @${path.id}${isByHand(path) ? '' : ' @so-na-maquina'}`,
        `  Cenário: ${path.title}`,
        `    Dado que ${path.given}`,
        `    E vejo "${path.sees}"`,
        ...path.steps.flatMap(({ does, sees, notices, aloud, impossible }) => {
          const then = before === sees ? `    Então continuo vendo "${sees}"` : `    Então vejo "${sees}"`;
          before = sees;
          return [
            ...(impossible === null ? [] : [`    # ${byMachine(impossible)}`]),
            `    Quando ${does}`,
            then,
            ...notices.map((notice) => `    E vejo o ${notice}`),
            ...aloud.map((words) => `    E ouço o ${words}`),
          ];
        }),
      ];
    }),
    '',
  ].join('\n');

const cell = (text: string) => text.replaceAll('|', '\\|');

/** A line of a table, with a box to tick where somebody can. */
function rowOf({ does, impossible, ...step }: ToldStep, index: number): string {
  const [text, box] = impossible === null ? [does, '☐'] : [`${does} (${byMachine(impossible)})`, '—'];
  return `| ${index + 1} | ${cell(text)} | ${cell(shownIn(step))} | ${box} |`;
}

/** For paper: a table a path. */
export const asScript = ({ title, paths }: ToldFlow): string =>
  [
    `# ${title}: roteiro de testes`,
    '',
    `${count(paths.length, 'caminho')}, ${count(
      paths.reduce((sum, { steps }) => sum + steps.length, 0),
      'passo',
    )}. À mão até o fim: ${count(paths.filter(isByHand).length, 'caminho')}.`,
    ...paths.flatMap((path) => [
      '',
      `## ${path.id} · ${path.title}`,
      '',
      `Início: ${path.given}. Na tela: ${path.sees}.${isByHand(path) ? '' : ' À mão não vai até o fim.'}`,
      '',
      '| # | O que acontece | O que se vê | OK |',
      '|---|---|---|---|',
      ...path.steps.map(rowOf),
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
