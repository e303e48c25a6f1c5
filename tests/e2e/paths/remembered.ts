import type { Page } from '@playwright/test';

const memories: WeakMap<Page, unknown>[] = [];

/** What directions know of the path that is walked on a page; the next one there begins with nothing. */
export function ofPath<Known>(): WeakMap<Page, Known> {
  const memory = new WeakMap<Page, Known>();
  memories.push(memory);
  return memory;
}

export function forgetPath(page: Page): void {
  for (const memory of memories) memory.delete(page);
}
