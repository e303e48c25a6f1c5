import { reais } from '#src/domain/money.ts';
import paper from '#src/styles/paper.module.css';
import text from '#src/styles/text.module.css';
import { classNames } from '#src/ui/classNames.ts';
import { bound } from '#src/ui/teams.ts';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './Receipt.module.css';

export interface ReceiptSums {
  subtotalCents: number;
  discountCents: number;
  feeCents: number;
  totalCents: number;
  /** Of it what its provider gave back before the rest. */
  returnedCents?: number;
  /** Codes that took the discount off, where they are known. */
  coupons?: readonly string[];
}

export interface ReceiptLine {
  id: number;
  text: string;
  /** Below it, in a lighter voice. */
  place: string;
  cents: number;
  /** What one of several costs; null of one alone. */
  eachCents: number | null;
}

interface ReceiptProps {
  title: string;
  /** The title names an event, which is written in capitals. */
  isEvent?: boolean;
  /** Level of the title, for where it stands. */
  level?: 2 | 3;
  lines: readonly ReceiptLine[];
  sums: ReceiptSums;
  /** `Cartão •••• 1234, 3x de R$ 77,00 sem juros`: how it was paid, under the total. */
  method?: string | null;
}

/** What is paid, by the server: lines, discount, fee, a rule, the total. */
export function Receipt({ title, isEvent = false, level = 3, lines, sums, method = null }: ReceiptProps) {
  const say = useWording(checkoutWords);
  const { subtotalCents, discountCents, feeCents, totalCents, returnedCents = 0, coupons = [] } = sums;
  const amount = (cents: number) => (cents === 0 ? say('order.free') : reais(cents));
  const Heading = level === 3 ? 'h3' : 'h2';
  return (
    <div className={paper['liftTorn']}>
      <section className={classNames(paper['torn'], classes.root)}>
        <Heading className={classNames(text['card'], isEvent && classes.event)}>{bound(title)}</Heading>
        <dl className={classes.lines}>
          {lines.map((line) => (
            <div key={line.id}>
              <dt>
                <span>{`${line.text} `}</span>
                <span className={classes.place}>
                  {[line.place, line.eachCents && say('order.each', { price: reais(line.eachCents) })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </dt>
              <dd>{amount(line.cents)}</dd>
            </div>
          ))}
          {discountCents > 0 || feeCents > 0 ? (
            <div className={classes.subtotal}>
              <dt>{say('order.subtotal')}</dt>
              <dd>{reais(subtotalCents)}</dd>
            </div>
          ) : null}
          {discountCents > 0 ? (
            <div className={classes.discount}>
              <dt>{[say('order.discount'), ...coupons].join(' · ')}</dt>
              <dd>{`− ${reais(discountCents)}`}</dd>
            </div>
          ) : null}
          {feeCents > 0 ? (
            <div>
              <dt>{say('order.fee')}</dt>
              <dd>{reais(feeCents)}</dd>
            </div>
          ) : null}
          <div className={classes.total}>
            <dt>{say('order.total')}</dt>
            <dd>{amount(totalCents)}</dd>
          </div>
          {returnedCents > 0 ? (
            <div>
              <dt>{say('order.returned')}</dt>
              <dd>{`− ${reais(returnedCents)}`}</dd>
            </div>
          ) : null}
        </dl>
        {method ? <p className={classes.method}>{method}</p> : null}
      </section>
    </div>
  );
}
