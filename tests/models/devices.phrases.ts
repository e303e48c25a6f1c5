import type { DevicesMachine } from '#machines/devices.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const devicesPhrases = definePhrases<DevicesMachine>({
  title: 'Onde sua conta está aberta',
  starts: 'abro Meus Dados, em “Onde sua conta está aberta”',
  events: {
    'device.revoke': 'clico em “Encerrar” em outro aparelho',
    'devices.retry': 'clico em “Tentar de novo”',
    'devices.changed': 'as sessões nos outros aparelhos mudam',
    'wait.again': 'clico em “Tentar de novo” durante a espera',
  },
  actors: {
    loadDevices: {
      loaded: 'a lista de aparelhos chega',
      offline: 'a busca dos aparelhos não responde: sem conexão',
    },
    revokeDevice: {
      revoked: 'a sessão do aparelho é encerrada',
      gone: 'a sessão do aparelho já não existe (404)',
      refused: 'o encerramento da sessão é recusado (409)',
      offline: 'o encerramento da sessão não responde: sem conexão',
    },
  },
});
