import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "opening",
  "description": "Abertura das vendas",
  "initial": "waking",
  "on": {
    "event.refreshed": {
      "target": ".waking",
      "actions": {
        "type": "note"
      }
    }
  },
  "states": {
    "waking": {
      "always": [
        {
          "guard": "opens",
          "target": "expected"
        },
        {
          "target": "nothing"
        }
      ]
    },
    "nothing": {
      "description": "Nada mais vai abrir"
    },
    "expected": {
      "description": "Algo abre daqui a pouco",
      "invoke": {
        "id": "presence",
        "src": "presence"
      },
      "on": {
        "page.returned": {
          "actions": "tell"
        }
      },
      "initial": "waiting",
      "states": {
        "waiting": {
          "description": "Contando",
          "invoke": {
            "id": "moment",
            "src": "moment"
          },
          "on": {
            "moment.came": "due"
          }
        },
        "due": {
          "description": "Chegou a hora; quem esperava lê o evento aos poucos, não todos no mesmo instante",
          "invoke": {
            "id": "jitter",
            "src": "jitter"
          },
          "on": {
            "jitter.ended": "open"
          }
        },
        "open": {
          "description": "Abriu: o evento é lido de novo; se a resposta não vem, outra vez daqui a pouco",
          "entry": "tell",
          "after": {
            "silence": "due"
          }
        }
      }
    }
  }
});
