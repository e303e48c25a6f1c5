import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "dataExport",
  "description": "Cópia dos meus dados",
  "initial": "offered",
  "states": {
    "offered": {
      "description": "Nada pedido",
      "on": {
        "export.ask": "exporting"
      }
    },
    "exporting": {
      "description": "Juntando os dados",
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
          "description": "A cópia está demorando mais que o normal",
          "on": {
            "export.ask": {
              "target": "#dataExport.exporting",
              "reenter": true
            }
          },
          "tags": "slow"
        }
      },
      "invoke": {
        "id": "exportData",
        "src": "exportData",
        "onDone": {
          "target": "handing",
          "actions": {
            "type": "say"
          }
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
        "export.ask": "exporting",
        "file.saved": {
          "target": "offered",
          "actions": {
            "type": "say",
            "params": {
              "type": "notice",
              "tone": "success",
              "message": "account.exported"
            }
          }
        },
        "file.waits": {
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
        "export.ask": {
          "target": "handing",
          "actions": {
            "type": "say",
            "params": {
              "type": "file.wanted"
            }
          }
        }
      }
    }
  }
});
