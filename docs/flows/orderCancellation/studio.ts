import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "orderCancellation",
  "description": "Cancelar a compra",
  "initial": "unasked",
  "states": {
    "unasked": {
      "description": "Nada pedido",
      "on": {
        "cancellation.ask": "asking"
      }
    },
    "asking": {
      "description": "O que volta, como e quando; e se é isso mesmo",
      "exit": {
        "type": "noteComplaint",
        "params": null
      },
      "on": {
        "cancellation.confirm": "cancelling",
        "cancellation.keep": [
          {
            "description": "O servidor pode ter cancelado sem que se ouvisse: o pedido é lido de novo",
            "guard": "hasFailed",
            "target": "unasked",
            "actions": {
              "type": "say",
              "params": {
                "type": "order.changed"
              }
            }
          },
          {
            "target": "unasked"
          }
        ]
      }
    },
    "cancelling": {
      "description": "Cancelando",
      "tags": "busy",
      "invoke": {
        "id": "cancelOrder",
        "src": "cancelOrder",
        "onDone": {
          "target": "unasked",
          "actions": [
            {
              "type": "say",
              "params": {
                "type": "notice",
                "tone": "success",
                "message": "order.cancelled"
              }
            },
            {
              "type": "say",
              "params": {
                "type": "order.changed"
              }
            }
          ]
        },
        "onError": [
          {
            "guard": {
              "type": "isRefused"
            },
            "target": "asking",
            "actions": [
              {
                "type": "noteComplaint"
              },
              {
                "type": "say",
                "params": {
                  "type": "order.changed"
                }
              }
            ]
          },
          {
            "target": "asking",
            "actions": {
              "type": "noteComplaint"
            }
          }
        ]
      },
      "initial": "asking",
      "states": {
        "asking": {
          "description": "Perguntando ao servidor",
          "after": {
            "patience": "slow"
          }
        },
        "slow": {
          "description": "Está demorando mais que o normal",
          "on": {
            "wait.again": {
              "target": "#orderCancellation.cancelling",
              "reenter": true
            }
          },
          "tags": "slow"
        }
      }
    }
  }
});
