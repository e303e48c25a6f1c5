import { Fragment } from 'react';

import type { Block, Table, WordLink, Words } from '#src/content/document.ts';
import { StoreLink } from '#src/ui/StoreLink.tsx';

import { CookiesButton } from './CookiesButton.tsx';
import classes from './Prose.module.css';

/** Blocks of a text, one under the other. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={classes.root}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <Sentence words={block.words} />
        </p>
      );
    case 'list':
      return (
        <ul>
          <Items items={block.items} />
        </ul>
      );
    case 'steps':
      return (
        <ol>
          <Items items={block.items} />
        </ol>
      );
    case 'table':
      return <TableView table={block} />;
    case 'cookies':
      return <CookiesButton />;
  }
}

/** One sentence or more, with its links. */
export function Sentence({ words }: { words: Words }) {
  if (typeof words === 'string') return words;
  return words.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
    <Fragment key={index}>{typeof piece === 'string' ? piece : <LinkView link={piece} />}</Fragment>
  ));
}

function LinkView({ link }: { link: WordLink }) {
  if ('to' in link) return <StoreLink to={link.to}>{link.text}</StoreLink>;
  return (
    <a href={link.href} rel="noopener noreferrer">
      {link.text}
    </a>
  );
}

function Items({ items }: { items: readonly Words[] }) {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
    <li key={index}>
      <Sentence words={item} />
    </li>
  ));
}

/** On a phone each row is a card of its own; the roles keep it a table wherever it is drawn as blocks. */
function TableView({ table: { caption, head, rows } }: { table: Table }) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table drawn as blocks would lose them
    <table role="table" className={classes.table}>
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {head.map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([first = '', ...cells]) => (
          <tr key={first} role="row">
            <th role="rowheader" scope="row">
              {first}
            </th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]} role="cell" data-label={head[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: a table drawn as blocks would lose them
  );
}
