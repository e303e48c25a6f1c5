import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "companions",
  "description": "Pessoas salvas",
  "context": {
    "companions": [],
    "asked": null,
    "complaints": []
  },
  "initial": "loading",
  "states": {
    "loading": {
      "description": "Carregando",
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
          "description": "A leitura está demorando mais que o normal",
          "on": {
            "companions.retry": {
              "target": "#companions.loading",
              "reenter": true
            }
          },
          "tags": "slow"
        }
      },
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
      "description": "A lista",
      "on": {
        "companion.add": {
          "target": "adding",
          "actions": {
            "type": "noteAsked",
            "params": null
          }
        },
        "companion.ask": {
          "guard": {
            "type": "isListed"
          },
          "target": ".asking",
          "actions": {
            "type": "noteAsked"
          }
        }
      },
      "initial": "listed",
      "states": {
        "listed": {
          "description": "À vista"
        },
        "asking": {
          "description": "Remover esta pessoa?",
          "on": {
            "companion.confirm": "#companions.removing",
            "companion.keep": {
              "target": "listed",
              "actions": {
                "type": "noteAsked",
                "params": null
              }
            }
          }
        }
      }
    },
    "refreshing": {
      "description": "Lendo de novo, com a lista à vista",
      "exit": {
        "type": "noteAsked",
        "params": null
      },
      "invoke": {
        "id": "refreshCompanions",
        "src": "loadCompanions",
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
          "initial": "asking",
          "states": {
            "asking": {
              "description": "Mandando os dados da pessoa",
              "after": {
                "patience": "slow"
              }
            },
            "slow": {
              "description": "A gravação está demorando mais que o normal",
              "on": {
                "companion.submit": {
                  "target": "#companions.adding.saving",
                  "reenter": true
                }
              },
              "tags": "slow"
            }
          },
          "invoke": {
            "id": "addCompanion",
            "src": "addCompanion",
            "onDone": {
              "target": "#companions.refreshing",
              "actions": [
                {
                  "type": "add"
                },
                {
                  "type": "say",
                  "params": {
                    "type": "notice",
                    "tone": "success",
                    "message": "account.companionAdded"
                  }
                }
              ]
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
      "initial": "asking",
      "states": {
        "asking": {
          "description": "Mandando a remoção",
          "after": {
            "patience": "slow"
          }
        },
        "slow": {
          "description": "A remoção está demorando mais que o normal",
          "on": {
            "wait.again": {
              "target": "#companions.removing",
              "reenter": true
            }
          },
          "tags": "slow"
        }
      },
      "invoke": {
        "id": "removeCompanion",
        "src": "removeCompanion",
        "onDone": {
          "target": "refreshing",
          "actions": [
            "drop",
            {
              "type": "say",
              "params": {
                "type": "notice",
                "tone": "success",
                "message": "account.companionRemoved"
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
                  "message": "account.companionRemoved"
                }
              }
            ]
          },
          {
            "target": "refreshing",
            "actions": {
              "type": "say"
            }
          }
        ]
      }
    }
  }
});
