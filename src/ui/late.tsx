import { Component, type ComponentType, lazy, type ReactNode, Suspense, useReducer, useState } from 'react';
import { idle } from './idle.ts';
import { importWithRetry } from './importWithRetry.ts';
import { LateFailure } from './LateFailure.tsx';

/** The code of a view did not arrive. */
class NotArrived extends Error {}

/** Props of a control: somebody is about to press it. */
export interface Intent {
  onPointerEnter: () => void;
  onFocus: () => void;
}

interface LateOptions {
  /** In the place of the view while its code is on the way; as big as the view. */
  waiting?: ReactNode;
  /** In its place when the code did not arrive. */
  failed?: (retry: () => void) => ReactNode;
}

/**
 * A view whose code arrives with its first use. When it does not arrive, the place says so and offers to try again;
 * everything else on the page stays as it was. `preload` fetches the code beforehand and never rejects; `prefetchIdle`
 * does for whoever may come here, once the page is idle: a failed prefetch is ignored, and does not reload the page; `onIntent` are props of the control that leads
 * here: the code is on the way when somebody is about to press.
 *
 * @example const Picker = late(() => import('./Picker.tsx').then((code) => code.Picker));
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, failed = (retry) => <LateFailure onRetry={retry} /> }: LateOptions = {},
) {
  let arrived: ComponentType<Props> | null = null;
  const arrives = importWithRetry(load);
  const fetched = async () => {
    arrived = await arrives();
    return { default: arrived };
  };
  const make = () =>
    lazy(() =>
      fetched().catch((cause: unknown) => {
        throw new NotArrived('The code of a view did not arrive', { cause });
      }),
    );
  let Awaited = make();

  function Late(props: Props) {
    const [Ready] = useState(() => arrived);
    const [attempt, tryAgain] = useReducer((attempts: number) => attempts + 1, 0);
    const retry = () => {
      Awaited = make();
      tryAgain();
    };
    if (Ready) return <Ready {...props} />;
    return (
      <Boundary key={attempt} fallback={failed(retry)}>
        <Suspense fallback={waiting}>
          <Awaited {...props} />
        </Suspense>
      </Boundary>
    );
  }

  const nothing = () => undefined;
  const prefetch = () =>
    load().then((code) => {
      arrived = code;
    }, nothing);
  const onIntent: Intent = { onPointerEnter: prefetch, onFocus: prefetch };
  return Object.assign(Late, {
    preload: () => fetched().then(nothing, nothing),
    prefetchIdle: () => idle().then(prefetch),
    onIntent,
  });
}

interface BoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Holds only what did not arrive; a view that breaks is the page's to tell. */
class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof NotArrived) return this.props.fallback;
    throw error;
  }
}
