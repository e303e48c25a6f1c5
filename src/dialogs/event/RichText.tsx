import { createElement, Fragment, type ReactNode, useMemo } from 'react';

import { inertDocument } from '#src/trusted/trusted.ts';
import { OutsideLink } from '#src/ui/OutsideLink.tsx';

import classes from './RichText.module.css';

/** Elements of a description that are shown as they are; of any other only the words are left. */
const plain = new Set([
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'blockquote',
]);

/** Elements whose words are not meant for reading. */
const dropped = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'noscript',
  'title',
]);

const isPage = (href: string) => /^https?:\/\//i.test(href);
const isLetter = (href: string) => /^mailto:/i.test(href);

function shown(node: Node, key: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (dropped.has(name)) return null;
  const children = [...node.childNodes].map(shown);
  if (name === 'br') return <br key={key} />;
  if (name === 'a') {
    const href = node.getAttribute('href') ?? '';
    if (isLetter(href))
      return (
        <a key={key} href={href}>
          {children}
        </a>
      );
    return isPage(href) ? (
      <OutsideLink key={key} href={href}>
        {children}
      </OutsideLink>
    ) : (
      <Fragment key={key}>{children}</Fragment>
    );
  }
  return plain.has(name) ? (
    createElement(name, { key }, ...children)
  ) : (
    <Fragment key={key}>{children}</Fragment>
  );
}

/**
 * HTML of an organiser, rebuilt element by element from a short list of what is allowed. The server cleaned it
 * already; here no string ever becomes markup.
 */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => [...inertDocument(html).body.childNodes].map(shown), [html]);
  return <div className={classes.root}>{content}</div>;
}
