import type { InstallMachine } from '#machines/install.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const installPhrases = definePhrases<InstallMachine>({
  title: 'Instalação do aplicativo',
  starts: 'abro a loja em um navegador sem o aplicativo',
  events: {
    'install.offered': 'o navegador oferece a instalação',
    'install.manual': 'o navegador só instala pelo menu dele',
    'install.accepted': 'aceito a pergunta do navegador',
    'install.dismissed': 'recuso a pergunta do navegador',
    'app.installed': 'o aplicativo é instalado',
    'install.ask': 'clico em “Instalar aplicativo”',
    'install.close': 'clico em “Entendi”',
  },
  actors: {},
});
