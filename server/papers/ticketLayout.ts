import type { Ink } from './pen.ts';

/** A4 in points, and where a ticket stands on it. */
export const margin = 42;
export const width = 595.28 - 2 * margin;
export const bottomOfPage = 841.89 - margin;
const inset = 24;
export const left = margin + inset;
export const inner = width - 2 * inset;

export const ink = '#1f2328';
const muted = '#57606a';
export const label: Ink = { face: 'body', size: 10, color: muted };
export const large: Ink = { face: 'display', size: 34, color: ink };
export const body: Ink = { face: 'body', size: 11, color: ink };
export const strong: Ink = { ...body, face: 'strong' };
export const small: Ink = { face: 'body', size: 8.5, color: muted };
