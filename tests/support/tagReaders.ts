import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { API, type Checker, SignatureKind, type Type, TypeFlags } from 'typescript/unstable/sync';

import { projectFolder } from '#server/config.ts';

/** A snapshot that is asked for a tag, or a flow that is handed to what asks any flow for one. */
const questions = [
  /(?<asked>\w+)(?<isCalled>\(\))?\??\.hasTag\(\s*'(?<tag>\w+)'/dg,
  /<SlowAnswer\s(?:[^<>]*\s)?flow=\{(?<asked>\w+)\}/dg,
];

const partsOf = (type: Type): readonly Type[] =>
  type.flags & TypeFlags.Union ? (type as Type & { getTypes: () => readonly Type[] }).getTypes() : [type];

const returnedBy = (checker: Checker, type: Type | undefined): Type | undefined => {
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  return signature && checker.getReturnTypeOfSignature(signature);
};

/** Of a flow what it is like; a snapshot is that already. */
const snapshotOf = (checker: Checker, type: Type): Type => {
  const read = checker.getPropertyOfType(type, 'getSnapshot');
  return (read && returnedBy(checker, checker.getTypeOfSymbol(read))) ?? type;
};

const machinesOf = (checker: Checker, type: Type): string[] =>
  partsOf(type).flatMap((part) => {
    if (part.flags & TypeFlags.Any || !checker.getPropertyOfType(part, 'hasTag')) return [];
    const schema = checker.getTypeArguments(part as never).at(-1);
    const id = schema && /readonly id: "(\w+)"/.exec(checker.typeToString(schema))?.[1];
    return id ? [id] : [];
  });

/** `recovery busy`: every tag that the product asks for, and the machine it asks, which only types know. */
export function tagReaders(): Set<string> {
  const api = new API({ cwd: projectFolder });
  try {
    const opened = api.updateSnapshot({ openProjects: [join(projectFolder, 'tsconfig.json')] });
    const checker = opened.getProjects()[0]?.checker;
    if (!checker) throw new Error('The project of the app is gone');
    return new Set(
      globSync('{src,machines}/**/*.{ts,tsx}', { cwd: projectFolder }).flatMap((name) => {
        const file = join(projectFolder, name);
        const text = readFileSync(file, 'utf8');
        return questions.flatMap((question) =>
          [...text.matchAll(question)].flatMap((found) => {
            const { isCalled, tag = 'slow' } = found.groups ?? {};
            const [at] = found.indices?.groups?.['asked'] ?? [0];
            const type = checker.getTypeAtPosition(file, at);
            const held = isCalled ? returnedBy(checker, type) : type;
            if (!held) throw new Error(`${name} asks nobody for "${tag}"`);
            return partsOf(held).flatMap((part) =>
              machinesOf(checker, snapshotOf(checker, part)).map((machine) => `${machine} ${tag}`),
            );
          }),
        );
      }),
    );
  } finally {
    api.close();
  }
}
