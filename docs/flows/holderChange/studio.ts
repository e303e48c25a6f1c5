import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "holderChange",
  "description": "Trocar o portador de um ingresso",
  "context": {
    "ticket": null,
    "holder": null,
    "veiled": "",
    "tried": "",
    "read": null,
    "complaint": null,
    "complaints": [],
    "isOvertaken": false
  },
  "initial": "unasked",
  "states": {
    "unasked": {
      "description": "Nada pedido",
      "entry": "forget",
      "on": {
        "holder.ask": {
          "target": "typing",
          "actions": {
            "type": "keepTicket"
          }
        }
      }
    },
    "typing": {
      "description": "Quem vai usar o ingresso",
      "exit": "forgetFailure",
      "on": {
        "holder.submit": {
          "target": "confirming",
          "actions": {
            "type": "keepHolder"
          }
        },
        "holder.cancel": "unasked",
        "order.read": {
          "actions": {
            "type": "noteRead"
          }
        }
      },
      "always": [
        {
          "guard": "isGiven",
          "target": "unasked",
          "actions": {
            "type": "say",
            "params": {
              "type": "notice",
              "tone": "success",
              "message": "ticket.holderChanged"
            }
          }
        },
        {
          "guard": "isElsewhere",
          "actions": "followRead"
        }
      ]
    },
    "confirming": {
      "description": "É isso mesmo? O QR code atual deixa de valer",
      "on": {
        "holder.confirm": "changing",
        "holder.back": "typing",
        "order.read": {
          "actions": {
            "type": "noteRead"
          }
        }
      },
      "always": [
        {
          "guard": "isGiven",
          "target": "unasked",
          "actions": {
            "type": "say",
            "params": {
              "type": "notice",
              "tone": "success",
              "message": "ticket.holderChanged"
            }
          }
        },
        {
          "guard": "isElsewhere",
          "target": "typing"
        }
      ]
    },
    "changing": {
      "description": "Trocando",
      "tags": "busy",
      "invoke": {
        "id": "changeHolder",
        "src": "changeHolder",
        "onDone": {
          "target": "unasked",
          "actions": [
            {
              "type": "say",
              "params": {
                "type": "notice",
                "tone": "success",
                "message": "ticket.holderChanged"
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
        "onError": {
          "target": "typing",
          "actions": [
            "noteTried",
            {
              "type": "noteFailure"
            },
            {
              "type": "say",
              "params": {
                "type": "order.changed"
              }
            }
          ]
        }
      },
      "on": {
        "order.read": {
          "actions": {
            "type": "noteRead"
          }
        }
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
              "target": "#holderChange.changing",
              "reenter": true
            }
          },
          "tags": "slow"
        }
      }
    }
  }
});
