import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "orderPapers",
  "description": "Comprovante, agenda e ingressos impressos de um pedido",
  "initial": "offered",
  "states": {
    "offered": {
      "description": "Nada pedido",
      "on": {
        "receipt.ask": "fetchingReceipt",
        "calendar.ask": "fetchingCalendar",
        "tickets.ask": "fetchingTickets"
      }
    },
    "fetchingReceipt": {
      "description": "Buscando o comprovante",
      "tags": "busy",
      "invoke": {
        "id": "loadReceipt",
        "src": "loadReceipt",
        "onDone": {
          "target": "handing",
          "actions": [
            {
              "type": "notePaper",
              "params": {
                "paper": "receipt"
              }
            },
            {
              "type": "say"
            }
          ]
        },
        "onError": {
          "target": "offered",
          "actions": {
            "type": "say"
          }
        }
      }
    },
    "fetchingCalendar": {
      "description": "Buscando a data para a agenda",
      "tags": "busy",
      "invoke": {
        "id": "loadCalendar",
        "src": "loadCalendar",
        "onDone": {
          "target": "handing",
          "actions": [
            {
              "type": "notePaper",
              "params": {
                "paper": "calendar"
              }
            },
            {
              "type": "say"
            }
          ]
        },
        "onError": {
          "target": "offered",
          "actions": {
            "type": "say"
          }
        }
      }
    },
    "fetchingTickets": {
      "description": "Buscando os ingressos para imprimir",
      "tags": "busy",
      "invoke": {
        "id": "loadTickets",
        "src": "loadTickets",
        "onDone": {
          "target": "handing",
          "actions": [
            {
              "type": "notePaper",
              "params": {
                "paper": "tickets"
              }
            },
            {
              "type": "say"
            }
          ]
        },
        "onError": {
          "target": "offered",
          "actions": {
            "type": "say"
          }
        }
      }
    },
    "handing": {
      "description": "O arquivo foi dado ao aparelho",
      "on": {
        "receipt.ask": "fetchingReceipt",
        "calendar.ask": "fetchingCalendar",
        "tickets.ask": "fetchingTickets",
        "paper.waits": {
          "target": "waiting",
          "actions": {
            "type": "say",
            "params": {
              "type": "notice",
              "tone": "success",
              "message": "file.waits"
            }
          }
        }
      }
    },
    "waiting": {
      "description": "O aparelho pede outro toque para receber o arquivo",
      "on": {
        "receipt.ask": [
          {
            "guard": {
              "type": "cameLast",
              "params": {
                "paper": "receipt"
              }
            },
            "target": "handing",
            "actions": {
              "type": "say",
              "params": {
                "type": "paper.wanted"
              }
            }
          },
          "fetchingReceipt"
        ],
        "calendar.ask": [
          {
            "guard": {
              "type": "cameLast",
              "params": {
                "paper": "calendar"
              }
            },
            "target": "handing",
            "actions": {
              "type": "say",
              "params": {
                "type": "paper.wanted"
              }
            }
          },
          "fetchingCalendar"
        ],
        "tickets.ask": [
          {
            "guard": {
              "type": "cameLast",
              "params": {
                "paper": "tickets"
              }
            },
            "target": "handing",
            "actions": {
              "type": "say",
              "params": {
                "type": "paper.wanted"
              }
            }
          },
          "fetchingTickets"
        ]
      }
    }
  }
});
