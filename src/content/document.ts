import type { TextPage } from '#src/domain/publicPage.ts';
import { lastTextChange } from '#src/wording/lastTextChange.ts';

/** Pages of the store a text may lead to. */
export type Place = '/' | '/register' | '/user/recover' | '/user/data' | '/ticket/payments' | `/${TextPage}`;

/** A link inside a sentence: to a page of the store, or out of it. */
export type WordLink = { text: string; to: Place } | { text: string; href: string };

/** One sentence or more; in pieces where some of it is a link. May have gaps such as `{empresa}`. */
export type Words = string | readonly (string | WordLink)[];

export interface Table {
  kind: 'table';
  /** What the table tells, for whoever cannot see its place on the page. */
  caption: string;
  head: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly (readonly string[])[];
}

export type Block =
  | { kind: 'text'; words: Words }
  | { kind: 'list' | 'steps'; items: readonly Words[] }
  | Table
  /** The button that opens the choice about cookies again. */
  | { kind: 'cookies' };

export interface Section {
  /** Stands in the address: `/termos#reserva`. Never renamed once it was published. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

/** A day as machines and as people read it. */
export interface Day {
  iso: string;
  text: string;
}

/** A page of text, with gaps for what is the producer's or the company's own. */
export interface ContentDocument {
  title: string;
  /** What the page is about, in a breath. */
  lead: Words;
  updated: Day;
  sections: readonly Section[];
}

export const text = (...words: readonly (string | WordLink)[]): Block => ({ kind: 'text', words });
export const list = (...items: readonly Words[]): Block => ({ kind: 'list', items });
export const steps = (...items: readonly Words[]): Block => ({ kind: 'steps', items });

/** The day these texts were last changed. */
export const lastChange: Day = lastTextChange;

/** The support's address, ready to write to. */
export const emailLink: WordLink = { text: '{email}', href: 'mailto:{email}' };
