import { type EventObject, fromCallback } from 'xstate';

/** Whether this device has a network, as far as the browser knows. */
export const connection = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const lost = () => sendBack({ type: 'network.lost' });
  const found = () => sendBack({ type: 'network.found' });
  if (!navigator.onLine) lost();
  addEventListener('offline', lost);
  addEventListener('online', found);
  return () => {
    removeEventListener('offline', lost);
    removeEventListener('online', found);
  };
});
