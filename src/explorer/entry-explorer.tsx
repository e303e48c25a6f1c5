import '#src/styles/index.css';
import '#src/ui/MantineGround.css';
import '@mantine/core/styles/Tabs.css';

import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { createActor, fromPromise } from 'xstate';

import { neutralTheme } from '#src/producers/neutral.ts';
import { themeOf } from '#src/producers/theme.ts';
import { themeCss } from '#src/producers/themeCss.ts';

import { channelName, type Hello, isMoment } from './channel.ts';
import { hashOf, linkIn } from './deepLink.ts';
import { Explorer } from './Explorer.tsx';
import { type ExplorerFlow, explorerMachine } from './explorer.machine.ts';
import { flows, starts } from './flows.ts';
import { keepMarks, marksKept } from './marks.ts';
import { readFlow, survey } from './shelf.ts';

const watchesAllName = 'bilheteria.inspecionar';

function dress() {
  const style = document.createElement('style');
  style.textContent = themeCss(neutralTheme);
  document.head.append(style);
}

const makeExplorer = (): ExplorerFlow =>
  createActor(
    explorerMachine.provide({
      actors: {
        readFlow: fromPromise(({ input }) => readFlow(input)),
        survey: fromPromise(() => survey()),
      },
    }),
    {
      input: {
        flow: flows.find(({ id }) => id === 'storefront')?.id ?? flows[0]?.id ?? '',
        starts,
        link: linkIn(location.hash),
        marks: marksKept(localStorage),
        watchesAll: localStorage.getItem(watchesAllName) !== null,
      },
    },
  );

/** The address says where one is, and the device keeps what was noted. */
function keep(explorer: ExplorerFlow) {
  let before = explorer.getSnapshot().context;
  explorer.subscribe(({ context, value }) => {
    const { flow, path, wanted, at, marks, watchesAll } = context;
    const link = value.shelf === 'reading' && wanted ? wanted : { flow, path, at };
    history.replaceState(null, '', hashOf(link));
    keepMarks(localStorage, marks, before.marks);
    if (watchesAll && !before.watchesAll) localStorage.setItem(watchesAllName, '1');
    if (!watchesAll && before.watchesAll) localStorage.removeItem(watchesAllName);
    before = context;
  });
  addEventListener('hashchange', () => {
    const link = linkIn(location.hash);
    if (link) explorer.send({ type: 'link.follow', link });
  });
}

function listen(explorer: ExplorerFlow) {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => {
    if (isMoment(data)) explorer.send({ type: 'moment.heard', moment: data });
  });
  channel.postMessage({ type: 'hello' } satisfies Hello);
}

const element = document.getElementById('root');
if (element) {
  dress();
  element.classList.add('mantine-ground');
  const explorer = makeExplorer();
  keep(explorer);
  explorer.start();
  listen(explorer);
  createRoot(element).render(
    <MantineProvider
      theme={themeOf(neutralTheme)}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <Explorer explorer={explorer} />
    </MantineProvider>,
  );
}
