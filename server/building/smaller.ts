import type { Plugin } from 'vite';

import { forBuyers } from './forBuyers.ts';
import {
  callsIn,
  isProperty,
  partsOf,
  type SyntaxNode,
  withoutProperties,
  withParts,
  withPureCalls,
} from './syntax.ts';

const descriptionsIn = (node: SyntaxNode): SyntaxNode[] =>
  isProperty(node) && node.key?.name === 'description' && node.value?.type === 'Literal'
    ? [node]
    : partsOf(node).flatMap(descriptionsIn);

/** Removes the `description`s of machines: only the explorer and the atlas show them. */
export const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  apply: forBuyers,
  transform: {
    filter: { id: /\/machines\/[^?]+\.ts$/ },
    order: 'post',
    handler(code) {
      return { code: withoutProperties(code, descriptionsIn(this.parse(code))), map: null };
    },
  },
};

/** Of an endpoint, what it takes to ask it and to read its answer. */
const asked = ['method', 'path', 'access', 'media', 'reply'];

function unaskedIn(node: SyntaxNode): SyntaxNode[] {
  const { callee, arguments: given } = node as { callee?: { name?: string }; arguments?: SyntaxNode[] };
  return callee?.name === 'endpoint'
    ? (given ?? [])
        .flatMap(partsOf)
        .filter((part) => isProperty(part) && !asked.includes(part.key?.name ?? ''))
    : partsOf(node).flatMap(unaskedIn);
}

/** Removes the schemas of request bodies: only the server validates those. */
export const withoutRulesOfServer: Plugin = {
  name: 'without-rules-of-server',
  apply: forBuyers,
  transform: {
    filter: { id: /\/src\/api\/contract\/[^?]+\.ts$/ },
    order: 'post',
    handler(code) {
      const bare = withoutProperties(code, unaskedIn(this.parse(code)));
      return { code: withPureCalls(bare, callsIn(this.parse(bare))), map: null };
    },
  },
};

type Declaration = SyntaxNode & { id: { name?: string }; init: SyntaxNode | null };
const isDeclaration = (node: SyntaxNode): node is Declaration => node.type === 'VariableDeclarator';

/** Fewer schemas than these are built as soon as what would put that off. */
const worthPuttingOff = 3;

/** What an answer is made of: each in full, and none that another is made of while it is read. */
function schemasIn(node: SyntaxNode, code: string): SyntaxNode[] {
  const isAnswer =
    (isDeclaration(node) && !code.includes(`.extend(${node.id.name},`)) ||
    (isProperty(node) && node.key?.name === 'reply');
  const schema = isAnswer ? (isDeclaration(node) ? node.init : node.value) : null;
  const isLarge =
    schema?.type === 'CallExpression' &&
    code.startsWith('z.', schema.start) &&
    callsIn(schema).length >= worthPuttingOff;
  return isLarge ? [schema] : partsOf(node).flatMap((part) => schemasIn(part, code));
}

/**
 * What an answer has to be is built as the first of them comes, and not with its file: of a file a page asks for one or two answers, and
 * what examines all of them takes a cheap phone long.
 */
export const answersWhenRead: Plugin = {
  name: 'answers-when-read',
  apply: forBuyers,
  transform: {
    filter: { id: /\/src\/api\/contract\/[^?]+\.ts$/ },
    order: 'post',
    handler(code) {
      return { code: withParts(code, schemasIn(this.parse(code), code), ['z.lazy(() => ', ')']), map: null };
    },
  },
};

const scrollArea = 'import { ScrollArea } from "../ScrollArea/ScrollArea.mjs";';

/**
 * Mantine's window only asks whether it was given its scroll area, which ours never are, and brings it along for that, with all of
 * what places tooltips behind it: 17 kB of 50.
 */
export const windowsWithoutScrollArea: Plugin = {
  name: 'windows-without-scroll-area',
  apply: forBuyers,
  transform: {
    filter: { id: /\/@mantine\/core\/.+\/ModalRoot\.mjs$/ },
    handler(code) {
      if (!code.includes(scrollArea)) this.error('Mantine’s window is made differently now');
      return { code: code.replace(scrollArea, 'const ScrollArea = { Autosize: null };'), map: null };
    },
  },
};

