import { useQuery } from '@tanstack/react-query';
import { useLoaderData } from '@tanstack/react-router';

import type { OlderOrdersFlow } from '#machines/olderOrders.machine.ts';
import type { OrderSummary } from '#src/domain/order.ts';
import { useReads } from '#src/queries/api.ts';
import { isTakenBack, ordersQuery } from '#src/queries/keptOrders.ts';
import { QueryProvider } from '#src/queries/QueryProvider.tsx';
import page from '#src/styles/page.module.css';
import text from '#src/styles/text.module.css';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { classNames } from '#src/ui/classNames.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Failure } from '#src/ui/Failure.tsx';
import { GroupHeading } from '#src/ui/GroupHeading.tsx';
import { late } from '#src/ui/late.tsx';
import { PaperSkeleton, SkeletonRegion } from '#src/ui/Skeleton.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { useTitle } from '#src/ui/useTitle.ts';
import { useMemberKey, useVisitor } from '#src/ui/visitor.ts';
import { ordersWords } from '#src/wording/ptBR/orders.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { inOrder, together } from './inOrder.ts';
import { KeptNote } from './KeptNote.tsx';
import { OrderCard } from './OrderCard.tsx';
import classes from './OrdersPage.module.css';
import { Waitlists } from './Waitlists.tsx';

const OlderOrders = late(() => import('./OlderOrders.tsx').then((code) => code.OlderOrders));

/** `/ticket/payments`: every order, what is to come before what was. */
export function OrdersPage() {
  const say = useWording(ordersWords);
  const member = useMemberKey();
  const isMember = useVisitor() === 'member';
  useTitle(say('menu.tickets'));
  return (
    <QueryProvider key={member} isMember={isMember}>
      <div className={classNames(page['wrap'], classes.root)}>
        <h1 className={text['page']}>{say('menu.tickets')}</h1>
        <Waitlists />
        <Orders />
      </div>
    </QueryProvider>
  );
}

/** Of this member, as far as they came on this page before. */
function useOlderOrders(): OlderOrdersFlow {
  const olderOrders = useLoaderData({ from: '/{-$company}/members/ticket/payments' });
  return olderOrders.of(useStorefront());
}

function Orders() {
  const say = useWording(ordersWords);
  const { data, error, refetch } = useQuery(ordersQuery(useReads()));
  const flow = useOlderOrders();
  const older = useSelector(flow, ({ context }) => context.orders);
  const first = data?.orders[0];
  if (error && (!data || isTakenBack(first, error)))
    return <Failure error={error} title={say('orders.failed')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <SkeletonRegion label={say('orders.loading')}>
        <div className={classes.list}>
          <PaperSkeleton lines={3} />
          <PaperSkeleton lines={3} />
        </div>
      </SkeletonRegion>
    );
  if (!first)
    return (
      <EmptyState
        sign="ticket"
        title={say('empty.orders')}
        actions={<ButtonLink to="/">{say('orders.events')}</ButtonLink>}
      >
        {say('orders.emptyText')}
      </EmptyState>
    );
  const { keptAt } = first;
  const all = together(data.orders, older);
  const groups = [
    { title: say('orders.next'), orders: inOrder(all, false) },
    { title: say('orders.past'), orders: inOrder(all, true) },
  ];
  // Of what is not kept nobody knows here whether there is any.
  const shown = keptAt ? groups.filter(({ orders }) => orders.length > 0) : groups;
  return (
    <>
      {keptAt ? <KeptNote at={keptAt} /> : null}
      {shown.map((group) => (
        <Group key={group.title} {...group} />
      ))}
      {data.hasOlder ? <OlderOrders flow={flow} shown={all} /> : null}
    </>
  );
}

function Group({ title, orders }: { title: string; orders: readonly OrderSummary[] }) {
  const say = useWording(ordersWords);
  return (
    <section>
      <GroupHeading title={title} {...(orders.length > 0 ? { count: String(orders.length) } : {})} />
      {orders.length === 0 ? <p className={text['muted']}>{say('orders.none')}</p> : null}
      <ul className={classes.list}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}
