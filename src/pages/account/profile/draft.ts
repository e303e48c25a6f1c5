import type { Profile, ProfileDraft } from '#src/domain/account.ts';
import { type AddressField, type AddressRule, addressComplaints, blankAddress } from '#src/domain/address.ts';
import { birthDateRule, dayOf, nameRule, type PersonRule, phoneRule } from '#src/domain/person.ts';

/** The profile as one form has it: every answer a text, the address among them. */
export type ProfileField = Exclude<keyof ProfileDraft, 'address'> | AddressField;
export type ProfileValues = Record<ProfileField, string>;

export const isAddress = (field: ProfileField): field is AddressField => Object.hasOwn(blankAddress, field);

export const valuesOf = ({ name, cellphone, birthDate, genderId, address }: Profile): ProfileValues => ({
  name,
  cellphone,
  birthDate,
  genderId,
  ...address,
});

export const draftOf = ({
  name,
  cellphone,
  birthDate,
  genderId,
  ...address
}: ProfileValues): ProfileDraft => ({
  name,
  cellphone,
  birthDate,
  genderId,
  address,
});

/** What is wrong with it, by field; empty when nothing is. */
export function rulesOf(values: ProfileValues): Partial<Record<ProfileField, PersonRule | AddressRule>> {
  const { name, cellphone, birthDate, genderId, address } = draftOf(values);
  const rules: Record<string, PersonRule | AddressRule | null> = {
    name: nameRule(name),
    cellphone: phoneRule(cellphone),
    birthDate: birthDateRule(birthDate, dayOf(new Date())),
    genderId: genderId === '' ? 'rule.required' : null,
    ...addressComplaints(address),
  };
  return Object.fromEntries(Object.entries(rules).filter(([, rule]) => rule !== null));
}

/** What the server calls the fields that have another name here. */
export const wire: Readonly<Record<string, ProfileField>> = {
  birth_date: 'birthDate',
  gender_id: 'genderId',
  ...Object.fromEntries(
    Object.keys(blankAddress).map((field) => [`address.${field}`, field as AddressField]),
  ),
};
