import { Tabs } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';

import { Chart } from './Chart.tsx';
import { ChartTable } from './ChartTable.tsx';
import { ContextPanel } from './ContextPanel.tsx';
import classes from './Explorer.module.css';
import { type ExplorerFlow, type Tab, tabs } from './explorer.machine.ts';
import { FlowList } from './FlowList.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { needsKeys, shortcutOf } from './keyboard.ts';
import { NextPanel } from './NextPanel.tsx';
import { PathsPanel } from './PathsPanel.tsx';
import { say } from './say.ts';
import { type Mode, useView, type View } from './view.ts';

const modes = [
  ['simulating', 'mode.simulate'],
  ['watching', 'mode.watch'],
  ['walking', 'mode.walk'],
] as const satisfies readonly (readonly [Mode, string])[];

const isTab = (value: string | null): value is Tab => tabs.some((tab) => tab === value);

export interface PartProps {
  explorer: ExplorerFlow;
  view: View;
}

/** Every flow of the store, to be looked at and tried. */
export function Explorer({ explorer }: { explorer: ExplorerFlow }) {
  const snapshot = useSelector(explorer, (each) => each);
  const view = useView(snapshot);
  const search = useRef<HTMLInputElement>(null);
  useShortcuts(explorer, view, search);
  const { hasShortcuts, tab } = snapshot.context;
  if (!view) return null;
  const part = { explorer, view };
  const panels: Record<Tab, ReactNode> = {
    next: <NextPanel {...part} />,
    paths: <PathsPanel {...part} />,
    history: <HistoryPanel {...part} />,
    context: <ContextPanel {...part} />,
  };
  return (
    <div className={classes.root}>
      <header className={classes.head}>
        <h1 className={classes.title}>{say('explorer.title')}</h1>
        <ModeSwitch {...part} />
        <label className={classes.keys}>
          <input
            type="checkbox"
            checked={hasShortcuts}
            onChange={() => explorer.send({ type: 'shortcuts.switch' })}
          />
          {say('keys.switch')}
          <VisuallyHidden>: {say('keys.help')}</VisuallyHidden>
          <span className={classes.help} aria-hidden="true">
            {say('keys.help')}
          </span>
        </label>
      </header>
      <FlowList explorer={explorer} search={search} />
      <main className={classes.main}>
        <h2 className={classes.heading}>{view.known.phrases.title}</h2>
        <p role="status" className={classes.now}>
          {nowTold(view)}
        </p>
        <Chart {...part} />
        <ChartTable {...part} />
      </main>
      <aside className={classes.side} aria-label={say('tabs.title')}>
        <Tabs
          value={tab}
          keepMounted={false}
          onChange={(value) => {
            if (isTab(value)) explorer.send({ type: 'tab.choose', tab: value });
          }}
        >
          <Tabs.List aria-label={say('tabs.title')} className={classes.tabs}>
            {tabs.map((each) => (
              <Tabs.Tab key={each} value={each} className={classes.tab}>
                {say(`tabs.${each}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.map((each) => (
            <Tabs.Panel key={each} value={each} className={classes.panel}>
              {panels[each]}
            </Tabs.Panel>
          ))}
        </Tabs>
      </aside>
    </div>
  );
}

function nowTold({ frame, frames, at, mode }: View): string {
  if (!frame) return mode === 'watching' ? say('live.none') : '';
  const now = say('now.at', { at, last: frames.length - 1, sees: frame.sees });
  return frame.isOver ? `${now}. ${say('now.over')}` : now;
}

function ModeSwitch({ explorer, view }: PartProps) {
  return (
    <fieldset className={classes.modes}>
      <legend>
        <VisuallyHidden>{say('mode.title')}</VisuallyHidden>
      </legend>
      {modes.map(([mode, type]) => (
        <label key={mode} className={classes.mode}>
          <input
            type="radio"
            name="mode"
            checked={view.mode === mode}
            onChange={() => explorer.send({ type })}
          />
          {say(`mode.${mode}`)}
        </label>
      ))}
    </fieldset>
  );
}

function useShortcuts(explorer: ExplorerFlow, view: View | null, search: RefObject<HTMLInputElement | null>) {
  const choices = view?.choices;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      if (!shortcut || needsKeys(event.target) || !explorer.getSnapshot().context.hasShortcuts) return;
      event.preventDefault();
      switch (shortcut.kind) {
        case 'search':
          search.current?.focus();
          break;
        case 'choose': {
          const choice = choices?.[shortcut.index];
          if (choice) explorer.send({ type: 'step.take', step: choice.step });
          break;
        }
        default:
          explorer.send({ type: `time.${shortcut.kind}` });
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [explorer, choices, search]);
}
