import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import type { RegistrationFlow } from '#machines/registration.machine.ts';
import {
  type AddressDraft,
  type AddressField,
  addressComplaints,
  blankAddress,
} from '#src/domain/address.ts';
import {
  blankPerson,
  dayOf,
  emailRule,
  type PersonDraft,
  type PersonField,
  personComplaints,
  sameEmail,
} from '#src/domain/person.ts';
import type { FieldComplaint } from '#src/domain/refusal.ts';
import { isBlank } from '#src/domain/rules.ts';
import { useAfterPress } from '#src/forms/useAfterPress.ts';
import { useBoot } from '#src/ui/boot.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { registrationWords } from '#src/wording/ptBR/registration.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** All that is typed, of both steps: nothing of it is lost on the way back, nor when the server refuses. */
interface Draft {
  person: PersonDraft;
  address: AddressDraft;
  /** `true`, or nothing. */
  terms: string;
}

export type Path = `person.${PersonField}` | `address.${AddressField}` | 'terms';
type Sentences = Partial<Record<Path, string>>;

/** What the server said of a value, for as long as that value stands there. */
type Said = Partial<Record<Path, { message: string; value: string }>>;

const personOnWire: Readonly<Record<string, PersonField>> = {
  document: 'document',
  gender_id: 'genderId',
  name: 'name',
  cellphone: 'cellphone',
  birth_date: 'birthDate',
  email: 'email',
  password: 'password',
};

const isAddressPath = (field: string): field is `address.${AddressField}` =>
  field.startsWith('address.') && field.slice('address.'.length) in blankAddress;

/** `birth_date` → `person.birthDate`. */
function pathOf(field: string): Path | null {
  const person = personOnWire[field];
  if (person) return `person.${person}`;
  return isAddressPath(field) ? field : null;
}

function valueAt({ person, address, terms }: Draft, path: Path): string {
  if (path === 'terms') return terms;
  const [part, field] = path.split('.');
  return part === 'person' ? person[field as PersonField] : address[field as AddressField];
}

const paths: readonly Path[] = [
  ...(Object.keys(blankPerson) as PersonField[]).map((field) => `person.${field}` as const),
  ...(Object.keys(blankAddress) as AddressField[]).map((field) => `address.${field}` as const),
  'terms',
];

/** What the postal code and the step before say: a complaint about it must not keep anybody from trying again. */
const given: readonly Path[] = ['person.document', 'address.city', 'address.state'];

const saidOf = (complaints: readonly FieldComplaint[], draft: Draft): Said =>
  Object.fromEntries(
    complaints.flatMap(({ field, message }) => {
      const path = pathOf(field);
      return path ? [[path, { message, value: valueAt(draft, path) }]] : [];
    }),
  );

/** What has to be the same as something else is looked at again when that changes. */
const repetitionOf: Partial<Record<Path, Path>> = {
  'person.email': 'person.emailAgain',
  'person.password': 'person.passwordAgain',
};

/** Keystrokes of a registration, and what is wrong with them. */
export function useRegistrationForm(flow: RegistrationFlow) {
  const say = useWording(registrationWords);
  const today = dayOf(new Date(useBoot().now));
  const takenEmail = useSelector(flow, ({ context }) => context.takenEmail);
  const [said, hear] = useState<Said>({});
  const [isDropped, noteDropped] = useState(false);
  const form = useForm<Draft>({ initialValues: { person: blankPerson, address: blankAddress, terms: '' } });
  const afterPress = useAfterPress();
  /** As of this very moment: a browser may fill in several fields at once. */
  const now = form.getValues;

  const isTaken = ({ person: { email } }: Draft) => !isBlank(email) && sameEmail(email, takenEmail);

  const wrongIn = (draft: Draft): Sentences => {
    const person = Object.entries(personComplaints(draft.person, today)).map(([field, rule]) => [
      `person.${field}`,
      say(rule),
    ]);
    const address = Object.entries(addressComplaints(draft.address)).map(([field, rule]) => [
      `address.${field}`,
      say(rule),
    ]);
    return {
      ...Object.fromEntries([...person, ...address]),
      ...(isTaken(draft) && { 'person.email': say('rule.emailTaken') }),
      ...(draft.terms !== 'true' && { terms: say('registration.termsMissing') }),
    };
  };

  /** What the server said of a field, as long as it stands there unchanged. */
  const saidAt = (path: Path, draft: Draft): string | undefined =>
    said[path]?.value === valueAt(draft, path) ? said[path].message : undefined;

  const show = (path: Path) => {
    const sentence = wrongIn(now())[path];
    if (sentence) form.setFieldError(path, sentence);
    else form.clearFieldError(path);
  };

  const errorOf = (path: Path): string | undefined => {
    const complaint = saidAt(path, form.values);
    if (complaint) return complaint;
    if (path === 'person.email' && isTaken(form.values)) return say('rule.emailTaken');
    const error = form.errors[path];
    return typeof error === 'string' ? error : undefined;
  };

  useDroppedPasswords(flow, (complaints) => {
    form.clearErrors();
    form.setFieldValue('person.password', '');
    form.setFieldValue('person.passwordAgain', '');
    hear(saidOf(complaints, now()));
    noteDropped(true);
  });

  const wrong = wrongIn(form.values);
  const complained = paths.filter((path) => saidAt(path, form.values) !== undefined);

  return {
    values: form.values,
    now,
    errorOf,
    /** Paths that keep from going on, in the order of the screen. */
    wrong: paths.filter((path) => wrong[path] || (complained.includes(path) && !given.includes(path))),
    /** Paths the server complained of, and that stand as they were. */
    complained,
    /** The server refused, and the passwords that were typed are gone. */
    isDropped: isDropped && form.values.person.password === '',
    type: (path: Path, value: string) => form.setFieldValue(path, value),
    leave: (path: Path) => {
      afterPress(() => {
        show(path);
        const repetition = repetitionOf[path];
        if (repetition && valueAt(now(), repetition) !== '') show(repetition);
      });
      const { email } = now().person;
      if (path === 'person.email' && emailRule(email) === null) flow.send({ type: 'email.check', email });
    },
    /** Says at each of these what is wrong there. */
    refuse: (paths: readonly Path[]) => {
      for (const path of paths) show(path);
    },
  };
}

export type RegistrationForm = ReturnType<typeof useRegistrationForm>;

/** Hears that the passwords have to be typed again, and of which fields the server complained. */
function useDroppedPasswords(
  flow: RegistrationFlow,
  onDropped: (complaints: readonly FieldComplaint[]) => void,
) {
  const latest = useRef(onDropped);
  useEffect(() => {
    latest.current = onDropped;
  });
  useEffect(() => {
    const heard = flow.on('passwords.dropped', () => latest.current(flow.getSnapshot().context.complaints));
    return () => heard.unsubscribe();
  }, [flow]);
}
