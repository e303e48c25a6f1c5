import type { DataExportMachine } from '#machines/dataExport.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const dataExportPhrases = definePhrases<DataExportMachine>({
  title: 'Cópia dos meus dados',
  starts: 'estou em Meus Dados, em “Privacidade”',
  events: {
    'export.ask': 'clico em “Baixar uma cópia dos meus dados”, ou em “Tentar de novo” durante a espera',
    'file.saved': 'o arquivo é salvo no aparelho',
    'file.waits': 'o iPhone, com a loja instalada, pede outro toque para abrir o arquivo',
  },
  actors: {
    exportData: {
      ready: 'a cópia dos meus dados chega',
      offline: 'a cópia dos meus dados não responde: sem conexão',
    },
  },
});
