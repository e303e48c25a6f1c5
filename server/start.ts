import { build } from './build.ts';
import { main } from './main.ts';

/** `npm start`: builds the storefront when its sources changed, then runs the server. */
await build();
await main();
