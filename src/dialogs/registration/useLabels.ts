import type { AddressField } from '#src/domain/address.ts';
import type { PersonField } from '#src/domain/person.ts';
import { addressWords } from '#src/wording/ptBR/address.ts';
import { registrationFormWords } from '#src/wording/ptBR/registrationForm.ts';
import { useWording } from '#src/wording/useWording.tsx';

import type { Path } from './useRegistrationForm.ts';

/** The id of a control, from the one its form is known by. */
export const idOf = (id: string, path: Path) => `${id}${path}`;

/** How a field is called. */
export function useLabels() {
  const say = useWording(registrationFormWords);
  const sayAddress = useWording(addressWords);
  return (path: Path): string => {
    if (path === 'terms') return say('registration.terms');
    const [part, field] = path.split('.');
    return part === 'person'
      ? say(`registration.${field as PersonField}`)
      : sayAddress(`address.${field as AddressField}`);
  };
}
