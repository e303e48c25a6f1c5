import { useMemo } from 'react';
import type { AnyStateMachine, AnyStateNode } from 'xstate';

import { chartLines } from '#tests/paths/chartText.ts';

import classes from './Explorer.module.css';
import type { PartProps } from './Explorer.tsx';
import { say } from './say.ts';

const nodesIn = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(nodesIn),
];

const statesOf = ({ root }: AnyStateMachine) => nodesIn(root).slice(1);

/** The same as the chart, for those who read instead of looking. */
export function ChartTable({ view: { known, frame } }: PartProps) {
  const { machine } = known.model;
  const states = useMemo(() => statesOf(machine), [machine]);
  const lines = useMemo(() => chartLines(machine), [machine]);
  const prefix = `${machine.id}.`;
  const nameOf = (id: string) => (id.startsWith(prefix) ? id.slice(prefix.length) : id);
  return (
    <details className={classes.text}>
      <summary>{say('table.title')}</summary>
      <table>
        <caption>{say('table.states')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('table.state')}</th>
            <th scope="col">{say('table.description')}</th>
            <th scope="col">{say('table.now')}</th>
          </tr>
        </thead>
        <tbody>
          {states.map(({ id, description }) => (
            <tr key={id} data-now={frame?.states.includes(id) ? '' : undefined}>
              <th scope="row">{nameOf(id)}</th>
              <td>{description}</td>
              <td>{frame?.states.includes(id) ? say('table.isNow') : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <caption>{say('table.transitions')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('table.from')}</th>
            <th scope="col">{say('table.cause')}</th>
            <th scope="col">{say('table.guard')}</th>
            <th scope="col">{say('table.to')}</th>
            <th scope="col">{say('table.last')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, from, to, label, guard }) => (
            <tr key={`${key} ${to}`} data-now={frame?.taken.includes(key) ? '' : undefined}>
              <th scope="row">{nameOf(from)}</th>
              <td>{label}</td>
              <td>{guard}</td>
              <td>{nameOf(to)}</td>
              <td>{frame?.taken.includes(key) ? say('table.isLast') : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
