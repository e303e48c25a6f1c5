import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

import { sourcesIn } from '../support/imports.ts';

/** As ESTree has it: what is looked for stands anywhere in it. */
interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value)
    ? value.flatMap(nodesIn)
    : isNode(value)
      ? [value, ...Object.values(value).flatMap(nodesIn)]
      : [];

/** What an expression may come to, `a ? b : c` and `a && b` taken apart. */
function outcomesOf(node: Node): Node[] {
  if (node.type === 'ConditionalExpression')
    return [node['consequent'], node['alternate']].filter(isNode).flatMap(outcomesOf);
  if (node.type === 'LogicalExpression') {
    const right = [node['right']].filter(isNode).flatMap(outcomesOf);
    return node['operator'] === '&&' ? [nothing, ...right] : right;
  }
  return [node];
}

const nothing: Node = { type: 'Literal', start: 0, value: null };
const isNothing = ({ type, name, value }: Node) =>
  type === 'Literal' ? value === null || value === false || value === '' : name === 'undefined';
const isElement = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment';
/** Has no text of its own. */
const isPicture = ({ openingElement: opening }: Node) =>
  isNode(opening) && isNode(opening['name']) && opening['name']['name'] === 'svg';
const isListed = ({ callee }: Node) =>
  isNode(callee) && isNode(callee['property']) && /^(map|flatMap)$/.test(String(callee['property']['name']));
const isText = (node: Node) =>
  (node.type === 'Literal' && typeof node['value'] === 'string' && node['value'] !== '') ||
  /^(TemplateLiteral|BinaryExpression|MemberExpression|JSXText)$/.test(node.type) ||
  (node.type === 'CallExpression' && !isListed(node)) ||
  node['name'] === 'children';

/** Of the children of an element: what each may come to. White space that only breaks lines is none. */
const childrenOf = ({ children }: Node): { start: number; outcomes: Node[] }[] =>
  (Array.isArray(children) ? children.filter(isNode) : []).flatMap((child) => {
    if (child.type === 'JSXText')
      return /^\s*\n\s*$/.test(String(child['value'])) ? [] : [{ start: child.start, outcomes: [child] }];
    if (child.type !== 'JSXExpressionContainer') return [{ start: child.start, outcomes: [child] }];
    const { expression } = child;
    if (!isNode(expression) || expression.type === 'JSXEmptyExpression') return [];
    return [{ start: child.start, outcomes: outcomesOf(expression) }];
  });

/** A fragment that a component gives: what stands beside it, the component does not know. */
const loose = (node: Node) =>
  node.type === 'ReturnStatement' && isNode(node['argument']) && node['argument'].type === 'JSXFragment'
    ? childrenOf(node['argument']).filter(({ outcomes }) => outcomes.some(isText))
    : [];

function tornIn(file: string, code: string): string[] {
  const told = (start: number) => `${file}:${code.slice(0, start).split('\n').length}`;
  const nodes = nodesIn(parseAst(code, { lang: 'tsx' }));
  const beside = nodes.filter(isElement).flatMap((element) => {
    if (isPicture(element)) return [];
    const children = childrenOf(element);
    return children.filter(({ outcomes }, index) => {
      const isElsewise = outcomes.length > 1 && outcomes.some(isElement);
      const mayGo = isElsewise || outcomes.some(isNothing);
      const comes = isElsewise || outcomes.some(isListed);
      return (
        (mayGo && children.length > 1 && outcomes.some(isText)) ||
        (comes && children[index + 1]?.outcomes.some(isText))
      );
    });
  });
  return [...beside, ...nodes.flatMap(loose)].map(({ start }) => told(start));
}

test.each([
  ['a text that may go, beside something', '<p>{a}{b && tell(b)}</p>'],
  ['a text that may go, by a choice', '<p>{b ? say() : null}<b /></p>'],
  ['an element that comes before a text', '<p>{b ? <i /> : null}{say()}</p>'],
  ['a text or an element, beside something', '<p>{b ? say() : <b />}<i /></p>'],
  ['one element or another before a text', '<p>{b ? <i /> : <b />}{say()}</p>'],
  ['a list before a text', '<p>{b.map((c) => <i key={c} />)} ou</p>'],
  ['a text in what a component gives', "function A() { return <>{' · '}<i /></>; }"],
  ['an element that comes before what is handed', '<p>{b && <i />}{children}</p>'],
])('%s is found', (_, code) => {
  expect(tornIn('x', code)).toEqual(['x:1']);
});

test.each([
  ['a text that is alone', '<p>{b ? say() : null}</p>'],
  ['an element that comes before another', '<p>{b ? <i /> : null}<span>{say()}</span></p>'],
  ['one text or another', '<p>{b ? say() : tell()}<i /></p>'],
  ['an element after the text', '<p>{say()}{b ? <i /> : null}</p>'],
])('%s is let be', (_, code) => {
  expect(tornIn('x', code)).toEqual([]);
});

test('no text comes or goes beside anything, and nothing comes before a bare text: a translator has moved the text, and React would look for it in vain', () => {
  const found = sourcesIn('src')
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => tornIn(file, readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});
