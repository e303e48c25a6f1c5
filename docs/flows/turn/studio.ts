import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "turn",
  "description": "A vez de comprar",
  "initial": "waking",
  "on": {
    "event.refreshed": {
      "target": ".waking",
      "actions": {
        "type": "noteSale"
      }
    }
  },
  "states": {
    "waking": {
      "always": [
        {
          "guard": "hasLine",
          "target": "asking"
        },
        {
          "target": "none",
          "actions": "forget"
        }
      ]
    },
    "asking": {
      "description": "Perguntando à fila se é a vez; o que já se sabia continua na tela",
      "invoke": {
        "id": "look",
        "src": "look",
        "onDone": {
          "target": "sorting",
          "actions": {
            "type": "note"
          }
        },
        "onError": "sorting"
      },
      "after": {
        "patience": "sorting"
      }
    },
    "sorting": {
      "always": [
        {
          "guard": "hasTurn",
          "target": "lasting"
        },
        {
          "guard": "hasTurnEnded",
          "target": "over"
        },
        {
          "target": "none"
        }
      ]
    },
    "none": {
      "description": "Não há fila na frente da venda, ou não é a vez",
      "invoke": {
        "id": "presence",
        "src": "presence"
      },
      "on": {
        "page.returned": {
          "guard": "hasLine",
          "target": "asking"
        }
      }
    },
    "lasting": {
      "description": "É a vez, e o tempo dela corre",
      "invoke": [
        {
          "id": "presence",
          "src": "presence"
        },
        {
          "id": "moment",
          "src": "moment"
        }
      ],
      "on": {
        "page.returned": "asking",
        "moment.came": {
          "target": "over",
          "actions": "end"
        }
      }
    },
    "over": {
      "description": "A vez passou: é pela fila que se volta",
      "invoke": {
        "id": "presence",
        "src": "presence"
      },
      "on": {
        "page.returned": "asking"
      }
    }
  }
});
