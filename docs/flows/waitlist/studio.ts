import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "waitlist",
  "description": "Lista de espera",
  "initial": "finding",
  "states": {
    "finding": {
      "description": "Abrindo a lista de espera",
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
    "doubting": {
      "description": "Ninguém respondeu ao que foi pedido: conferindo o que vale",
      "tags": "busy",
      "invoke": {
        "id": "lookInDoubt",
        "src": "look",
        "onDone": [
          {
            "guard": {
              "type": "isAsBefore"
            },
            "target": "sorting",
            "actions": [
              {
                "type": "note"
              },
              {
                "type": "say",
                "params": {
                  "type": "notice",
                  "tone": "error",
                  "message": "failure.offline"
                }
              }
            ]
          },
          {
            "target": "sorting",
            "actions": {
              "type": "note"
            }
          }
        ],
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
            "params": "waiting"
          },
          "target": "waiting"
        },
        {
          "guard": {
            "type": "is",
            "params": "offered"
          },
          "target": "offered",
          "actions": {
            "type": "say",
            "params": {
              "type": "announce",
              "message": "waitlist.offer"
            }
          }
        },
        {
          "guard": {
            "type": "is",
            "params": "accepted"
          },
          "target": "passed"
        },
        {
          "guard": {
            "type": "is",
            "params": "lapsed"
          },
          "target": "lapsed"
        },
        {
          "guard": {
            "type": "is",
            "params": "available"
          },
          "target": "available"
        },
        {
          "guard": {
            "type": "is",
            "params": "login"
          },
          "target": "stranger"
        },
        {
          "guard": {
            "type": "is",
            "params": "none"
          },
          "target": "choosing"
        },
        {
          "target": "closed"
        }
      ]
    },
    "unavailable": {
      "description": "Não deu para abrir a lista, e por quê",
      "exit": "forgetComplaint",
      "invoke": {
        "id": "presence",
        "src": "presence"
      },
      "on": {
        "list.retry": "finding",
        "page.returned": "finding"
      }
    },
    "stranger": {
      "description": "Esgotado; a lista é de quem tem conta",
      "on": {
        "account.enter": {
          "actions": {
            "type": "say",
            "params": {
              "type": "dialog.ask",
              "route": "/login"
            }
          }
        }
      }
    },
    "choosing": {
      "description": "Escolhendo quantos ingressos esperar",
      "entry": "fit",
      "on": {
        "amount.more": [
          {
            "guard": "mayHaveMore",
            "actions": {
              "type": "count",
              "params": 1
            }
          },
          {
            "actions": {
              "type": "say",
              "params": {
                "type": "announce",
                "message": "cart.limit"
              }
            }
          }
        ],
        "amount.less": {
          "guard": "mayHaveLess",
          "actions": {
            "type": "count",
            "params": -1
          }
        },
        "list.join": "joining"
      }
    },
    "joining": {
      "description": "Entrando na lista",
      "tags": "busy",
      "invoke": {
        "id": "joinList",
        "src": "joinList",
        "onDone": {
          "target": "sorting",
          "actions": [
            {
              "type": "note"
            },
            {
              "type": "say",
              "params": {
                "type": "announce",
                "message": "waitlist.joined"
              }
            }
          ]
        },
        "onError": [
          {
            "guard": {
              "type": "isOutdated"
            },
            "target": "finding",
            "actions": {
              "type": "say"
            }
          },
          {
            "target": "choosing",
            "actions": {
              "type": "say"
            }
          }
        ]
      },
      "after": {
        "patience": "doubting"
      }
    },
    "waiting": {
      "description": "Na lista, com a posição",
      "type": "parallel",
      "always": {
        "guard": "isNotWaiting",
        "target": "sorting"
      },
      "invoke": {
        "id": "presence",
        "src": "presence"
      },
      "states": {
        "signal": {
          "description": "Sinal",
          "initial": "steady",
          "states": {
            "steady": {
              "description": "O lugar está guardado; a lista é conferida de tempos em tempos",
              "after": {
                "untilNextLook": "looking"
              },
              "on": {
                "page.returned": "looking"
              }
            },
            "looking": {
              "description": "Conferindo a lista",
              "invoke": {
                "id": "look",
                "src": "look",
                "onDone": {
                  "target": "steady",
                  "actions": {
                    "type": "note"
                  }
                },
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
                "untilNextLook": "looking"
              },
              "on": {
                "page.returned": "looking",
                "list.retry": "looking"
              }
            }
          }
        },
        "door": {
          "description": "Saída",
          "initial": "shut",
          "states": {
            "shut": {
              "description": "Fica na lista",
              "on": {
                "list.leave": "asking"
              }
            },
            "asking": {
              "description": "Sair da lista? O lugar se perde",
              "on": {
                "leave.confirm": "leaving",
                "leave.refuse": "shut"
              }
            },
            "leaving": {
              "description": "Saindo da lista",
              "tags": "busy",
              "invoke": {
                "id": "leaveList",
                "src": "leaveList",
                "onDone": "#waitlist.left",
                "onError": [
                  {
                    "guard": {
                      "type": "isOutdated"
                    },
                    "target": "#waitlist.finding",
                    "actions": {
                      "type": "say"
                    }
                  },
                  {
                    "target": "shut",
                    "actions": {
                      "type": "say"
                    }
                  }
                ]
              },
              "after": {
                "patience": "#waitlist.doubting"
              }
            }
          }
        }
      }
    },
    "offered": {
      "description": "Vagou: os lugares estão guardados só para esta pessoa, por um tempo",
      "invoke": {
        "id": "presence",
        "src": "presence"
      },
      "after": {
        "offer": "finding"
      },
      "initial": "shut",
      "states": {
        "shut": {
          "description": "Decidindo",
          "on": {
            "offer.accept": "accepting",
            "offer.decline": "asking",
            "page.returned": "looking"
          }
        },
        "looking": {
          "description": "Conferindo se a oferta ainda vale; os botões continuam",
          "invoke": {
            "id": "lookAtOffer",
            "src": "look",
            "onDone": [
              {
                "description": "Ainda vale: o prazo conta de novo do que resta, e nada se anuncia outra vez",
                "guard": {
                  "type": "isStillOffered"
                },
                "target": "#waitlist.offered",
                "actions": {
                  "type": "note"
                }
              },
              {
                "target": "#waitlist.sorting",
                "actions": {
                  "type": "note"
                }
              }
            ],
            "onError": "shut"
          },
          "on": {
            "offer.accept": "accepting",
            "offer.decline": "asking",
            "page.returned": {
              "target": "looking",
              "reenter": true
            }
          },
          "after": {
            "patience": "shut"
          }
        },
        "asking": {
          "description": "Desistir da oferta? Ela vai para quem vem depois",
          "on": {
            "leave.confirm": "leaving",
            "leave.refuse": "shut"
          }
        },
        "accepting": {
          "description": "Aceitando a oferta",
          "tags": "busy",
          "invoke": {
            "id": "acceptOffer",
            "src": "acceptOffer",
            "onDone": {
              "target": "#waitlist.sorting",
              "actions": {
                "type": "note"
              }
            },
            "onError": [
              {
                "guard": {
                  "type": "isOutdated"
                },
                "target": "#waitlist.finding",
                "actions": {
                  "type": "say"
                }
              },
              {
                "target": "shut",
                "actions": {
                  "type": "say"
                }
              }
            ]
          },
          "after": {
            "patience": "#waitlist.doubting"
          }
        },
        "leaving": {
          "description": "Desistindo da oferta",
          "tags": "busy",
          "invoke": {
            "id": "leaveList",
            "src": "leaveList",
            "onDone": "#waitlist.left",
            "onError": [
              {
                "guard": {
                  "type": "isOutdated"
                },
                "target": "#waitlist.finding",
                "actions": {
                  "type": "say"
                }
              },
              {
                "target": "shut",
                "actions": {
                  "type": "say"
                }
              }
            ]
          },
          "after": {
            "patience": "#waitlist.doubting"
          }
        }
      }
    },
    "lapsed": {
      "description": "O prazo da oferta terminou",
      "entry": {
        "type": "say",
        "params": {
          "type": "announce",
          "message": "waitlist.lapsed"
        }
      },
      "on": {
        "list.again": "choosing"
      }
    },
    "left": {
      "description": "Fora da lista",
      "on": {
        "list.again": "finding"
      }
    },
    "available": {
      "description": "Há ingressos à venda: é só comprar",
      "entry": {
        "type": "say",
        "params": {
          "type": "announce",
          "message": "waitlist.available"
        }
      },
      "invoke": {
        "id": "presence",
        "src": "presence"
      },
      "on": {
        "page.returned": "finding"
      }
    },
    "closed": {
      "description": "Não há lista de espera",
      "entry": {
        "type": "say",
        "params": {
          "type": "announce",
          "message": "waitlist.closed"
        }
      },
      "invoke": {
        "id": "presence",
        "src": "presence"
      },
      "on": {
        "page.returned": "finding"
      }
    },
    "passed": {
      "description": "Segue para a compra",
      "entry": {
        "type": "say",
        "params": {
          "type": "offer.taken"
        }
      },
      "type": "final"
    }
  }
});
