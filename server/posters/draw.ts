const short = (value: number) => String(Math.round(value * 10) / 10);

/** Path data with numbers to one decimal. */
export const d = (words: TemplateStringsArray, ...numbers: number[]) =>
  words.reduce((path, word, index) => path + short(numbers[index - 1] ?? 0) + word);

/** Text as XML admits it, in an attribute or between tags. */
export const xml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const attributes = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? short(value) : value}"`)
    .join('');

type Extra = Readonly<Record<string, string | number>>;

export const rect = (x: number, y: number, width: number, height: number, fill: string, extra: Extra = {}) =>
  `<rect${attributes({ x, y, width, height, fill, ...extra })}/>`;

export const circle = (cx: number, cy: number, r: number, fill: string) =>
  `<circle${attributes({ cx, cy, r, fill })}/>`;

export const ring = (cx: number, cy: number, r: number, stroke: string, width: number) =>
  `<circle${attributes({ cx, cy, r, fill: 'none', stroke, 'stroke-width': width })}/>`;

export const shape = (path: string, fill: string, extra: Extra = {}) =>
  `<path${attributes({ d: path, fill, ...extra })}/>`;

export const line = (path: string, stroke: string, width: number, extra: Extra = {}) =>
  `<path${attributes({ d: path, fill: 'none', stroke, 'stroke-width': width, ...extra })}/>`;

export const group = (transform: string, ...content: string[]) =>
  `<g transform="${transform}">${content.join('')}</g>`;

/** `times` drawings side by side, by index. */
export const repeat = (times: number, drawing: (index: number) => string) =>
  Array.from({ length: times }, (_, index) => drawing(index)).join('');
