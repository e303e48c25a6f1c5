import { type EventObject, fromCallback } from 'xstate';

/** The bank's page, in a frame of this page, says that it is done. It is only a hint: what came of it, the server says. */
export const challengeFrame = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const hear = ({ data, source }: MessageEvent<unknown>) => {
    const isOurs = [...document.querySelectorAll('iframe')].some((frame) => frame.contentWindow === source);
    const type = typeof data === 'object' && data !== null ? Reflect.get(data, 'type') : null;
    if (isOurs && type === 'challenge.done') sendBack({ type: 'challenge.done' });
  };
  addEventListener('message', hear);
  return () => removeEventListener('message', hear);
});
