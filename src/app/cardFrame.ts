import { ApiError } from '#src/domain/failure.ts';
import { seconds } from '#src/domain/time.ts';

/** What is said between page and frame; docs/payments.md lists it. */
const voice = 'bilheteria-psp';
/** A frame that says nothing for so long has failed. */
const patience = seconds(20);

const refused = (text: string) =>
  new ApiError('The card frame refused', { status: 422, serverMessage: text });

/** The frame in which a card may be typed, unless it failed; the one origin it may speak from, and whether it said that it may be spoken to. */
function frameOnScreen(): { window: Window; origin: string; isReady: boolean } | null {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[data-card-fields=""]');
  if (!frame?.contentWindow) return null;
  return {
    window: frame.contentWindow,
    origin: new URL(frame.src).origin,
    isReady: frame.dataset['ready'] !== undefined,
  };
}

/**
 * Exchanges what was typed in the provider's frame for a token good for one charge, by `postMessage`. Nothing else leaves
 * that frame. A frame that is still loading is asked once it is ready. Rejects when there is no frame, when it refuses, and when it does
 * not answer in time.
 */
export function tokenise(_: undefined, signal?: AbortSignal): Promise<string> {
  const frame = frameOnScreen();
  if (!frame) return Promise.reject(refused('Os campos do cartão não carregaram. Tente de novo.'));
  const requestId = crypto.randomUUID?.() ?? String(performance.now());
  return new Promise((resolve, reject) => {
    const ask = () => frame.window.postMessage({ type: 'tokenise', requestId }, frame.origin);
    const done = (settle: () => void) => {
      removeEventListener('message', hear);
      signal?.removeEventListener('abort', leave);
      clearTimeout(late);
      settle();
    };
    const hear = ({ data, source, origin }: MessageEvent<unknown>) => {
      if (source !== frame.window || origin !== frame.origin) return;
      const word: Record<string, unknown> = typeof data === 'object' && data !== null ? { ...data } : {};
      if (word['source'] !== voice) return;
      if (word['type'] === 'ready') ask();
      if (word['requestId'] !== requestId) return;
      if (word['type'] === 'token') done(() => resolve(String(word['token'])));
      if (word['type'] === 'refused')
        done(() => reject(refused(String(word['message'] || 'Confira os dados do cartão.'))));
    };
    const leave = () => done(() => reject(new ApiError('Nobody waits for the token any more')));
    const late = setTimeout(
      () => done(() => reject(refused('O provedor do cartão não respondeu. Tente de novo.'))),
      patience,
    );
    addEventListener('message', hear);
    signal?.addEventListener('abort', leave);
    if (frame.isReady) ask();
  });
}
