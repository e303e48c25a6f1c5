import { itemWords } from './items.ts';

/** Sentences of logging in (specification §5, §8). */
export const login = {
  ...itemWords,
  'login.title': 'ACESSAR CONTA',
  'login.email': 'E-mail',
  'login.password': 'Senha',
  'login.enter': 'Entrar',
  'login.forgot': 'Esqueci minha senha',
  'login.register': 'Não tem conta? Cadastre-se',
  'login.emailRequired': 'O campo e-mail é obrigatório',
  'login.emailInvalid': 'O e-mail digitado é inválido',
  'login.passwordRequired': 'O campo senha é obrigatório',
  'login.heldOne': 'Seu {item} continua reservado por',
  'login.heldMany': 'Seus {count} {items} continuam reservados por',
  'login.heldSeat': 'Seu {item} ({seats}) continua reservado por',
  'login.heldSeats': 'Seus {count} {items} ({seats}) continuam reservados por',
  'login.heldAmong': 'Seus {count} {items}, entre eles {seats}, continuam reservados por',
  'login.nothingLost': 'Nada se perde ao entrar.',
} as const;
