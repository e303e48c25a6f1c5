import { digits } from './document.ts';
import { isBlank } from './rules.ts';
import { isState } from './states.ts';

/** What a postal code knows; empty where one code is for a whole town. */
export interface FoundAddress {
  street: string;
  neighborhood: string;
  city: string;
  /** UF. */
  state: string;
}

/** An address as typed. */
export interface AddressDraft extends FoundAddress {
  /** `01001-000` */
  zipcode: string;
  number: string;
  complement: string;
}

export const blankAddress: AddressDraft = {
  zipcode: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
};

export type AddressField = keyof AddressDraft;
export type AddressRule = 'rule.required' | 'rule.cep' | 'rule.state' | 'rule.number' | 'rule.tooLong';

/** Country is sent, never asked (decisions §7). */
export const country = 'Brasil';
export const longestNumber = 10;
const longest: Partial<Record<AddressField, number>> = {
  street: 160,
  neighborhood: 120,
  city: 120,
  complement: 120,
};

export const isCep = (text: string) => digits(text).length === 8;
/** `01001-000` */
export const maskedCep = (text: string) => digits(text).replace(/^(\d{5})(\d{3})$/, '$1-$2');

function ruleOf(field: AddressField, text: string): AddressRule | null {
  if (isBlank(text)) return field === 'complement' ? null : 'rule.required';
  if (field === 'zipcode') return isCep(text) ? null : 'rule.cep';
  if (field === 'state') return isState(text) ? null : 'rule.state';
  if (field === 'number') return text.trim().length > longestNumber ? 'rule.number' : null;
  return text.trim().length > (longest[field] ?? 120) ? 'rule.tooLong' : null;
}

/** What is wrong with an address, by field; empty when nothing is. */
export const addressComplaints = (draft: AddressDraft): Partial<Record<AddressField, AddressRule>> =>
  Object.fromEntries(
    (Object.keys(blankAddress) as AddressField[]).flatMap((field) => {
      const rule = ruleOf(field, draft[field]);
      return rule ? [[field, rule]] : [];
    }),
  );

/** Puts in what a lookup found, except over what was typed: only what is empty, or what an earlier lookup put there. */
export function completed(
  draft: AddressDraft,
  found: FoundAddress,
  before: FoundAddress | null,
): AddressDraft {
  const open = (field: 'street' | 'neighborhood') =>
    isBlank(draft[field]) || draft[field] === before?.[field] ? found[field] : draft[field];
  return {
    ...draft,
    street: open('street'),
    neighborhood: open('neighborhood'),
    city: found.city,
    state: found.state,
  };
}
