import { dataExportMachine } from '#machines/dataExport.machine.ts';

import { bare, defineModel, done } from '../paths/model.ts';
import { offline } from './facts.ts';

export const dataExportModel = defineModel({
  machine: dataExportMachine,
  inputs: { '': undefined },
  events: { 'export.ask': bare, 'file.saved': bare, 'file.waits': bare },
  actors: { exportData: { ready: done('{"name":"Ana Prova"}'), offline } },
  invariant: ({ context }) =>
    JSON.stringify(context ?? {}).includes('Ana') ? 'what was exported is kept in context' : null,
});
