import { type ActorRefFrom, emit, setup } from 'xstate';

import type { AccountApi } from '#src/api/account.ts';
import { seconds } from '#src/domain/time.ts';

import { complain } from './support/failure.ts';
import { type Notice, success } from './support/notice.ts';
import { remote } from './support/remote.ts';
import { waiting } from './support/waiting.ts';

/** The file is ready; whoever shows this flow saves it on the device, and says how that went. Wanted again, it is the same file. */
export type ExportWord = { type: 'file.ready'; name: string; text: string } | { type: 'file.wanted' };

/** A copy of everything kept about me (LGPD art. 18). What it says passes through, and stays in no context. */
export const dataExportMachine = setup({
  types: {} as {
    events: { type: 'export.ask' | 'file.saved' | 'file.waits' };
    emitted: Notice | ExportWord;
    tags: 'busy' | 'slow';
  },
  actors: { exportData: remote<AccountApi['exportData']>() },
  actions: { say: emit((_, word: Notice | ExportWord) => word) },
  delays: { patience: seconds(10) },
}).createMachine({
  id: 'dataExport',
  description: 'Cópia dos meus dados',
  initial: 'offered',
  states: {
    offered: { description: 'Nada pedido', on: { 'export.ask': 'exporting' } },
    exporting: {
      description: 'Juntando os dados',
      tags: 'busy',
      ...waiting({
        asking: { description: 'Perguntando ao servidor' },
        slow: {
          description: 'A cópia está demorando mais que o normal',
          on: { 'export.ask': { target: '#dataExport.exporting', reenter: true } },
        },
      }),
      invoke: {
        id: 'exportData',
        src: 'exportData',
        input: undefined,
        onDone: {
          target: 'handing',
          actions: {
            type: 'say',
            params: ({ event }) => ({ type: 'file.ready', name: 'meus-dados.json', text: event.output }),
          },
        },
        onError: { target: 'offered', actions: complain },
      },
    },
    handing: {
      description: 'O arquivo foi dado ao aparelho',
      on: {
        'export.ask': 'exporting',
        'file.saved': { target: 'offered', actions: { type: 'say', params: success('account.exported') } },
        'file.waits': { target: 'waiting', actions: { type: 'say', params: success('file.waits') } },
      },
    },
    waiting: {
      description: 'O aparelho pede outro toque para receber o arquivo',
      on: {
        'export.ask': { target: 'handing', actions: { type: 'say', params: { type: 'file.wanted' } } },
      },
    },
  },
});

export type DataExportMachine = typeof dataExportMachine;
export type DataExportFlow = ActorRefFrom<DataExportMachine>;
