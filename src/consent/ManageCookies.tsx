import { useStorefront } from '#src/ui/storefront.ts';
import { shell } from '#src/wording/ptBR/shell.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** The way back to what was answered about cookies: as easy as the answer was. */
export function ManageCookies({ className }: { className?: string | undefined }) {
  const say = useWording(shell);
  const storefront = useStorefront();
  return (
    <button
      type="button"
      data-consent=""
      className={className}
      onClick={() => storefront.send({ type: 'consent.reopen' })}
    >
      {say('footer.cookies')}
    </button>
  );
}
