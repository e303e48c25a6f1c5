import { models } from '../models/all.ts';
import { isLarge } from './large.ts';
import { walkThrough } from './walkThrough.ts';

walkThrough(models.filter(isLarge));
