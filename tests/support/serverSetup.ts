import { closeAfterFile } from './closing.ts';

closeAfterFile();
