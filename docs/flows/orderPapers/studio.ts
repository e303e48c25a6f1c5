import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "orderPapers",
  "description": "Comprovante, agenda e ingressos impressos de um pedido",
  "initial": "idle",
  "states": {
    "idle": {
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
          "target": "idle",
          "actions": {
            "type": "say"
          }
        },
        "onError": {
          "target": "idle",
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
          "target": "idle",
          "actions": {
            "type": "say"
          }
        },
        "onError": {
          "target": "idle",
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
          "target": "idle",
          "actions": {
            "type": "say"
          }
        },
        "onError": {
          "target": "idle",
          "actions": {
            "type": "say"
          }
        }
      }
    }
  }
});
