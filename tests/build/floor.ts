/**
 * What no script of the store may ask of a browser, because the oldest it is sold to (Safari 16.4, Chrome 111, Firefox 115) do not have it
 * (docs/decisions/034-oldest-browsers.md), with the first that do. `asked`: whoever asks first whether it is there may.
 */
const tooNew: readonly { name: string; shape: RegExp; since: string; asked?: RegExp }[] = [
  { name: 'groupBy', shape: /\b(?:Map|Object)\.groupBy\b/, since: 'Safari 17.4, Chrome 117, Firefox 119' },
  {
    name: 'URL.canParse',
    shape: /\bURL\.canParse\(/,
    since: 'Safari 17.0, Chrome 120',
    asked: /"function"==typeof URL\.canParse\?URL\.canParse\(/g,
  },
  { name: 'URL.parse', shape: /\bURL\.parse\(/, since: 'Safari 18.0, Chrome 126, Firefox 126' },
  {
    name: 'Promise.withResolvers',
    shape: /\.withResolvers\b/,
    since: 'Safari 17.4, Chrome 119, Firefox 121',
  },
  { name: 'Promise.try', shape: /\bPromise\.try\b/, since: 'Safari 18.2, Chrome 128, Firefox 134' },
  { name: 'Array.fromAsync', shape: /\.fromAsync\b/, since: 'Chrome 121' },
  {
    name: 'methods of iterators',
    shape: /\.(?:keys|values|entries)\(\)\.(?!next\b)\w+|\bIterator\.(?:from|prototype|concat)\b/,
    since: 'Safari 18.4, Chrome 122, Firefox 131',
  },
  {
    name: 'methods of sets',
    shape: /\.(?:intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
    since: 'Safari 17.0, Chrome 122, Firefox 127',
  },
  { name: 'well-formed words', shape: /\.(?:is|to)WellFormed\b/, since: 'Firefox 119' },
  { name: 'RegExp.escape', shape: /\bRegExp\.escape\b/, since: 'Safari 18.2, Chrome 136, Firefox 134' },
  {
    name: 'flag v',
    shape: /\/[dgimsuy]*v[dgimsuy]*\.(?:test|exec)\(/,
    since: 'Safari 17.0, Chrome 112, Firefox 116',
  },
  {
    name: 'flags within an expression',
    shape: /\(\?(?:[ims]+(?:-[ims]+)?|-[ims]+):/,
    since: 'Safari 26, Chrome 125',
  },
  { name: 'AbortSignal.any', shape: /\bAbortSignal\.any\b/, since: 'Safari 17.4, Chrome 116, Firefox 124' },
  { name: 'Intl.Segmenter', shape: /\bIntl\.Segmenter\b/, since: 'Firefox 125' },
  { name: 'Intl.DurationFormat', shape: /\bIntl\.DurationFormat\b/, since: 'Chrome 129, Firefox 136' },
  { name: 'Temporal', shape: /\bTemporal\./, since: 'Chrome 144, Firefox 139' },
  {
    name: 'requestIdleCallback',
    shape: /\brequestIdleCallback\(/,
    since: 'no Safari',
    asked: /"requestIdleCallback"in globalThis\?requestIdleCallback\(/g,
  },
  { name: 'scheduler', shape: /\bscheduler\.(?:yield|postTask)\b/, since: 'no Safari, Firefox 142' },
  { name: 'checkVisibility', shape: /\.checkVisibility\(/, since: 'Safari 17.4' },
  {
    name: 'popovers',
    shape: /\.(?:show|hide|toggle)Popover\(/,
    since: 'Safari 17.0, Chrome 114, Firefox 125',
  },
  { name: 'bytes of bodies', shape: /\.bytes\(\)/, since: 'Safari 18.0, Chrome 132, Firefox 128' },
  {
    name: 'bytes as words',
    shape: /\.(?:to|setFrom|from)(?:Base64|Hex)\(/,
    since: 'Safari 18.2, Chrome 140',
  },
  { name: 'streams in loops', shape: /\bfor await\b/, since: 'Chrome 124' },
];

/** What is too new in a script, where nobody asked first. */
export const tooNewIn = (code: string): string[] =>
  tooNew
    .filter(({ shape, asked }) => (asked ? code.replace(asked, '') : code).search(shape) >= 0)
    .map(({ name, since }) => `${name} (${since})`);
