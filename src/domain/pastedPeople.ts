import { digits, isCpf, maskedCpf, maskedPhone, nationalPhone } from './document.ts';
import { answerOf, birthDateKey, nobody, type Participant } from './participants.ts';
import { cleanEmail, isEmail, isPhone, letters } from './rules.ts';

/** What a list says of somebody; empty where it says nothing. */
export type PastedPerson = Pick<Participant, 'name' | 'cpf' | 'email' | 'cellphone'>;

const fields = ['name', 'cpf', 'email', 'cellphone'] as const;
const blank: PastedPerson = { name: '', cpf: '', email: '', cellphone: '' };

const isTitle = (cell: string) => /^nomes?( completos?)?$/i.test(cell);

/** `"Ana Prova" ` as spreadsheets write it. */
const bare = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

/** By its form, whatever its column; what has no form we know is what its column says. */
function fieldOf(cell: string, column: number, person: PastedPerson): keyof PastedPerson {
  if (cell.includes('@')) return 'email';
  const isNumber = letters(cell) === 0;
  if (isNumber && isCpf(cell) && person.cpf === '') return 'cpf';
  if (isNumber && column !== 1 && isPhone(nationalPhone(cell))) return 'cellphone';
  return person.name === '' && !isNumber ? 'name' : (fields[Math.min(column, fields.length - 1)] ?? 'name');
}

const shaped: Record<keyof PastedPerson, (cell: string) => string> = {
  name: (cell) => cell.replace(/\s+/g, ' ').slice(0, 120),
  cpf: (cell) => maskedCpf(cell).slice(0, 14),
  email: (cell) => (isEmail(cell) ? cleanEmail(cell).toLowerCase() : cell).slice(0, 254),
  cellphone: (cell) => maskedPhone(nationalPhone(cell)).slice(0, 15),
};

function personIn(line: string): PastedPerson {
  const cells = line.split(/[\t;]/).map(bare);
  const person = { ...blank };
  for (const [column, cell] of cells.entries()) {
    const field = fieldOf(cell, column, person);
    if (person[field] === '') person[field] = shaped[field](cell);
  }
  return person;
}

/**
 * The people of a pasted list: one a line, or the cells of a spreadsheet; `Nome; CPF; e-mail; celular`, of which only the name has to be
 * there. Empty for anything that is one name, or no list at all.
 */
export function peopleIn(text: string): PastedPerson[] {
  const lines = text.split(/[\r\n]+/).filter((line) => /[^\s;]/.test(line));
  const [first = '', ...others] = lines;
  const people = (isTitle(bare(first.split(/[\t;]/)[0] ?? '')) ? others : lines).map(personIn);
  const isList = people.length > 1 || people.some(({ cpf, email, cellphone }) => cpf || email || cellphone);
  return isList ? people : [];
}

/** Another CPF is another person: the date of birth goes with its own, and so does the adult who answered for them. */
function forAnother(person: Participant, cpf: string): Participant {
  if (cpf === '' || person.cpf === '' || digits(cpf) === digits(person.cpf)) return person;
  const { minor: _, ...card } = person;
  return { ...card, additional: card.additional.filter(({ field }) => field !== birthDateKey) };
}

/** The cards from `from` on with what was pasted; what the list does not say stays as it is, but for what goes with its person. */
export const withPasted = (
  people: readonly Participant[],
  from: number,
  pasted: readonly PastedPerson[],
): Participant[] =>
  people.map((person, card) => {
    const told = pasted[card - from];
    if (!told || card < from) return person;
    const said = fields.filter((field) => told[field] !== '').map((field) => [field, told[field]]);
    return { ...forAnother(person, told.cpf), ...Object.fromEntries(said) };
  });

/** Cards on which a list would write over something else. */
export const cardsReplaced = (
  people: readonly Participant[],
  from: number,
  pasted: readonly PastedPerson[],
): number[] =>
  withPasted(people, from, pasted).flatMap((next, card) => {
    const before = people[card] ?? nobody;
    return fields.some((field) => before[field].trim() !== '' && before[field] !== next[field]) ? [card] : [];
  });

/** Whoever has their CPF back has their date of birth and their adult back, unless something else was said there since. */
function asItWas(person: Participant, put: Participant, was: Participant): Participant {
  if (person.cpf !== put.cpf || put.cpf === was.cpf) return person;
  const born = was.additional.filter(({ field }) => field === birthDateKey);
  const isBornAnew = answerOf(person, birthDateKey) !== answerOf(put, birthDateKey);
  return {
    ...person,
    additional: isBornAnew
      ? person.additional
      : [...person.additional.filter(({ field }) => field !== birthDateKey), ...born],
    ...(was.minor && person.minor === put.minor ? { minor: true } : {}),
  };
}

/** Takes a list back: each field that still says what was pasted says again what it said before, and nothing typed since is lost. */
export const withoutPasted = (
  people: readonly Participant[],
  pasted: readonly Participant[],
  before: readonly Participant[],
): Participant[] =>
  people.map((person, card) => {
    const was = before[card] ?? nobody;
    const put = pasted[card] ?? nobody;
    const back = fields.filter((field) => person[field] === put[field]).map((field) => [field, was[field]]);
    return { ...asItWas(person, put, was), ...Object.fromEntries(back) };
  });
