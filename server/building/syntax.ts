/** What is needed of a node of ESTree. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
}

const isSyntax = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

export const partsOf = (node: SyntaxNode): SyntaxNode[] => Object.values(node).flat().filter(isSyntax);

export type Property = SyntaxNode & { key?: { name?: string }; value?: SyntaxNode };
export const isProperty = (node: SyntaxNode): node is Property => node.type === 'Property';

/** The code without some properties of its objects; lines and columns of the rest stay. */
export function withoutProperties(code: string, properties: readonly SyntaxNode[]): string {
  let bare = code;
  for (const { start, end } of properties) {
    const upTo = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
    bare = bare.slice(0, start) + ' '.repeat(upTo - start) + bare.slice(upTo);
  }
  return bare;
}

/** Where calls begin. */
export const callsIn = (node: SyntaxNode): number[] => [
  ...(node.type === 'CallExpression' ? [node.start] : []),
  ...partsOf(node).flatMap(callsIn),
];

/** Marks these calls as free of side effects, so that the minifier may drop them where their result is not used. */
export const withPureCalls = (code: string, calls: readonly number[]): string =>
  [...new Set(calls)]
    .sort((a, b) => b - a)
    .reduce((noted, at) => `${noted.slice(0, at)}/* @__PURE__ */ ${noted.slice(at)}`, code);

/** The code with something before and after some of its parts, none of which lies within another. */
export const withParts = (
  code: string,
  parts: readonly SyntaxNode[],
  [before, after]: readonly [string, string],
): string =>
  [...parts]
    .sort((a, b) => b.start - a.start)
    .reduce(
      (whole, { start, end }) =>
        whole.slice(0, start) + before + whole.slice(start, end) + after + whole.slice(end),
      code,
    );
