import { Button } from '#src/ui/Button.tsx';
import { Cover } from '#src/ui/Cover.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useFirstName } from '#src/ui/visitor.ts';
import { sessionWords } from '#src/wording/ptBR/session.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** Nobody is moved to another account by an address alone. Stays until it is answered; Escape changes nothing either. */
export function LinkQuestion() {
  const say = useWording(sessionWords);
  const storefront = useStorefront();
  const name = useFirstName();
  return (
    <Cover
      title={say('link.title', { name })}
      actions={
        <>
          <Button onClick={() => storefront.send({ type: 'link.refuse' })}>
            {say('link.refuse', { name })}
          </Button>
          <Button variant="default" onClick={() => storefront.send({ type: 'link.accept' })}>
            {say('link.accept')}
          </Button>
        </>
      }
    >
      {say('link.text')}
    </Cover>
  );
}
