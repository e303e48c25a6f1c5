import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "install",
  "description": "Instalar aplicativo",
  "invoke": {
    "id": "prompt",
    "src": "prompt"
  },
  "on": {
    "app.installed": ".installed"
  },
  "initial": "unknown",
  "states": {
    "unknown": {
      "description": "O navegador ainda não ofereceu",
      "on": {
        "install.offered": "offered",
        "install.manual": "manual"
      }
    },
    "offered": {
      "description": "Dá para instalar",
      "tags": "offered",
      "on": {
        "install.ask": "asking"
      }
    },
    "asking": {
      "description": "O navegador pergunta",
      "entry": "show",
      "on": {
        "install.accepted": "accepted",
        "install.dismissed": "dismissed"
      }
    },
    "accepted": {
      "description": "Aceito: o navegador está instalando",
      "on": {
        "install.offered": "offered"
      }
    },
    "dismissed": {
      "description": "Recusado: fica para quando o navegador oferecer de novo",
      "on": {
        "install.offered": "offered"
      }
    },
    "manual": {
      "description": "Este navegador não pergunta: a pessoa instala pelo menu dele",
      "tags": "offered",
      "on": {
        "install.ask": "explaining"
      }
    },
    "explaining": {
      "description": "Como instalar",
      "tags": [
        "offered",
        "explaining"
      ],
      "on": {
        "install.close": "manual"
      }
    },
    "installed": {
      "description": "Instalado; se sair do aparelho, o navegador oferece de novo",
      "entry": {
        "type": "say",
        "params": {
          "type": "app.kept"
        }
      },
      "on": {
        "install.offered": "offered"
      }
    }
  }
});
