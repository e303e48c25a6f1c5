import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "accountRemoval",
  "description": "Excluir a conta",
  "context": {
    "complaints": [],
    "isInDoubt": false
  },
  "initial": "kept",
  "states": {
    "kept": {
      "description": "Nada pedido",
      "on": {
        "removal.ask": "asking"
      }
    },
    "asking": {
      "description": "O que se perde, o que fica, e a senha",
      "exit": {
        "type": "noteComplaints",
        "params": []
      },
      "on": {
        "removal.confirm": "removing",
        "removal.cancel": "kept"
      }
    },
    "removing": {
      "description": "Excluindo",
      "tags": "busy",
      "invoke": {
        "id": "removeAccount",
        "src": "removeAccount",
        "onDone": {
          "target": "removed",
          "actions": [
            {
              "type": "say",
              "params": {
                "type": "notice",
                "tone": "success",
                "message": "account.removed"
              }
            },
            {
              "type": "say",
              "params": {
                "type": "account.removed"
              }
            }
          ]
        },
        "onError": [
          {
            "guard": {
              "type": "mayBeGone"
            },
            "target": "#accountRemoval.left",
            "actions": [
              {
                "type": "say",
                "params": {
                  "type": "notice",
                  "tone": "error",
                  "message": "account.perhapsRemoved"
                }
              },
              {
                "type": "say",
                "params": {
                  "type": "account.removed"
                }
              }
            ]
          },
          {
            "guard": {
              "type": "isUncertain"
            },
            "target": "asking",
            "actions": [
              "noteDoubt",
              {
                "type": "say"
              }
            ]
          },
          {
            "target": "asking",
            "actions": [
              {
                "type": "noteComplaints"
              },
              {
                "type": "say"
              }
            ]
          }
        ]
      },
      "initial": "asking",
      "states": {
        "asking": {
          "description": "Mandando o pedido de exclusão",
          "after": {
            "patience": "slow"
          }
        },
        "slow": {
          "description": "A exclusão está demorando, e pode já ter sido feita",
          "on": {
            "removal.look": "looking",
            "removal.cancel": {
              "target": "#accountRemoval.asking",
              "actions": [
                "noteDoubt",
                {
                  "type": "say",
                  "params": {
                    "type": "notice",
                    "tone": "error",
                    "message": "account.perhapsRemoved"
                  }
                }
              ]
            }
          },
          "tags": "slow"
        },
        "looking": {
          "description": "Olhando se a conta ainda existe",
          "tags": "slow",
          "invoke": {
            "id": "lookForAccount",
            "src": "lookForAccount",
            "onDone": {
              "target": "slow",
              "actions": {
                "type": "say",
                "params": {
                  "type": "notice",
                  "tone": "error",
                  "message": "account.notYetRemoved"
                }
              }
            },
            "onError": [
              {
                "guard": {
                  "type": "isUnauthorized"
                },
                "target": "#accountRemoval.left",
                "actions": [
                  {
                    "type": "say",
                    "params": {
                      "type": "notice",
                      "tone": "error",
                      "message": "account.perhapsRemoved"
                    }
                  },
                  {
                    "type": "say",
                    "params": {
                      "type": "account.removed"
                    }
                  }
                ]
              },
              {
                "target": "slow",
                "actions": {
                  "type": "say"
                }
              }
            ]
          },
          "on": {
            "removal.cancel": {
              "target": "#accountRemoval.asking",
              "actions": [
                "noteDoubt",
                {
                  "type": "say",
                  "params": {
                    "type": "notice",
                    "tone": "error",
                    "message": "account.perhapsRemoved"
                  }
                }
              ]
            }
          },
          "after": {
            "patience": "slow"
          }
        }
      }
    },
    "removed": {
      "description": "Conta excluída",
      "type": "final"
    },
    "left": {
      "description": "Não se sabe se há conta, e a sessão termina",
      "type": "final"
    }
  }
});
