import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "contact",
  "description": "Fale Conosco",
  "on": {
    "writer.known": [
      {
        "guard": {
          "type": "mayComeBack"
        }
      },
      {
        "guard": {
          "type": "isOfAnother"
        },
        "target": ".empty",
        "actions": [
          "beginAnew",
          {
            "type": "own"
          }
        ]
      },
      {
        "actions": {
          "type": "own"
        }
      }
    ],
    "writer.expired": {
      "actions": "noteExpired"
    }
  },
  "initial": "empty",
  "states": {
    "empty": {
      "description": "Nada escrito",
      "on": {
        "contact.begin": "writing",
        "contact.submit": {
          "target": "#contact.writing.sending",
          "actions": {
            "type": "note"
          }
        }
      }
    },
    "writing": {
      "description": "Há uma mensagem a perder",
      "entry": {
        "type": "say",
        "params": {
          "type": "work.began",
          "work": "contact"
        }
      },
      "exit": {
        "type": "say",
        "params": {
          "type": "work.ended",
          "work": "contact"
        }
      },
      "initial": "typing",
      "states": {
        "typing": {
          "description": "Escrevendo",
          "on": {
            "contact.submit": {
              "target": "#contact.writing.sending",
              "actions": {
                "type": "note"
              }
            }
          }
        },
        "sending": {
          "description": "Enviando",
          "tags": "busy",
          "invoke": {
            "id": "sendMessage",
            "src": "sendMessage",
            "onDone": {
              "target": "#contact.sent",
              "actions": {
                "type": "keep"
              }
            },
            "onError": [
              {
                "guard": {
                  "type": "isOffline"
                },
                "target": "offline"
              },
              {
                "target": "refused",
                "actions": {
                  "type": "noteFailure"
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
                "contact.again": {
                  "target": "#contact.writing.sending",
                  "reenter": true
                }
              },
              "tags": "slow"
            }
          }
        },
        "offline": {
          "description": "Sem internet: a mensagem vai de novo com a conexão, a menos que alguém a mude",
          "invoke": {
            "id": "presence",
            "src": "presence"
          },
          "on": {
            "contact.submit": {
              "target": "#contact.writing.sending",
              "actions": {
                "type": "note"
              }
            },
            "contact.begin": "typing",
            "page.returned": "sending"
          }
        },
        "refused": {
          "description": "O servidor não aceitou, e diz por quê",
          "exit": "forgetFailure",
          "on": {
            "contact.submit": {
              "target": "#contact.writing.sending",
              "actions": {
                "type": "note"
              }
            }
          }
        }
      }
    },
    "sent": {
      "description": "Enviada: há um protocolo",
      "on": {
        "contact.another": "empty"
      }
    }
  }
});
