import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "companions",
  "description": "Pessoas salvas",
  "context": {
    "companions": [],
    "leaving": null,
    "complaints": []
  },
  "initial": "loading",
  "states": {
    "loading": {
      "description": "Carregando",
      "tags": "busy",
      "invoke": {
        "id": "loadCompanions",
        "src": "loadCompanions",
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
        "companions.retry": "loading"
      }
    },
    "shown": {
      "description": "À vista",
      "on": {
        "companion.add": "adding",
        "companion.remove": "removing"
      }
    },
    "refreshing": {
      "description": "Lendo de novo, com a lista à vista",
      "invoke": {
        "id": "refreshCompanions",
        "src": "loadCompanions",
        "onDone": {
          "target": "shown",
          "actions": {
            "type": "keep"
          }
        },
        "onError": "unavailable"
      }
    },
    "adding": {
      "description": "Mais uma pessoa",
      "initial": "typing",
      "states": {
        "typing": {
          "description": "Preenchendo",
          "exit": {
            "type": "noteComplaints",
            "params": []
          },
          "on": {
            "companion.submit": "saving",
            "companion.cancel": "#companions.shown"
          }
        },
        "saving": {
          "description": "Guardando",
          "tags": "busy",
          "invoke": {
            "id": "addCompanion",
            "src": "addCompanion",
            "onDone": {
              "target": "#companions.refreshing",
              "actions": {
                "type": "say",
                "params": {
                  "type": "notice",
                  "tone": "success",
                  "message": "account.companionAdded"
                }
              }
            },
            "onError": {
              "target": "typing",
              "actions": [
                {
                  "type": "noteComplaints"
                },
                {
                  "type": "say"
                }
              ]
            }
          }
        }
      }
    },
    "removing": {
      "description": "Removendo",
      "tags": "busy",
      "entry": {
        "type": "noteLeaving"
      },
      "exit": {
        "type": "noteLeaving",
        "params": null
      },
      "invoke": {
        "id": "removeCompanion",
        "src": "removeCompanion",
        "onDone": {
          "target": "refreshing",
          "actions": {
            "type": "say",
            "params": {
              "type": "notice",
              "tone": "success",
              "message": "account.companionRemoved"
            }
          }
        },
        "onError": {
          "target": "refreshing",
          "actions": {
            "type": "say"
          }
        }
      }
    }
  }
});
