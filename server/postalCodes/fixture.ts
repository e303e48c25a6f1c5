import { setTimeout as pause } from 'node:timers/promises';

import { longestWait, PostalCodesError } from './ask.ts';
import type { PostalAddress, PostalCodes } from './port.ts';

const address = (street: string, neighborhood: string, city: string, state: string): PostalAddress => ({
  street,
  neighborhood,
  city,
  state,
});

/** Streets are made up; cities and the shape of their codes are not. */
const known: Readonly<Record<string, PostalAddress>> = {
  '01001000': address('Praça da Sé', 'Sé', 'São Paulo', 'SP'),
  '69005040': address('Rua do Encontro', 'Centro', 'Manaus', 'AM'),
  // One code for a whole town.
  '17400000': address('', '', 'Garça', 'SP'),
  // A street, and no neighbourhood.
  '77001002': address('Quadra das Artes, Alameda 4', '', 'Palmas', 'TO'),
  '20010000': address('Rua dos Arcos', 'Centro', 'Rio de Janeiro', 'RJ'),
  '29010001': address('Rua da Ladeira', 'Centro', 'Vitória', 'ES'),
  '30110001': address('Avenida da Serra', 'Floresta', 'Belo Horizonte', 'MG'),
  '40020000': address('Rua do Dendê', 'Centro', 'Salvador', 'BA'),
  '49010000': address('Rua da Colina', 'Centro', 'Aracaju', 'SE'),
  '50010000': address('Rua do Frevo', 'Santo Antônio', 'Recife', 'PE'),
  '60010000': address('Rua da Jangada', 'Centro', 'Fortaleza', 'CE'),
  '66010000': address('Travessa das Mangueiras', 'Campina', 'Belém', 'PA'),
  '69900001': address('Rua da Seringueira', 'Centro', 'Rio Branco', 'AC'),
  '70040010': address('Quadra dos Ipês, Bloco B', 'Asa Norte', 'Brasília', 'DF'),
  '78005000': address('Rua do Pequi', 'Centro Norte', 'Cuiabá', 'MT'),
  '80010000': address('Rua das Araucárias', 'Centro', 'Curitiba', 'PR'),
  '88010000': address('Rua da Renda', 'Centro', 'Florianópolis', 'SC'),
  '90010000': address('Rua do Minuano', 'Centro Histórico', 'Porto Alegre', 'RS'),
};

/**
 * The postal codes of the demonstration; every other does not exist. Three behave as services do on bad days: `00000-001`
 * keeps one waiting, `00000-002` fails, `00000-003` answers nothing.
 */
export const fixture = ({ wait = longestWait } = {}): PostalCodes => ({
  lookup: async (cep, signal) => {
    if (cep === '00000001') {
      await pause(wait, undefined, signal ? { signal } : {});
      throw new PostalCodesError('the fixture took too long');
    }
    if (cep === '00000002') throw new PostalCodesError('the fixture answered 500');
    if (cep === '00000003') throw new PostalCodesError('the fixture answered without an address');
    return known[cep] ?? null;
  },
});
