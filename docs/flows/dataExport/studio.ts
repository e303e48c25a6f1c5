import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "dataExport",
  "description": "Cópia dos meus dados",
  "initial": "idle",
  "states": {
    "idle": {
      "description": "Nada pedido",
      "on": {
        "export.ask": "exporting"
      }
    },
    "exporting": {
      "description": "Juntando os dados",
      "tags": "busy",
      "invoke": {
        "id": "exportData",
        "src": "exportData",
        "onDone": {
          "target": "idle",
          "actions": [
            {
              "type": "say"
            },
            {
              "type": "say",
              "params": {
                "type": "notice",
                "tone": "success",
                "message": "account.exported"
              }
            }
          ]
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
