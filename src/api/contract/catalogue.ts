import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

export const Category = z.object({
  id: z.int(),
  title: z.string(),
  icon: z.string(),
  tag: z.string(),
  order: z.int(),
});

/** A missing tag means enabled. */
export const Setting = z.object({ tag: z.string(), value: z.string() });

export const catalogueContract = {
  categories: endpoint({
    method: 'GET',
    path: '/api/categories',
    summary: 'Categories of the visible events, all of them first',
    access: 'public',
    reply: z.array(Category),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/settings',
    summary: 'Switches of this installation',
    access: 'public',
    reply: z.array(Setting),
  }),
};
