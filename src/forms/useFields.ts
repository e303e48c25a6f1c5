import { useForm } from '@mantine/form';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import type { FieldComplaint } from '#src/domain/refusal.ts';
import { ruleWords } from '#src/wording/ptBR/rules.ts';
import { useWording } from '#src/wording/useWording.tsx';
import { focusSender } from './focusSender.ts';
import { useAfterPress } from './useAfterPress.ts';
import { type ComplainingFlow, useServerComplaints } from './useServerComplaints.ts';

type Rule = keyof typeof ruleWords;
type Broken<Field extends string> = Partial<Record<Field, Rule>>;

interface FieldsOptions<Field extends string> {
  flow: ComplainingFlow<FieldComplaint>;
  /** In the order of the screen. */
  initial: Record<Field, string>;
  rulesOf: (values: Record<Field, string>) => Broken<Field>;
  /** What the server calls a field, where it is not our name for it. */
  wire?: Readonly<Record<string, NoInfer<Field>>>;
  onSubmit: (values: Record<Field, string>) => void;
}

/**
 * Keystrokes of a form and what is wrong with them: on leaving a field what is in it, on sending also what is missing,
 * afterwards what the server says. A complaint stays until its field is edited; nothing typed is ever taken away.
 */
export function useFields<Field extends string>({
  flow,
  initial,
  rulesOf,
  wire = {},
  onSubmit,
}: FieldsOptions<Field>) {
  const say = useWording(ruleWords);
  const prefix = useId();
  const summary = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState<number>();
  const fields = Object.keys(initial) as Field[];
  const afterPress = useAfterPress();
  const form = useForm<Record<string, string>>({ initialValues: initial });
  /** As of this very moment: a browser may fill in several fields at once. */
  const now = () => form.getValues() as Record<Field, string>;
  const idOf = (field: Field) => `${prefix}-${field}`;
  const wrong = fields.filter((field) => form.errors[field] !== undefined);

  const refuse = (errors: Partial<Record<Field, string>>) => {
    flushSync(() => {
      form.setErrors(errors);
      if (!summary.current) setRefusals((before = 0) => before + 1);
    });
    const first = fields.find((field) => errors[field] !== undefined);
    if (summary.current) summary.current.focus();
    else if (first) document.getElementById(idOf(first))?.focus();
  };
  useServerComplaints(flow, (complaints) => {
    const named = complaints.map(({ field, message }) => [wire[field] ?? field, message] as const);
    const known = named.filter(([field]) => fields.includes(field as Field));
    if (known.length > 0) refuse(Object.fromEntries(known) as Partial<Record<Field, string>>);
  });

  const put = (changes: Partial<Record<Field, string>>) => {
    for (const [field, value] of Object.entries<string | undefined>(changes))
      if (value !== undefined && value !== now()[field as Field]) form.setFieldValue(field, value);
  };
  const check = (field: Field) => {
    const rule = rulesOf(now())[field];
    if (rule && now()[field].trim() !== '') form.setFieldError(field, say(rule));
  };
  const errorOf = (field: Field) => {
    const error = form.errors[field];
    return typeof error === 'string' ? error : undefined;
  };

  const send = () => {
    const broken = Object.entries<Rule | undefined>(rulesOf(now()));
    if (broken.length === 0) {
      focusSender(prefix);
      return onSubmit(now());
    }
    const errors = broken.flatMap(([field, rule]) => (rule ? [[field, say(rule)]] : []));
    refuse(Object.fromEntries(errors) as Partial<Record<Field, string>>);
  };

  return {
    prefix,
    summary,
    values: form.values as Record<Field, string>,
    idOf,
    errorOf,
    now,
    put,
    check,
    /** What a field of `src/fields` takes, but for its label. */
    field: (name: Field) => ({
      id: idOf(name),
      value: form.values[name] ?? '',
      error: errorOf(name),
      refusals: name === wrong[0] ? refusals : undefined,
      onChange: (value: string) => put({ [name]: value } as Record<Field, string>),
      onBlur: () => afterPress(() => check(name)),
    }),
    /** Fields that are wrong, in the order of the screen. */
    wrong,
    send,
    submit: (submission: FormEvent) => {
      submission.preventDefault();
      send();
    },
  };
}
