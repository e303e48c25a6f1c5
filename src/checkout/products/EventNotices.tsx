import type { EventDetails } from '#src/domain/event.ts';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { Note } from '#src/ui/Note.tsx';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { shell } from '#src/wording/ptBR/shell.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { offerOf, typesIn } from './groups.ts';
import { ProducerNotices } from './ProducerNotices.tsx';
import { SaleOpened } from './SaleOpened.tsx';

/** What the producer has to say, and why nothing is for sale where nothing is, unless that is what was said. */
export function EventNotices({ event, isOnSale }: { event: EventDetails; isOnSale: boolean }) {
  const say = useWording(checkoutWords);
  const sayShell = useWording(shell);
  const { notices, sale, sectors } = event;
  const isSelling = ['open', 'few', 'postponed'].includes(sale.state);
  const { state, text } = isSelling ? offerOf(typesIn(sectors)) : sale;
  const isTold = sale.state === 'cancelled' && notices.some(({ tone }) => tone === 'error');
  return (
    <>
      <ProducerNotices notices={notices} />
      <SaleOpened {...{ event, isOnSale }} />
      {isOnSale ? null : (
        <>
          {isTold ? null : state === 'sold_out' ? (
            <Note tone="warning" title={`${sayShell('soldout')}.`}>
              {say('shop.backOnSale')}
            </Note>
          ) : (
            <Note tone="warning" title={text || say('products.nothing')} />
          )}
          <div>
            <ButtonLink to="/">{say('shop.otherEvents')}</ButtonLink>
          </div>
        </>
      )}
    </>
  );
}
