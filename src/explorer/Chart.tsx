import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import type { AnyStateMachine } from 'xstate';
import { Button } from '#src/ui/Button.tsx';

import { saveFile } from '#src/ui/files.ts';
import { asMermaid, asStudio } from '#tests/paths/chartText.ts';

import classes from './Explorer.module.css';
import type { PartProps } from './Explorer.tsx';
import type { ExplorerFlow } from './explorer.machine.ts';
import { highlightsOf } from './highlights.ts';
import { sidewaysOf } from './keyboard.ts';
import { say } from './say.ts';

const widthOf = (chart: string) => Number(/\bwidth="([\d.]+)"/.exec(chart)?.[1] ?? 800);

/** A hand that only trembles does not drag; a chart that is dragged is not clicked. */
function drag({ currentTarget, buttons, pointerId, pointerType, movementX, movementY }: PointerEvent) {
  if (buttons !== 1 || pointerType !== 'mouse') return;
  if (!currentTarget.hasPointerCapture(pointerId)) {
    if (Math.abs(movementX) + Math.abs(movementY) < 3) return;
    currentTarget.setPointerCapture(pointerId);
  }
  currentTarget.scrollBy(-movementX, -movementY);
}

/** Sideways: up and down the browser scrolls by itself. */
function scroll(event: KeyboardEvent) {
  const side = sidewaysOf(event);
  if (side === null) return;
  event.preventDefault();
  event.currentTarget.scrollBy({ left: (side * event.currentTarget.clientWidth) / 4 });
}

const keyAt = ({ target }: MouseEvent) =>
  target instanceof Element
    ? (target.closest('[data-transition]')?.getAttribute('data-transition') ?? null)
    : null;

/** The drawn flow: where it is, how it came there, where it can go. What a click does, a button beside it does too. */
export function Chart({ explorer, view: { known, frame, choices } }: PartProps) {
  const { document, scale, isFollowing } = useSelector(explorer, ({ context }) => context);
  const isMissing = useSelector(explorer, (snapshot) => snapshot.matches({ shelf: 'missing' }));
  const region = useRef<HTMLElement>(null);
  const chart = document?.chart ?? null;
  const inner = useMemo(() => ({ __html: chart ?? '' }), [chart]);
  const leaf = frame?.states.at(-1);
  useEffect(() => {
    if (isFollowing && scale !== 'fit' && region.current && leaf !== undefined && chart !== null)
      centre(region.current, leaf);
  }, [isFollowing, leaf, chart, scale]);

  if (chart === null) return <p>{say(isMissing ? 'chart.missing' : 'chart.reading')}</p>;
  const click = (event: MouseEvent) => {
    const key = keyAt(event);
    const choice = choices.find(({ taken }) => key !== null && taken.includes(key));
    if (choice) explorer.send({ type: 'step.take', step: choice.step });
  };
  return (
    <>
      <ChartTools explorer={explorer} machine={known.model.machine} chart={chart} />
      <section
        ref={region}
        className={classes.chart}
        aria-label={say('chart.title', { title: known.phrases.title })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        onClick={click}
        onKeyDown={scroll}
        onPointerMove={drag}
      >
        <style>{highlightsOf(frame, choices)}</style>
        <div
          data-chart=""
          data-fit={scale === 'fit' ? '' : undefined}
          className={classes.canvas}
          style={scale === 'fit' ? undefined : { width: widthOf(chart) * scale }}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, from the repository
          dangerouslySetInnerHTML={inner}
        />
      </section>
    </>
  );
}

/** Brings a state into the middle of the chart without moving the page. */
function centre(region: HTMLElement, state: string) {
  const box = region.querySelector(`[data-state="${CSS.escape(state)}"]`)?.getBoundingClientRect();
  if (!box) return;
  const around = region.getBoundingClientRect();
  region.scrollBy(
    box.x + box.width / 2 - around.x - around.width / 2,
    box.y + box.height / 2 - around.y - around.height / 2,
  );
}

interface ChartToolsProps {
  explorer: ExplorerFlow;
  machine: AnyStateMachine;
  chart: string;
}

function ChartTools({ explorer, machine, chart }: ChartToolsProps) {
  const { isFollowing, note } = useSelector(explorer, ({ context }) => context);
  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => explorer.send({ type: 'copy.done' }),
      () => explorer.send({ type: 'copy.failed' }),
    );
  };
  const tools = [
    ['chart.enlarge', () => explorer.send({ type: 'chart.enlarge' })],
    ['chart.reduce', () => explorer.send({ type: 'chart.reduce' })],
    ['chart.fit', () => explorer.send({ type: 'chart.fit' })],
    [
      'chart.save',
      () => saveFile({ name: `${machine.id}.svg`, file: new Blob([chart], { type: 'image/svg+xml' }) }),
    ],
    ['chart.mermaid', () => copy(asMermaid(machine))],
    ['chart.studio', () => copy(asStudio(machine))],
  ] as const;
  return (
    <div className={classes.tools}>
      {tools.map(([word, act]) => (
        <Button key={word} variant="subtle" size="sm" onClick={act}>
          {say(word)}
        </Button>
      ))}
      <label className={classes.keys}>
        <input
          type="checkbox"
          checked={isFollowing}
          onChange={() => explorer.send({ type: 'chart.follow' })}
        />
        {say('chart.follow')}
      </label>
      <span role="status" className={classes.small}>
        {note === null ? '' : say(`chart.${note}`)}
      </span>
    </div>
  );
}
