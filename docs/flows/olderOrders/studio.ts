import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "olderOrders",
  "description": "Pedidos mais antigos",
  "context": {
    "orders": []
  },
  "initial": "more",
  "states": {
    "more": {
      "description": "Há mais antigos",
      "on": {
        "older.show": {
          "target": "reading",
          "actions": {
            "type": "noteShown"
          }
        }
      }
    },
    "reading": {
      "description": "Buscando os mais antigos",
      "tags": "busy",
      "initial": "asking",
      "states": {
        "asking": {
          "description": "Perguntando ao servidor",
          "after": {
            "patience": "slow"
          }
        },
        "slow": {
          "description": "A busca está demorando mais que o normal",
          "on": {
            "older.show": {
              "target": "#olderOrders.reading",
              "reenter": true,
              "actions": {
                "type": "noteShown"
              }
            }
          },
          "tags": "slow"
        }
      },
      "invoke": {
        "id": "listOrders",
        "src": "listOrders",
        "onDone": [
          {
            "guard": {
              "type": "hasOlder"
            },
            "target": "more",
            "actions": {
              "type": "add"
            }
          },
          {
            "target": "all",
            "actions": {
              "type": "add"
            }
          }
        ],
        "onError": {
          "target": "more",
          "actions": {
            "type": "say"
          }
        }
      }
    },
    "all": {
      "description": "Todos à vista",
      "type": "final"
    }
  }
});
