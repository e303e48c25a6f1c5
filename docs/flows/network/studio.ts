import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "network",
  "description": "Conexão",
  "invoke": {
    "id": "connection",
    "src": "connection"
  },
  "initial": "connected",
  "states": {
    "connected": {
      "description": "Com conexão",
      "on": {
        "network.lost": "flickering"
      }
    },
    "flickering": {
      "description": "Caiu agora: talvez volte logo",
      "after": {
        "shortestLoss": "cutOff"
      },
      "on": {
        "network.found": {
          "target": "connected",
          "actions": {
            "type": "say",
            "params": {
              "type": "network.returned"
            }
          }
        }
      }
    },
    "cutOff": {
      "description": "Sem conexão",
      "tags": "cutOff",
      "on": {
        "network.found": {
          "target": "connected",
          "actions": [
            {
              "type": "say",
              "params": {
                "type": "network.returned"
              }
            },
            {
              "type": "say",
              "params": {
                "type": "announce",
                "message": "network.returned"
              }
            }
          ]
        }
      }
    }
  }
});
