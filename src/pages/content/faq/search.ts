import type { Block, Words } from '#src/content/document.ts';
import type { Question, QuestionGroup } from '#src/content/faq.ts';

/** Without accents and capitals, as people type when they search. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const textOf = (words: Words): string =>
  typeof words === 'string'
    ? words
    : words.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');

const blockText = (block: Block): string => {
  switch (block.kind) {
    case 'text':
      return textOf(block.words);
    case 'list':
    case 'steps':
      return block.items.map(textOf).join(' ');
    default:
      return '';
  }
};

const has = ({ question, answer }: Question, group: string, words: readonly string[]) => {
  const all = plain([group, question, ...answer.map(blockText)].join(' '));
  return words.every((word) => all.includes(word));
};

/** Questions in which every word of the search stands, in their groups; all of them when nothing is asked. */
export function foundIn(groups: readonly QuestionGroup[], query: string): QuestionGroup[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter((question) => has(question, group.title, words)),
    }))
    .filter(({ questions }) => questions.length > 0);
}
