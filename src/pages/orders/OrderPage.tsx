import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect } from 'react';

import { isUnknown } from '#src/domain/failure.ts';
import { isOnItsWay, isOrderId } from '#src/domain/order.ts';
import { useReads } from '#src/queries/api.ts';
import { isTakenBack, keptOrderQuery } from '#src/queries/keptOrders.ts';
import { QueryProvider } from '#src/queries/QueryProvider.tsx';
import page from '#src/styles/page.module.css';
import { useCompany } from '#src/ui/boot.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { PaperSkeleton, SkeletonRegion } from '#src/ui/Skeleton.tsx';
import { pathOf } from '#src/ui/StoreLink.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useMemberKey, useVisitor } from '#src/ui/visitor.ts';
import { ordersWords } from '#src/wording/ptBR/orders.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { OrderView } from './OrderView.tsx';
import { useOrderFlows } from './useOrderFlows.ts';

/** How often to look again at an order that others move on; it may take minutes, or days. */
const onItsWayMs = 10_000;

/** `/ticket/list/{id}`: one's own order. Whatever else the address says leads back to the list. */
export function OrderPage() {
  const { id = '' } = useParams({ strict: false });
  const member = useMemberKey();
  const isMember = useVisitor() === 'member';
  return isOrderId(id) ? (
    <QueryProvider key={member} isMember={isMember}>
      <Order key={id} id={id} />
    </QueryProvider>
  ) : (
    <ToTheList />
  );
}

function Order({ id }: { id: string }) {
  const say = useWording(ordersWords);
  const storefront = useStorefront();
  const query = useQuery({
    ...keptOrderQuery(useReads(), id),
    refetchInterval: ({ state: { data: seen } }) =>
      seen && !seen.keptAt && isOnItsWay(seen.status) ? onItsWayMs : false,
  });
  const { error, refetch } = query;
  // In slices, and what stands there stays meanwhile: receipt and tickets are long for a cheap phone.
  const data = useDeferredValue(query.data);
  useEffect(() => {
    storefront.send({ type: 'order.opened', orderId: id });
  }, [storefront, id]);

  const flows = useOrderFlows(
    id,
    useCallback(() => void refetch(), [refetch]),
  );

  if (data && !isTakenBack(data, error)) return <OrderView order={data} flows={flows} />;
  if (isUnknown(error)) return <ToTheList />;
  if (error)
    return (
      <div className={page['wrap']}>
        <Failure error={error} level={1} title={say('order.unavailable')} onRetry={() => void refetch()} />
      </div>
    );
  return (
    <div className={page['wrap']}>
      <SkeletonRegion label={say('order.loading')}>
        <PaperSkeleton lines={8} />
      </SkeletonRegion>
    </div>
  );
}

function ToTheList() {
  const company = useCompany();
  return <Navigate to={pathOf(company, '/ticket/payments')} replace />;
}
