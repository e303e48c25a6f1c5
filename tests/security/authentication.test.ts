import { prove } from './prove.ts';
import { authentication } from './register/authentication.ts';

prove(authentication);