const elsewhere =
  /\/\* @__PURE__ \*\/ jsx\(Box, \{\s*\.\.\.getStyles\("root"[^\n]*\n\s*"data-position": "(?!bottom-center")[\s\S]*?groupedComponents\["[^"]*"\]\s*\}\)\s*\}\),/g;

/** All notices stand in one place; the library draws a group for each of six, whatever is in them. */
export const noticesInOnePlace: Plugin = {
  name: 'notices-in-one-place',
  apply: forBuyers,
  transform: {
    filter: { id: /\/@mantine\/notifications\/esm\/Notifications\.mjs$/ },
    handler(code) {
      const bare = code.replace(elsewhere, '');
      if (bare.split('jsx(TransitionGroup').length !== 2) this.error('Notices are drawn differently now');
      return { code: bare, map: null };
    },
  },
};

/**
 * What needs a name in Mantine takes another one as soon as it stands there, and all of it is drawn a second time, at once; React's own is as
 * good on a page that React alone draws.
 */
export const namesGivenOnce: Plugin = {
  name: 'names-given-once',
  apply: forBuyers,
  transform: {
    filter: { id: /\/@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/ },
    handler(code) {
      const bare = code.replace(/useIsomorphicEffect\(\(\) => \{[\s\S]*?\}, \[\]\);/, '');
      if (bare === code || bare.includes('randomId()')) this.error('Mantine names things differently now');
      return { code: bare, map: null };
    },
  },
};

/** The router reads and writes queries in a way of its own wherever it is given none; it is given ours, and brings its own along all the same. */
export const routerWithoutOwnQueries: Plugin = {
  name: 'router-without-own-queries',
  apply: forBuyers,
  transform: {
    filter: { id: /\/@tanstack\/router-core\/.+\/router\.js$/ },
    handler(code) {
      const bare = code.replace(/(options\.(?:stringify|parse)Search) \?\? default\w+Search/g, '$1');
      if (/\?\? default\w+Search|\bdefault\w+Search\(/.test(bare) || bare === code)
        this.error('The router is made differently now');
      return { code: bare, map: null };
    },
  },
};

/** What React's scheduler offers and React itself never asks for. */
const unasked =
  /exports\.unstable_(forceFrameRate|next|runWithPriority|wrapCallback) = function[\s\S]*?\n\};\n?/g;

/** Removes what React's scheduler exports for others than React. It is CommonJS, so that the bundler cannot tree-shake it. */
export const schedulerOfReact: Plugin = {
  name: 'scheduler-of-react',
  apply: forBuyers,
  transform: {
    filter: { id: /\/scheduler\/cjs\/scheduler\.production\.js$/ },
    handler(code) {
      if (code.match(unasked)?.length !== 4) this.error('The scheduler is made differently now');
      return { code: code.replace(unasked, ''), map: null };
    },
  },
};

/** What React offers and neither the store nor a library in it asks for. */
const offeredInVain = [
  'Profiler',
  'PureComponent',
  'StrictMode',
  'ViewTransition',
  '__COMPILER_RUNTIME',
  'addTransitionType',
  'cacheSignal',
  'createRef',
  'unstable_useCacheRefresh',
];
const vainly = offeredInVain.join('|');
const pureComponents = /function ComponentDummy\(\) \{\}[\s\S]*?\.isPureReactComponent = !0;\n/;

/** Removes them; as with the scheduler, the bundler cannot. Whoever asks for one later on stops the build. */
export const reactWithoutRest: Plugin = {
  name: 'react-without-rest',
  apply: forBuyers,
  transform: {
    filter: { id: /\/react\/cjs\/react\.production\.js$/ },
    handler(code) {
      const offered = new RegExp(`exports\\.(${vainly}) = (\\w+;|(function|\\{)[\\s\\S]*?\\n\\};)\\n`, 'g');
      if (code.match(offered)?.length !== offeredInVain.length || !pureComponents.test(code))
        this.error('React offers other things now');
      return { code: code.replace(offered, '').replace(pureComponents, ''), map: null };
    },
  },
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      const [asked] = (file.type === 'chunk' && file.code.match(new RegExp(`\\.(${vainly})\\b`))) || [];
      if (asked) this.error(`${file.fileName} asks React for ${asked}, which is left out of the build`);
    }
  },
};

/** What React's files say of an error after what it is, and of forms that are sent by a function, which no page has. */
const longWords: readonly (readonly [file: RegExp, words: readonly RegExp[]])[] = [
  [
    /react-dom-client/,
    [
      / \+\n\s+" for the full message or use [^"]+"/,
      /A React form was unexpectedly submitted\.[^"]*(?='\)")/,
    ],
  ],
  [/react-dom\.production/, [/ \+\n\s+" for the full message or use [^"]+"/]],
  [
    /react\.production/,
    [/takes an object of state variables[^"]*/, / If you meant to render a collection[^"]*/],
  ],
];

/** React names its errors by a number; the sentence after it helps nobody who buys. */
export const errorsInFewWords: Plugin = {
  name: 'errors-in-few-words',
  apply: forBuyers,
  transform: {
    filter: { id: /\/cjs\/react(-dom(-client)?)?\.production\.js$/ },
    handler(code, id) {
      const [, said] = longWords.find(([file]) => file.test(id)) ?? [];
      if (!said?.every((words) => words.test(code))) this.error('React words its errors differently now');
      return { code: said.reduce((left, words) => left.replace(words, ''), code), map: null };
    },
  },
};

/**
 * Masks stand in fields, never in text that is edited where it stands, and what they are given is examined by TypeScript: what the library brings for
 * the one, and for who has no other, stays out.
 */
export const masksOfFieldsOnly: Plugin = {
  name: 'masks-of-fields-only',
  apply: forBuyers,
  transform: {
    filter: { id: /\/(imask\/esm\/controls\/input|react-imask\/esm\/(mixin|input))\.js$/ },
    handler(code) {
      const bare = code
        .replace(/import HTMLContenteditableMaskElement from .*\n/, '')
        .replace(/el\.isContentEditable && .+ \? new HTMLContenteditableMaskElement\(el\) : /, '')
        .replace(/import (PropTypes from )?'prop-types';\n/, '')
        .replace(/PropTypes\.\w+(\((?:[^()]|\([^()]*\))*\))?/g, '0');
      if (bare === code || /HTMLContenteditable|PropTypes|prop-types/.test(bare))
        this.error('Masks are made differently now');
      return { code: bare, map: null };
    },
  },
};

/** Vite's own loader puts all links into the page in one task, and has all files of a view come to life in another (docs/decisions/032-presses.md, 19). */
export const codeInPieces: Plugin = {
  name: 'code-in-pieces',
  apply: forBuyers,
  transform: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler(code) {
      if (!code.includes('export const __vitePreload')) this.error('Vite loads code differently now');
      return {
        code: "export { importInPieces as __vitePreload } from '/src/ui/importInPieces.ts';",
        map: null,
      };
    },
  },
};
