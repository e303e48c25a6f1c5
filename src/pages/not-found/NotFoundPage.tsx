import { useLocation } from '@tanstack/react-router';
import { isCheckout } from '#src/domain/tags.ts';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useTitle } from '#src/ui/useTitle.ts';
import { errors } from '#src/wording/ptBR/errors.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** Nothing lies at this address; there is always a way home. */
export function NotFoundPage() {
  const say = useWording(errors);
  const isEvent = useLocation({ select: ({ pathname }) => isCheckout(pathname) });
  const title = say(isEvent ? 'missing.event' : 'missing.page');
  useTitle(title);
  return (
    <EmptyState
      sign="lens"
      level={1}
      title={title}
      actions={
        <>
          <ButtonLink to="/">{say(isEvent ? 'missing.events' : 'error.home')}</ButtonLink>
          <ButtonLink to="/suporte" variant="default">
            {say('missing.contact')}
          </ButtonLink>
        </>
      }
    >
      {say(isEvent ? 'missing.eventHint' : 'missing.pageHint')}
    </EmptyState>
  );
}
