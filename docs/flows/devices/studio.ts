import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "devices",
  "description": "Onde sua conta está aberta",
  "context": {
    "devices": [],
    "ending": null
  },
  "initial": "loading",
  "states": {
    "loading": {
      "description": "Carregando",
      "initial": "asking",
      "states": {
        "asking": {
          "description": "Perguntando ao servidor",
          "after": {
            "patience": "slow"
          }
        },
        "slow": {
          "description": "A leitura está demorando mais que o normal",
          "on": {
            "devices.retry": {
              "target": "#devices.loading",
              "reenter": true
            }
          },
          "tags": "slow"
        }
      },
      "invoke": {
        "id": "loadDevices",
        "src": "loadDevices",
        "onDone": {
          "target": "shown",
          "actions": {
            "type": "keep"
          }
        },
        "onError": "unavailable"
      }
    },
    "unavailable": {
      "description": "Não deu para carregar",
      "on": {
        "devices.retry": "loading"
      }
    },
    "shown": {
      "description": "À vista",
      "on": {
        "device.revoke": {
          "guard": {
            "type": "isListed"
          },
          "target": "revoking",
          "actions": {
            "type": "noteEnding"
          }
        },
        "devices.changed": "refreshing"
      }
    },
    "refreshing": {
      "description": "Lendo de novo, com a lista à vista",
      "invoke": {
        "id": "refreshDevices",
        "src": "loadDevices",
        "onDone": {
          "target": "shown",
          "actions": {
            "type": "keep"
          }
        },
        "onError": "shown"
      },
      "after": {
        "patience": "shown"
      }
    },
    "revoking": {
      "description": "Encerrando uma sessão",
      "initial": "asking",
      "states": {
        "asking": {
          "description": "Mandando o encerramento",
          "after": {
            "patience": "slow"
          }
        },
        "slow": {
          "description": "O encerramento está demorando mais que o normal",
          "on": {
            "wait.again": {
              "target": "#devices.revoking",
              "reenter": true
            }
          },
          "tags": "slow"
        }
      },
      "invoke": {
        "id": "revokeDevice",
        "src": "revokeDevice",
        "onDone": {
          "target": "refreshing",
          "actions": [
            "drop",
            {
              "type": "say",
              "params": {
                "type": "notice",
                "tone": "success",
                "message": "account.deviceRevoked"
              }
            }
          ]
        },
        "onError": [
          {
            "guard": {
              "type": "isUnknown"
            },
            "target": "refreshing",
            "actions": [
              "drop",
              {
                "type": "say",
                "params": {
                  "type": "notice",
                  "tone": "success",
                  "message": "account.deviceRevoked"
                }
              }
            ]
          },
          {
            "target": "refreshing",
            "actions": [
              {
                "type": "say"
              },
              {
                "type": "noteEnding",
                "params": null
              }
            ]
          }
        ]
      }
    }
  }
});
