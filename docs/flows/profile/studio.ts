import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "profile",
  "description": "Meus Dados",
  "context": {
    "profile": null,
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
            "profile.retry": {
              "target": "#profile.loading",
              "reenter": true
            }
          },
          "tags": "slow"
        }
      },
      "invoke": {
        "id": "loadAccount",
        "src": "loadAccount",
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
      "description": "Não deu para carregar: sem internet?",
      "on": {
        "profile.retry": "loading"
      }
    },
    "shown": {
      "description": "À vista",
      "on": {
        "profile.edit": "editing",
        "profile.refresh": "refreshing"
      }
    },
    "refreshing": {
      "description": "Lendo de novo, com o que já se sabia à vista",
      "on": {
        "profile.edit": "editing",
        "profile.refresh": {
          "target": "refreshing",
          "reenter": true
        }
      },
      "invoke": {
        "id": "refreshAccount",
        "src": "loadAccount",
        "onDone": {
          "target": "shown",
          "actions": {
            "type": "keep"
          }
        },
        "onError": "shown"
      }
    },
    "editing": {
      "description": "Mudando os dados",
      "entry": {
        "type": "say",
        "params": {
          "type": "work.began",
          "work": "profile"
        }
      },
      "exit": {
        "type": "say",
        "params": {
          "type": "work.ended",
          "work": "profile"
        }
      },
      "invoke": {
        "id": "address",
        "src": "address"
      },
      "initial": "typing",
      "states": {
        "typing": {
          "description": "Preenchendo",
          "on": {
            "profile.submit": "saving",
            "profile.cancel": "#profile.shown"
          },
          "initial": "still",
          "states": {
            "still": {
              "description": "Nada de novo",
              "on": {
                "profile.refresh": "reading"
              }
            },
            "reading": {
              "description": "Lendo de novo, por trás do formulário",
              "on": {
                "profile.refresh": {
                  "target": "reading",
                  "reenter": true
                },
                "profile.cancel": "#profile.refreshing"
              },
              "invoke": {
                "id": "rereadAccount",
                "src": "loadAccount",
                "onDone": {
                  "target": "still",
                  "actions": {
                    "type": "learn"
                  }
                },
                "onError": "still"
              }
            }
          }
        },
        "saving": {
          "description": "Guardando",
          "tags": "busy",
          "initial": "asking",
          "states": {
            "asking": {
              "description": "Mandando os dados",
              "after": {
                "patience": "slow"
              }
            },
            "slow": {
              "description": "A gravação está demorando mais que o normal",
              "on": {
                "profile.submit": {
                  "target": "#profile.editing.saving",
                  "reenter": true
                }
              },
              "tags": "slow"
            }
          },
          "invoke": {
            "id": "saveProfile",
            "src": "saveProfile",
            "onDone": {
              "target": "#profile.shown",
              "actions": [
                {
                  "type": "keep"
                },
                {
                  "type": "say",
                  "params": {
                    "type": "notice",
                    "tone": "success",
                    "message": "account.saved"
                  }
                },
                {
                  "type": "say",
                  "params": {
                    "type": "profile.changed"
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
    }
  }
});
