import { prove } from './prove.ts';
import { authorization } from './register/authorization.ts';

prove(authorization);
