import * as z from 'zod/mini';

import { Text, Whole } from './common.ts';
import { endpoint } from './endpoint.ts';

export const Category = z.object({
  id: Whole,
  title: Text,
  icon: Text,
  tag: Text,
  order: Whole,
});

/** A missing tag means enabled. */
export const Setting = z.object({ tag: Text, value: Text });

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
