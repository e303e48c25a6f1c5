import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "hold",
  "description": "Reserva dos lugares",
  "initial": "waking",
  "states": {
    "waking": {
      "always": [
        {
          "guard": "hasHold",
          "target": "live"
        },
        {
          "target": "free"
        }
      ]
    },
    "free": {
      "description": "Nenhum lugar reservado",
      "entry": "forget",
      "on": {
        "tickets.submit": {
          "target": "reserving",
          "actions": {
            "type": "want"
          }
        }
      }
    },
    "reserving": {
      "description": "Reservando",
      "tags": "busy",
      "invoke": {
        "id": "reserve",
        "src": "reserve",
        "onDone": {
          "target": "live",
          "actions": {
            "type": "keep"
          }
        },
        "onError": [
          {
            "guard": {
              "type": "broughtFreshStock"
            },
            "target": "free",
            "actions": [
              {
                "type": "say"
              },
              {
                "type": "say"
              },
              {
                "type": "say",
                "params": {
                  "type": "hold.refused"
                }
              }
            ]
          },
          {
            "target": "free",
            "actions": [
              {
                "type": "say"
              },
              {
                "type": "say",
                "params": {
                  "type": "hold.refused"
                }
              }
            ]
          }
        ]
      },
      "initial": "asking",
      "states": {
        "asking": {
          "description": "Pedindo a reserva ao servidor",
          "after": {
            "patience": "slow"
          }
        },
        "slow": {
          "description": "A reserva está demorando mais que o normal",
          "on": {
            "wait.again": {
              "target": "#hold.reserving",
              "reenter": true
            }
          },
          "tags": "slow"
        }
      }
    },
    "live": {
      "description": "Lugares reservados",
      "tags": "live",
      "entry": "tellBegan",
      "invoke": [
        {
          "id": "ear",
          "src": "hear"
        },
        {
          "id": "presence",
          "src": "presence"
        },
        {
          "id": "countdown",
          "src": "countdown",
          "onDone": [
            {
              "guard": "isSteady",
              "target": ".checking",
              "actions": "noteRunOut"
            },
            {
              "actions": "noteRunOut"
            }
          ],
          "onError": ".checking"
        }
      ],
      "on": {
        "announce": {
          "actions": {
            "type": "say"
          }
        },
        "hold.release": "releasing",
        "order.sent": ".committing",
        "order.created": "handedOver",
        "member.expired": {
          "actions": {
            "type": "noteAway",
            "params": true
          }
        },
        "member.entered": {
          "actions": {
            "type": "noteAway",
            "params": false
          }
        }
      },
      "initial": "steady",
      "states": {
        "steady": {
          "description": "Os lugares são seus até o prazo",
          "on": {
            "tickets.submit": {
              "target": "exchanging",
              "actions": {
                "type": "want"
              }
            },
            "hold.renew": {
              "guard": "hasRenewals",
              "target": "renewing"
            },
            "page.returned": "checking"
          }
        },
        "renewing": {
          "description": "Pedindo mais 5 minutos",
          "tags": "busy",
          "on": {
            "tickets.submit": {
              "target": "exchanging",
              "actions": {
                "type": "want"
              }
            }
          },
          "invoke": {
            "id": "renewHold",
            "src": "renewHold",
            "onDone": {
              "target": "#hold.live",
              "reenter": true,
              "actions": [
                {
                  "type": "keep"
                },
                {
                  "type": "say",
                  "params": {
                    "type": "notice",
                    "tone": "success",
                    "message": "hold.renewed"
                  }
                }
              ]
            },
            "onError": {
              "target": "checking",
              "actions": {
                "type": "say"
              }
            }
          },
          "after": {
            "patience": "checking"
          }
        },
        "exchanging": {
          "description": "Trocando: os antigos só saem quando os novos entram",
          "tags": "busy",
          "invoke": {
            "id": "exchange",
            "src": "reserve",
            "onDone": {
              "target": "#hold.live",
              "reenter": true,
              "actions": {
                "type": "keep"
              }
            },
            "onError": {
              "target": "checking",
              "actions": [
                {
                  "type": "say"
                },
                {
                  "type": "say"
                },
                {
                  "type": "say",
                  "params": {
                    "type": "hold.refused"
                  }
                }
              ]
            }
          },
          "initial": "asking",
          "states": {
            "asking": {
              "description": "Pedindo a troca ao servidor",
              "after": {
                "patience": "slow"
              }
            },
            "slow": {
              "description": "A troca está demorando mais que o normal",
              "on": {
                "wait.again": {
                  "target": "#hold.live.exchanging",
                  "reenter": true
                }
              },
              "tags": "slow"
            }
          }
        },
        "checking": {
          "description": "Conferindo a reserva no servidor",
          "after": {
            "patience": [
              {
                "guard": "hasRunOut",
                "target": "#hold.expired"
              },
              {
                "target": "steady"
              }
            ]
          },
          "on": {
            "tickets.submit": {
              "target": "exchanging",
              "actions": {
                "type": "want"
              }
            },
            "hold.renew": {
              "guard": "hasRenewals",
              "target": "renewing"
            },
            "page.returned": {
              "target": "checking",
              "reenter": true
            },
            "member.entered": {
              "target": "checking",
              "reenter": true,
              "actions": {
                "type": "noteAway",
                "params": false
              }
            }
          },
          "invoke": {
            "id": "readHold",
            "src": "readHold",
            "onDone": {
              "target": "#hold.live",
              "reenter": true,
              "actions": {
                "type": "keep"
              }
            },
            "onError": [
              {
                "guard": {
                  "type": "isGone"
                },
                "target": "#hold.expired"
              },
              {
                "guard": {
                  "type": "isConflict"
                },
                "target": "#hold.free",
                "actions": {
                  "type": "say",
                  "params": {
                    "type": "hold.ended",
                    "reason": "moved"
                  }
                }
              },
              {
                "guard": "hasRunOut",
                "target": "#hold.expired"
              },
              {
                "target": "steady"
              }
            ]
          }
        },
        "committing": {
          "description": "O pedido está a caminho: aqui o relógio não decide",
          "on": {
            "order.refused": "checking",
            "hold.release": {}
          }
        }
      }
    },
    "expired": {
      "description": "Sua reserva terminou",
      "initial": "news",
      "on": {
        "hold.retry": "retrying",
        "tickets.submit": {
          "target": "reserving",
          "actions": {
            "type": "want"
          }
        },
        "hold.release": "free"
      },
      "states": {
        "news": {
          "entry": [
            "forget",
            {
              "type": "say",
              "params": {
                "type": "announce",
                "message": "hold.expired"
              }
            },
            {
              "type": "say",
              "params": {
                "type": "hold.ended",
                "reason": "expired"
              }
            }
          ],
          "always": "known"
        },
        "known": {
          "description": "O que foi digitado continua aqui"
        },
        "refused": {
          "description": "Não deu para reservar de novo, e a pergunta diz por quê"
        },
        "lined": {
          "description": "Há fila na frente desta venda: é por ela que se volta"
        }
      }
    },
    "retrying": {
      "description": "Tentando os mesmos lugares",
      "tags": "busy",
      "on": {
        "tickets.submit": {
          "target": "reserving",
          "actions": {
            "type": "want"
          }
        },
        "hold.release": "releasing"
      },
      "invoke": {
        "id": "retry",
        "src": "reserve",
        "onDone": [
          {
            "guard": {
              "type": "gotOtherSeats"
            },
            "target": "live",
            "actions": [
              {
                "type": "tellOtherSeats"
              },
              {
                "type": "keep"
              }
            ]
          },
          {
            "target": "live",
            "actions": {
              "type": "keep"
            }
          }
        ],
        "onError": [
          {
            "guard": {
              "type": "isConflict"
            },
            "target": "free",
            "actions": [
              {
                "type": "say",
                "params": {
                  "type": "notice",
                  "tone": "error",
                  "message": "hold.gone"
                }
              },
              {
                "type": "say"
              },
              {
                "type": "say",
                "params": {
                  "type": "hold.ended",
                  "reason": "released"
                }
              }
            ]
          },
          {
            "guard": {
              "type": "isInLine"
            },
            "target": "expired.lined",
            "actions": [
              {
                "type": "noteComplaint"
              },
              {
                "type": "say"
              }
            ]
          },
          {
            "target": "expired.refused",
            "actions": {
              "type": "noteComplaint"
            }
          }
        ]
      },
      "after": {
        "patience": {
          "target": "expired.refused",
          "actions": {
            "type": "noteComplaint",
            "params": "failure.offline"
          }
        }
      }
    },
    "releasing": {
      "description": "Devolvendo os lugares; sem rede, o servidor os solta no prazo",
      "tags": "busy",
      "on": {
        "tickets.submit": {
          "target": "reserving",
          "actions": [
            {
              "type": "say",
              "params": {
                "type": "hold.ended",
                "reason": "released"
              }
            },
            "forget",
            {
              "type": "want"
            }
          ]
        }
      },
      "invoke": {
        "id": "releaseHold",
        "src": "releaseHold",
        "onDone": {
          "target": "free",
          "actions": {
            "type": "say",
            "params": {
              "type": "hold.ended",
              "reason": "released"
            }
          }
        },
        "onError": [
          {
            "guard": "hasHold",
            "target": "free",
            "actions": [
              {
                "type": "say"
              },
              {
                "type": "say",
                "params": {
                  "type": "hold.ended",
                  "reason": "released"
                }
              }
            ]
          },
          {
            "target": "free",
            "actions": {
              "type": "say",
              "params": {
                "type": "hold.ended",
                "reason": "released"
              }
            }
          }
        ]
      },
      "after": {
        "patience": [
          {
            "guard": "hasHold",
            "target": "free",
            "actions": [
              {
                "type": "say",
                "params": {
                  "type": "notice",
                  "tone": "error",
                  "message": "failure.offline"
                }
              },
              {
                "type": "say",
                "params": {
                  "type": "hold.ended",
                  "reason": "released"
                }
              }
            ]
          },
          {
            "target": "free",
            "actions": {
              "type": "say",
              "params": {
                "type": "hold.ended",
                "reason": "released"
              }
            }
          }
        ]
      }
    },
    "handedOver": {
      "description": "Os lugares agora são do pedido",
      "type": "final"
    }
  }
});
