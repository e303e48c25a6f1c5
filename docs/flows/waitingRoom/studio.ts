import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "waitingRoom",
  "description": "Fila de espera",
  "initial": "finding",
  "states": {
    "finding": {
      "description": "Procurando o seu lugar",
      "tags": "busy",
      "invoke": {
        "id": "find",
        "src": "look",
        "onDone": {
          "target": "sorting",
          "actions": {
            "type": "note"
          }
        },
        "onError": {
          "target": "unavailable",
          "actions": {
            "type": "noteComplaint"
          }
        }
      },
      "after": {
        "patience": {
          "target": "unavailable",
          "actions": {
            "type": "noteComplaint",
            "params": "failure.offline"
          }
        }
      }
    },
    "sorting": {
      "always": [
        {
          "guard": {
            "type": "is",
            "params": "none"
          },
          "target": "joining"
        },
        {
          "guard": {
            "type": "is",
            "params": "closed"
          },
          "target": "passed"
        },
        {
          "guard": {
            "type": "is",
            "params": "sold_out"
          },
          "target": "soldOut"
        },
        {
          "guard": {
            "type": "is",
            "params": "missed"
          },
          "target": "missed"
        },
        {
          "guard": {
            "type": "is",
            "params": "left"
          },
          "target": "left"
        },
        {
          "guard": {
            "type": "is",
            "params": "turn"
          },
          "target": "kept.turn"
        },
        {
          "target": "kept"
        }
      ]
    },
    "joining": {
      "description": "Entrando na fila",
      "tags": "busy",
      "invoke": {
        "id": "joinLine",
        "src": "joinLine",
        "onDone": {
          "target": "sorting",
          "actions": {
            "type": "note"
          }
        },
        "onError": {
          "target": "unavailable",
          "actions": {
            "type": "noteComplaint"
          }
        }
      },
      "after": {
        "patience": {
          "target": "unavailable",
          "actions": {
            "type": "noteComplaint",
            "params": "failure.offline"
          }
        }
      }
    },
    "unavailable": {
      "description": "Não deu para chegar à fila, e por quê",
      "exit": "forgetComplaint",
      "invoke": {
        "id": "presence",
        "src": "presence"
      },
      "on": {
        "queue.retry": "finding",
        "page.returned": "finding"
      }
    },
    "kept": {
      "description": "Há um lugar a perder: a página não se atualiza sozinha",
      "entry": {
        "type": "say",
        "params": {
          "type": "work.began",
          "work": "queue"
        }
      },
      "exit": {
        "type": "say",
        "params": {
          "type": "work.ended",
          "work": "queue"
        }
      },
      "invoke": {
        "id": "presence",
        "src": "presence"
      },
      "initial": "line",
      "states": {
        "line": {
          "description": "Na fila",
          "type": "parallel",
          "always": [
            {
              "guard": {
                "type": "is",
                "params": "turn"
              },
              "target": "turn"
            },
            {
              "guard": "isOutOfLine",
              "target": "#waitingRoom.sorting"
            }
          ],
          "states": {
            "stage": {
              "description": "Momento",
              "initial": "soon",
              "states": {
                "soon": {
                  "description": "Antes da abertura: quem está aqui entra no sorteio",
                  "always": {
                    "guard": {
                      "type": "is",
                      "params": "waiting"
                    },
                    "target": "waiting"
                  }
                },
                "waiting": {
                  "description": "Esperando a vez, com posição e estimativa",
                  "always": {
                    "guard": {
                      "type": "is",
                      "params": "soon"
                    },
                    "target": "soon"
                  }
                }
              }
            },
            "signal": {
              "description": "Sinal",
              "initial": "steady",
              "states": {
                "steady": {
                  "description": "O lugar está guardado; a fila é conferida de tempos em tempos",
                  "after": {
                    "untilNextLook": {
                      "target": "looking",
                      "actions": "countSilence"
                    }
                  },
                  "on": {
                    "page.returned": "looking"
                  }
                },
                "looking": {
                  "description": "Conferindo a fila",
                  "invoke": {
                    "id": "look",
                    "src": "look",
                    "onDone": [
                      {
                        "guard": {
                          "type": "isWorthSaying"
                        },
                        "target": "steady",
                        "actions": [
                          {
                            "type": "sayPosition"
                          },
                          {
                            "type": "note"
                          },
                          "breakSilence"
                        ]
                      },
                      {
                        "target": "steady",
                        "actions": {
                          "type": "note"
                        }
                      }
                    ],
                    "onError": "lost"
                  },
                  "after": {
                    "patience": "lost"
                  },
                  "on": {
                    "page.returned": {
                      "target": "looking",
                      "reenter": true
                    }
                  }
                },
                "lost": {
                  "description": "Sem sinal: o lugar continua guardado no servidor",
                  "after": {
                    "untilNextLook": {
                      "target": "looking",
                      "actions": "countSilence"
                    }
                  },
                  "on": {
                    "page.returned": "looking",
                    "queue.retry": "looking"
                  }
                }
              }
            },
            "door": {
              "description": "Saída",
              "initial": "shut",
              "states": {
                "shut": {
                  "description": "Fica na fila",
                  "on": {
                    "queue.leave": "asking"
                  }
                },
                "asking": {
                  "description": "Sair da fila? O lugar se perde",
                  "on": {
                    "leave.confirm": "leaving",
                    "leave.refuse": "shut"
                  }
                },
                "leaving": {
                  "description": "Saindo da fila",
                  "tags": "busy",
                  "invoke": {
                    "id": "leaveLine",
                    "src": "leaveLine",
                    "onDone": "#waitingRoom.left",
                    "onError": {
                      "target": "shut",
                      "actions": {
                        "type": "say"
                      }
                    }
                  },
                  "after": {
                    "patience": {
                      "target": "shut",
                      "actions": {
                        "type": "say",
                        "params": {
                          "type": "notice",
                          "tone": "error",
                          "message": "failure.offline"
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        },
        "turn": {
          "description": "É a sua vez",
          "entry": {
            "type": "say",
            "params": {
              "type": "announce",
              "message": "queue.turn"
            }
          },
          "after": {
            "toShop": "#waitingRoom.passed",
            "turn": "#waitingRoom.finding"
          },
          "on": {
            "shop.enter": "#waitingRoom.passed",
            "page.returned": ".looking"
          },
          "initial": "told",
          "states": {
            "told": {
              "description": "O botão leva aos ingressos"
            },
            "looking": {
              "description": "Conferindo se ainda é; o botão continua",
              "invoke": {
                "id": "lookAtTurn",
                "src": "look",
                "onDone": [
                  {
                    "guard": {
                      "type": "isStillTurn"
                    },
                    "target": "told",
                    "actions": {
                      "type": "note"
                    }
                  },
                  {
                    "target": "#waitingRoom.sorting",
                    "actions": {
                      "type": "note"
                    }
                  }
                ],
                "onError": "told"
              }
            }
          }
        }
      }
    },
    "missed": {
      "description": "A vez passou",
      "entry": {
        "type": "say",
        "params": {
          "type": "announce",
          "message": "queue.missed"
        }
      },
      "on": {
        "queue.join": "joining"
      }
    },
    "soldOut": {
      "description": "Esgotou antes da sua vez",
      "entry": {
        "type": "say",
        "params": {
          "type": "announce",
          "message": "queue.soldOut"
        }
      },
      "on": {
        "queue.retry": "finding"
      }
    },
    "left": {
      "description": "Fora da fila",
      "on": {
        "queue.join": "joining"
      }
    },
    "passed": {
      "description": "Segue para os ingressos",
      "entry": {
        "type": "say",
        "params": {
          "type": "queue.passed"
        }
      },
      "type": "final"
    }
  }
});
