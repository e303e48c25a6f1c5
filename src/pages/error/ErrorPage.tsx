import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';

import { ApiError, requestOf } from '#src/domain/failure.ts';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { Failure } from '#src/ui/Failure.tsx';
import { useTitle } from '#src/ui/useTitle.ts';
import { errors } from '#src/wording/ptBR/errors.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** Code of a page that did not arrive is the network's doing, like any other answer that does not come. */
const causeOf = (error: unknown) =>
  error instanceof TypeError && /import|fetch|load|module/i.test(error.message)
    ? new ApiError('The code of this page did not arrive')
    : error;

/** A page that could not be shown; trying again asks for everything it needs once more. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const say = useWording(errors);
  const router = useRouter();
  const cause = causeOf(error);
  useTitle(say('error.broken'));
  return (
    <Failure
      error={cause}
      level={1}
      onRetry={() => {
        router.invalidate().then(reset, () => undefined);
      }}
    >
      {requestOf(cause) ? undefined : (
        <ButtonLink to="/" variant="default">
          {say('error.home')}
        </ButtonLink>
      )}
    </Failure>
  );
}
