import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RegistrationFlow } from '#machines/registration.machine.ts';
import { registrationSteps } from '#machines/registration.steps.ts';
import { ErrorSummary, type Mistake } from '#src/forms/ErrorSummary.tsx';
import { focusField } from '#src/forms/focusField.ts';
import { SlowAnswer } from '#src/forms/SlowAnswer.tsx';
import { type KeptReads, QueryProvider } from '#src/queries/QueryProvider.tsx';
import { focusOnNextFrame } from '#src/ui/onNextFrame.ts';
import { Steps } from '#src/ui/Steps.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { registrationFormWords } from '#src/wording/ptBR/registrationForm.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { AddressStep } from './AddressStep.tsx';
import { PersonalStep } from './PersonalStep.tsx';
import classes from './Registration.module.css';
import { StepActions } from './StepActions.tsx';
import { idOf, useLabels } from './useLabels.ts';
import type { Path, RegistrationForm } from './useRegistrationForm.ts';

type FormStep = (typeof registrationSteps)[number];

interface FormStepsProps {
  id: string;
  flow: RegistrationFlow;
  form: RegistrationForm;
  step: FormStep;
  isBusy: boolean;
}

/** The CPF is the first step's; here it only stands there. */
const isOf = (step: FormStep, path: Path) =>
  step === 'personal'
    ? path.startsWith('person.') && path !== 'person.document'
    : !path.startsWith('person.');

/**
 * Both steps are in the page and one of them is seen: an answer about the postal code finds its fields, and a password manager
 * finds the e-mail beside the password when the account is made.
 */
export function FormSteps({ reads, ...both }: FormStepsProps & { reads: KeptReads }) {
  return (
    <QueryProvider keptIn={reads}>
      <BothSteps {...both} />
    </QueryProvider>
  );
}

function BothSteps({ id, flow, form, step, isBusy }: FormStepsProps) {
  const say = useWording(registrationFormWords);
  const labelOf = useLabels();
  const [refused, noteRefused] = useState<FormStep | null>(null);
  const summary = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const document_ = useSelector(flow, ({ context }) => context.document);
  const missing = form.wrong.filter((path) => isOf(step, path));
  useFocus({ id, flow, form, step, title });

  const mistakes: Mistake[] = missing
    .filter((path) => refused === step && form.errorOf(path) !== undefined)
    .map((path) => ({ id: idOf(id, path), text: labelOf(path) }));

  const send = () => {
    const { person, address } = form.now();
    if (step === 'personal') flow.send({ type: 'personal.submit', email: person.email });
    else
      flow.send({ type: 'address.submit', person: { person: { ...person, document: document_ }, address } });
  };

  const submit = (submission: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    submission.preventDefault();
    if (isBusy) return;
    if (missing.length > 0) {
      flushSync(() => {
        form.refuse(missing);
        noteRefused(step);
      });
      return summary.current?.focus();
    }
    // The fields are about to be switched off, and focus must not fall out of the form with them.
    submission.nativeEvent.submitter?.focus();
    send();
  };

  return (
    <form id={`${id}form`} noValidate className={classes.root} onSubmit={submit}>
      <div className={classes.steps}>
        <Steps
          names={registrationSteps.map((name) => say(`registration.${name}`))}
          current={registrationSteps.indexOf(step)}
          label={say('registration.steps')}
        />
      </div>
      <h2 ref={title} tabIndex={-1} className={classes.title}>
        <VisuallyHidden>{say(`registration.${step}`)}</VisuallyHidden>
      </h2>
      <ErrorSummary
        ref={summary}
        title={
          mistakes.length === 1
            ? say('registration.oneMistake')
            : say('registration.manyMistakes', { count: mistakes.length })
        }
        mistakes={mistakes}
        onGo={(control) => focusField(control, idOf(id, 'address.zipcode'))}
      />
      <fieldset
        className={classes.fields}
        aria-label={say('registration.personal')}
        hidden={step !== 'personal'}
        disabled={isBusy}
      >
        <PersonalStep id={id} form={form} document={document_} />
      </fieldset>
      <fieldset
        className={classes.fields}
        aria-label={say('registration.address')}
        hidden={step !== 'address'}
        disabled={isBusy}
      >
        <AddressStep id={id} flow={flow} form={form} />
      </fieldset>
      <SlowAnswer flow={flow} onAgain={send} />
      <StepActions
        id={id}
        isBusy={isBusy}
        isCreating={isBusy && step === 'address'}
        missing={missing.map(labelOf)}
        onBack={() => flow.send({ type: 'back' })}
      />
    </form>
  );
}

interface FocusOptions extends Pick<FormStepsProps, 'id' | 'flow' | 'form' | 'step'> {
  title: RefObject<HTMLHeadingElement | null>;
}

/** Where reading goes on: at the name of the step, all of which is in sight, at the password that has to be typed again, at the e-mail that is taken. */
function useFocus({ id, flow, form, step, title }: FocusOptions) {
  const isAdvancing = useSelector(flow, (snapshot) => snapshot.matches({ form: { personal: 'advancing' } }));
  const wasAdvancing = useRef(false);
  const isDropped = useRef(false);
  useLayoutEffect(() => {
    isDropped.current = form.isDropped;
  });

  useLayoutEffect(() => {
    const takeFocus = () => {
      const password = document.getElementById(idOf(id, 'person.password'));
      if (step === 'personal' && isDropped.current) password?.focus();
      else {
        title.current?.focus({ preventScroll: true });
        title.current?.closest('form')?.scrollIntoView();
      }
    };
    return focusOnNextFrame(takeFocus);
  }, [id, step, title]);

  useEffect(() => {
    if (wasAdvancing.current && !isAdvancing && step === 'personal')
      document.getElementById(idOf(id, 'person.email'))?.focus();
    wasAdvancing.current = isAdvancing;
  }, [id, isAdvancing, step]);
}
