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
import { useTitle } from '#src/ui/useTitle.ts';
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
  return (
    <div className={page['wrap']}>
      {error ? <NotShown error={error} onRetry={() => void refetch()} /> : <OnItsWay />}
    </div>
  );
}

function NotShown(failure: { error: unknown; onRetry: () => void }) {
  const title = useWording(ordersWords)('order.unavailable');
  useTitle(title);
  return <Failure {...failure} level={1} title={title} />;
}

function OnItsWay() {
  const label = useWording(ordersWords)('order.loading');
  useTitle(label);
  return (
    <SkeletonRegion label={label}>
      <PaperSkeleton lines={8} />
    </SkeletonRegion>
  );
}

function ToTheList() {
  const company = useCompany();
  return <Navigate to={pathOf(company, '/ticket/payments')} replace />;
}
