import { cleanCode, codeAlphabet } from '#src/domain/code.ts';
import { legible } from '#src/domain/legible.ts';

/** What stands in each box of a code; empty where nothing does. */
export type Boxes = readonly string[];

/** The boxes after a keystroke, and the one it leads to. */
export interface Edit {
  boxes: Boxes;
  at: number;
  /** One gesture brought the whole code. */
  isWhole: boolean;
}

export const emptyBoxes = (length: number): Boxes => Array.from({ length }, () => '');

export const codeIn = (boxes: Boxes) => boxes.join('');

export const isFull = (boxes: Boxes) => boxes.every((character) => character !== '');

/** Full-width letters of an input method are letters too. */
const charactersOf = (text: string) => cleanCode(text.normalize('NFKC'));

/** The one word of a sentence that looks like a code: with a digit in it, or else in capitals. All of the text where there is none, or more than one. */
function codeAmong(text: string, length: number): string {
  const code = new RegExp(`^[${codeAlphabet}]{${length}}$`, 'i');
  const words = new Set(
    legible(text)
      .split(/[^\p{L}\d]+/u)
      .filter((word) => code.test(word)),
  );
  const looks = [/\d/, /^[A-Z]+$/].map((look) => [...words].filter((word) => look.test(word)));
  const [found = text, other] = looks.find((alike) => alike.length > 0) ?? [];
  return other ? text : found;
}

/** A whole code lies over all boxes wherever it arrives, a part of one begins where it arrives; null when it is no code. */
export function filledFrom(boxes: Boxes, index: number, text: string): Edit | null {
  const characters = charactersOf(codeAmong(text, boxes.length));
  if (characters === '') return null;
  const isWhole = characters.length >= boxes.length;
  const start = isWhole ? 0 : index;
  const end = Math.min(start + characters.length, boxes.length);
  return {
    boxes: boxes.map((kept, box) => (box >= start && box < end ? (characters[box - start] ?? kept) : kept)),
    at: Math.min(end, boxes.length - 1),
    isWhole,
  };
}

/** What is typed into a full box takes the place of what stands there, on whichever side of it the caret was. */
export function typedInto(boxes: Boxes, index: number, text: string): Edit | null {
  if (text === '') return clearedAt(boxes, index);
  const former = boxes[index] ?? '';
  const characters = charactersOf(text);
  if (former === '' || !characters.includes(former)) return filledFrom(boxes, index, characters);
  if (characters === former && text.length > 1) return null;
  return filledFrom(boxes, index, characters.length === 2 ? characters.replace(former, '') : characters);
}

export const clearedAt = (boxes: Boxes, index: number): Edit => ({
  boxes: boxes.map((kept, box) => (box === index ? '' : kept)),
  at: index,
  isWhole: false,
});

/** Takes away what stands here; in an empty box, what stands before it. */
export const rubbedOut = (boxes: Boxes, index: number): Edit =>
  clearedAt(boxes, boxes[index] === '' ? Math.max(0, index - 1) : index);
