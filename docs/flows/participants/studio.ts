import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "participants",
  "description": "Participantes",
  "invoke": {
    "id": "keeper",
    "src": "keeper"
  },
  "initial": "filling",
  "states": {
    "filling": {
      "description": "Um cartão por pessoa",
      "on": {
        "participants.typed": {
          "target": "#participants.keeping",
          "actions": {
            "type": "put"
          }
        },
        "participants.submit": {
          "target": "#participants.naming",
          "actions": {
            "type": "put"
          }
        }
      }
    },
    "keeping": {
      "description": "Guardando o que foi digitado",
      "entry": "save",
      "on": {
        "draft.saved": "filling",
        "draft.failed": "unsaved",
        "participants.typed": {
          "actions": [
            {
              "type": "put"
            },
            "save"
          ]
        },
        "participants.submit": {
          "target": "#participants.naming",
          "actions": {
            "type": "put"
          }
        }
      }
    },
    "unsaved": {
      "description": "O que foi digitado está só neste aparelho: vai de novo com a conexão, ou na próxima tecla",
      "tags": "unsaved",
      "invoke": {
        "id": "presence",
        "src": "presence"
      },
      "on": {
        "participants.typed": {
          "target": "#participants.keeping",
          "actions": {
            "type": "put"
          }
        },
        "participants.submit": {
          "target": "#participants.naming",
          "actions": {
            "type": "put"
          }
        },
        "page.returned": "keeping"
      }
    },
    "naming": {
      "description": "Conferindo com o servidor",
      "tags": "busy",
      "invoke": {
        "id": "nameParticipants",
        "src": "nameParticipants",
        "onDone": "named",
        "onError": [
          {
            "guard": {
              "type": "namesFields"
            },
            "target": "filling",
            "actions": {
              "type": "noteComplaints"
            }
          },
          {
            "guard": {
              "type": "isOffline"
            },
            "target": "unsaved",
            "actions": {
              "type": "say"
            }
          },
          {
            "target": "filling",
            "actions": {
              "type": "say"
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
            "participants.submit": {
              "target": "#participants.naming",
              "actions": {
                "type": "put"
              },
              "reenter": true
            }
          },
          "tags": "slow"
        }
      }
    },
    "named": {
      "description": "Todos com nome",
      "type": "final"
    }
  }
});
