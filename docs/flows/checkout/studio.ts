import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "checkout",
  "description": "Compra de ingressos",
  "initial": "knocking",
  "invoke": [
    {
      "id": "ear",
      "src": "hear"
    },
    {
      "id": "tabs",
      "src": "tabs"
    },
    {
      "id": "opening",
      "src": "opening"
    },
    {
      "id": "turn",
      "src": "turn"
    },
    {
      "id": "cart",
      "src": "cart"
    }
  ],
  "on": {
    "event.stale": {
      "actions": {
        "type": "say"
      }
    },
    "event.refreshed": {
      "actions": [
        {
          "type": "noteEvent"
        },
        {
          "type": "toCart"
        },
        {
          "type": "toOpening"
        },
        {
          "type": "toTurn"
        }
      ]
    },
    "member.entered": {
      "actions": [
        {
          "type": "noteMember",
          "params": true
        },
        {
          "type": "toTurn"
        }
      ]
    },
    "member.left": {
      "actions": {
        "type": "noteMember",
        "params": false
      }
    }
  },
  "states": {
    "knocking": {
      "description": "O que a compra anterior tinha a perder já não é desta",
      "entry": {
        "type": "say",
        "params": {
          "type": "work.ended",
          "work": "purchase"
        }
      },
      "always": [
        {
          "guard": "needsLogin",
          "target": "recognizing"
        },
        {
          "target": "arriving"
        }
      ]
    },
    "recognizing": {
      "description": "O endereço é o de um pedido: entrar, por cima da página, para continuar nele",
      "entry": {
        "type": "say",
        "params": {
          "type": "dialog.ask",
          "route": "/login"
        }
      },
      "on": {
        "member.entered": {
          "target": "arriving",
          "actions": {
            "type": "noteMember",
            "params": true
          }
        },
        "member.failed": {
          "target": "arriving",
          "actions": [
            "forgetOrder",
            {
              "type": "say"
            }
          ]
        },
        "dialog.dismissed": {
          "target": "arriving",
          "actions": [
            "forgetOrder",
            {
              "type": "say"
            }
          ]
        }
      }
    },
    "arriving": {
      "description": "Recuperando sua compra",
      "invoke": {
        "id": "loadPurchase",
        "src": "loadPurchase",
        "onDone": [
          {
            "description": "Uma reserva que ainda não se conhecia: a escolha passa a ser a dela",
            "guard": {
              "type": "bringsNewHold"
            },
            "target": "sorting",
            "actions": [
              {
                "type": "recall"
              },
              "putHoldInCart"
            ]
          },
          {
            "description": "O que já foi escolhido aqui fica",
            "target": "sorting",
            "actions": {
              "type": "recall"
            }
          }
        ],
        "onError": {
          "target": "unavailable",
          "actions": {
            "type": "say"
          }
        }
      },
      "on": {
        "member.entered": {
          "target": "arriving",
          "reenter": true,
          "actions": {
            "type": "noteMember",
            "params": true
          }
        },
        "otherTab.moved": {
          "target": "arriving",
          "reenter": true
        },
        "member.left": {
          "target": "#checkout.over",
          "actions": {
            "type": "noteNext",
            "params": "again"
          }
        }
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
          "description": "Está demorando mais que o normal; perguntar de novo não muda nada",
          "on": {
            "wait.again": {
              "target": "#checkout.arriving",
              "reenter": true
            }
          },
          "tags": "slow"
        }
      }
    },
    "sorting": {
      "always": [
        {
          "guard": "orderNotFound",
          "target": "over",
          "actions": [
            "missOrder",
            {
              "type": "noteNext",
              "params": "leave"
            }
          ]
        },
        {
          "guard": "hasOtherHold",
          "target": "elsewhere"
        },
        {
          "guard": "hasNothing",
          "target": "shopping",
          "actions": {
            "type": "say",
            "params": {
              "type": "work.ended",
              "work": "purchase"
            }
          }
        },
        {
          "target": "shopping"
        }
      ]
    },
    "elsewhere": {
      "description": "Você tem uma reserva em outro evento: continuar nela ou trocar?",
      "tags": "waiting",
      "entry": {
        "type": "say",
        "params": {
          "type": "work.ended",
          "work": "purchase"
        }
      },
      "exit": {
        "type": "noteComplaint",
        "params": null
      },
      "on": {
        "purchase.keep": {
          "target": "over",
          "actions": [
            "goThere",
            {
              "type": "noteNext",
              "params": "leave"
            }
          ]
        },
        "purchase.swap": "swapping",
        "otherTab.moved": "arriving",
        "member.left": {
          "target": "#checkout.over",
          "actions": {
            "type": "noteNext",
            "params": "again"
          }
        }
      }
    },
    "swapping": {
      "description": "Liberando a outra reserva",
      "invoke": {
        "id": "releaseElsewhere",
        "src": "releaseHold",
        "onDone": "arriving",
        "onError": {
          "target": "elsewhere",
          "actions": {
            "type": "noteComplaint"
          }
        }
      },
      "after": {
        "patience": {
          "target": "elsewhere",
          "actions": {
            "type": "noteComplaint",
            "params": "failure.offline"
          }
        }
      }
    },
    "unavailable": {
      "description": "Não deu para abrir a compra; nada se perdeu",
      "on": {
        "purchase.retry": "arriving",
        "network.returned": "arriving",
        "member.left": {
          "target": "#checkout.over",
          "actions": {
            "type": "noteNext",
            "params": "again"
          }
        }
      }
    },
    "shopping": {
      "description": "Compra",
      "type": "parallel",
      "invoke": [
        {
          "id": "diary",
          "src": "diary"
        },
        {
          "id": "coupons",
          "src": "coupons",
          "onError": "unavailable"
        },
        {
          "id": "hold",
          "src": "hold",
          "onError": "unavailable"
        }
      ],
      "on": {
        "otherTab.moved": [
          {
            "guard": "isNotPaying",
            "target": "arriving"
          },
          {
            "guard": "hasHold",
            "actions": {
              "type": "toHold",
              "params": {
                "type": "page.returned"
              }
            }
          }
        ],
        "member.left": {
          "target": "#checkout.over",
          "actions": {
            "type": "noteNext",
            "params": "again"
          }
        },
        "order.opened": [
          {
            "guard": {
              "type": "isThisOrder"
            },
            "target": "over",
            "actions": {
              "type": "noteNext",
              "params": "leave"
            }
          },
          {
            "guard": "hasNoHold",
            "target": "over",
            "actions": {
              "type": "noteNext",
              "params": "leave"
            }
          }
        ]
      },
      "states": {
        "journey": {
          "description": "Jornada",
          "initial": "steps",
          "states": {
            "steps": {
              "description": "Etapas",
              "initial": "placing",
              "states": {
                "placing": {
                  "always": [
                    {
                      "guard": "isOrderBought",
                      "target": "#checkout.confirmation",
                      "actions": {
                        "type": "settle"
                      }
                    },
                    {
                      "guard": "isOrderLost",
                      "target": "#checkout.lost"
                    },
                    {
                      "guard": "hasOrder",
                      "target": "payment"
                    },
                    {
                      "guard": "mayPay",
                      "target": "payment"
                    },
                    {
                      "guard": "mayName",
                      "target": "participants"
                    },
                    {
                      "target": "products"
                    }
                  ]
                },
                "products": {
                  "description": "Escolha de ingressos",
                  "initial": "choosing",
                  "entry": [
                    {
                      "type": "noteStep",
                      "params": "products"
                    },
                    {
                      "type": "toCoupons",
                      "params": {
                        "type": "step.changed"
                      }
                    }
                  ],
                  "invoke": {
                    "id": "seats",
                    "src": "seats",
                    "onError": "#checkout.unavailable"
                  },
                  "on": {
                    "sector.entered": {
                      "actions": {
                        "type": "toCart"
                      }
                    },
                    "sector.left": {
                      "actions": {
                        "type": "toCart"
                      }
                    },
                    "stock.seen": {
                      "actions": {
                        "type": "toCart"
                      }
                    },
                    "stock.changed": {
                      "actions": {
                        "type": "toSeats",
                        "params": {
                          "type": "seats.stale"
                        }
                      }
                    },
                    "hold.ended": {
                      "description": "O que se pedia de novo foi devolvido: aqui já se escolhe outra coisa",
                      "guard": "hasNoHold"
                    }
                  },
                  "states": {
                    "choosing": {
                      "description": "Quantos de cada, e em que lugares",
                      "on": {
                        "seat.picked": {
                          "actions": {
                            "type": "toCart"
                          }
                        },
                        "seats.taken": {
                          "description": "Enquanto se reserva, quem pegou pode ser a própria pessoa: aí o servidor responde",
                          "actions": {
                            "type": "toCart"
                          }
                        },
                        "hold.began": {
                          "actions": {
                            "type": "toSeats"
                          }
                        },
                        "best.asked": {
                          "target": "finding",
                          "actions": {
                            "type": "submit"
                          }
                        },
                        "cart.submitted": [
                          {
                            "guard": {
                              "type": "isHeld"
                            },
                            "target": "#checkout.shopping.journey.steps.held"
                          },
                          {
                            "target": "reserving",
                            "actions": {
                              "type": "submit"
                            }
                          }
                        ]
                      }
                    },
                    "finding": {
                      "description": "Procurando os melhores lugares; os achados já ficam reservados",
                      "on": {
                        "seat.picked": {
                          "actions": {
                            "type": "say",
                            "params": {
                              "type": "notice",
                              "tone": "error",
                              "message": "seats.wait"
                            }
                          }
                        },
                        "hold.began": {
                          "target": "choosing",
                          "actions": {
                            "type": "toSeats"
                          }
                        },
                        "hold.refused": "choosing",
                        "wait.again": {
                          "actions": {
                            "type": "toHold"
                          }
                        }
                      }
                    },
                    "reserving": {
                      "description": "Reservando o que foi escolhido",
                      "on": {
                        "seat.picked": {
                          "actions": {
                            "type": "say",
                            "params": {
                              "type": "notice",
                              "tone": "error",
                              "message": "seats.wait"
                            }
                          }
                        },
                        "hold.began": "#checkout.shopping.journey.steps.held",
                        "hold.refused": "choosing",
                        "wait.again": {
                          "actions": {
                            "type": "toHold"
                          }
                        }
                      }
                    }
                  }
                },
                "held": {
                  "always": [
                    {
                      "guard": "isMember",
                      "target": "participants"
                    },
                    {
                      "target": "identifying"
                    }
                  ]
                },
                "identifying": {
                  "description": "Entrar, por cima da página",
                  "entry": {
                    "type": "say",
                    "params": {
                      "type": "dialog.ask",
                      "route": "/login"
                    }
                  },
                  "on": {
                    "member.entered": {
                      "target": "participants",
                      "actions": {
                        "type": "noteMember",
                        "params": true
                      }
                    },
                    "member.failed": {
                      "target": "products",
                      "actions": {
                        "type": "say",
                        "params": {
                          "type": "event.stale"
                        }
                      }
                    },
                    "dialog.dismissed": {
                      "target": "products",
                      "actions": {
                        "type": "say",
                        "params": {
                          "type": "event.stale"
                        }
                      }
                    }
                  }
                },
                "participants": {
                  "description": "Participantes",
                  "entry": [
                    {
                      "type": "noteStep",
                      "params": "participants"
                    },
                    {
                      "type": "toCoupons",
                      "params": {
                        "type": "step.changed"
                      }
                    }
                  ],
                  "invoke": {
                    "id": "participants",
                    "src": "participants",
                    "onDone": "payment",
                    "onError": "#checkout.unavailable"
                  },
                  "on": {
                    "step.back": {
                      "target": "products",
                      "actions": {
                        "type": "say",
                        "params": {
                          "type": "event.stale"
                        }
                      }
                    },
                    "step.refused": {
                      "target": "products",
                      "actions": {
                        "type": "say",
                        "params": {
                          "type": "event.stale"
                        }
                      }
                    }
                  }
                },
                "payment": {
                  "description": "Pagamento",
                  "tags": "waiting",
                  "entry": {
                    "type": "toCoupons",
                    "params": {
                      "type": "step.changed"
                    }
                  },
                  "invoke": {
                    "id": "payment",
                    "src": "payment",
                    "onDone": [
                      {
                        "guard": {
                          "type": "isBought"
                        },
                        "target": "#checkout.confirmation",
                        "actions": {
                          "type": "settle"
                        }
                      },
                      {
                        "target": "#checkout.lost",
                        "actions": {
                          "type": "settle"
                        }
                      }
                    ],
                    "onError": "#checkout.unavailable"
                  },
                  "on": {
                    "payChoice.made": {
                      "actions": {
                        "type": "notePayChoice"
                      }
                    }
                  },
                  "initial": "open",
                  "states": {
                    "open": {
                      "description": "Ainda se pode voltar",
                      "on": {
                        "coupons.changed": {
                          "actions": [
                            {
                              "type": "noteCoupons"
                            },
                            "tellPrice"
                          ]
                        },
                        "step.back": {
                          "guard": "hasHold",
                          "target": "#checkout.shopping.journey.steps.participants"
                        },
                        "order.sent": "sent"
                      }
                    },
                    "sent": {
                      "description": "O pedido está a caminho ou feito: dele não se volta",
                      "on": {
                        "order.refused": {
                          "target": "open",
                          "actions": "tellPrice"
                        }
                      }
                    }
                  }
                }
              }
            },
            "expired": {
              "description": "Sua reserva terminou; o que foi digitado continua aqui",
              "tags": "waiting",
              "on": {
                "hold.retry": {
                  "actions": {
                    "type": "toHold"
                  }
                },
                "hold.began": "steps",
                "step.restart": {
                  "target": "steps.products",
                  "actions": [
                    {
                      "type": "say",
                      "params": {
                        "type": "event.stale"
                      }
                    },
                    {
                      "type": "toHold",
                      "params": {
                        "type": "hold.release"
                      }
                    }
                  ]
                }
              }
            }
          },
          "on": {
            "hold.ended": [
              {
                "guard": {
                  "type": "hasMoved"
                },
                "target": "#checkout.arriving"
              },
              {
                "guard": {
                  "type": "hasExpired"
                },
                "target": ".expired",
                "actions": [
                  {
                    "type": "noteHold",
                    "params": null
                  },
                  "tellTabs",
                  {
                    "type": "say",
                    "params": {
                      "type": "work.ended",
                      "work": "purchase"
                    }
                  }
                ]
              },
              {
                "target": ".steps.products",
                "actions": [
                  {
                    "type": "noteHold",
                    "params": null
                  },
                  "tellTabs",
                  {
                    "type": "say",
                    "params": {
                      "type": "work.ended",
                      "work": "purchase"
                    }
                  }
                ]
              }
            ]
          }
        },
        "door": {
          "description": "Saída",
          "initial": "inside",
          "states": {
            "inside": {
              "description": "Comprando",
              "on": {
                "leave.ask": {
                  "guard": "mayLeave",
                  "target": "asking"
                }
              }
            },
            "asking": {
              "description": "Quer mesmo cancelar a compra? Os lugares serão liberados",
              "on": {
                "leave.refuse": "inside",
                "hold.ended": {
                  "description": "Já não há o que cancelar",
                  "target": "inside"
                },
                "leave.confirm": [
                  {
                    "guard": "hasHold",
                    "target": "releasing",
                    "actions": {
                      "type": "toHold",
                      "params": {
                        "type": "hold.release"
                      }
                    }
                  },
                  {
                    "target": "#checkout.over",
                    "actions": {
                      "type": "noteNext",
                      "params": "again"
                    }
                  }
                ]
              }
            },
            "releasing": {
              "description": "Liberando os lugares",
              "always": {
                "guard": "hasNoHold",
                "target": "#checkout.over",
                "actions": {
                  "type": "noteNext",
                  "params": "again"
                }
              },
              "on": {
                "hold.began": {
                  "description": "O pedido foi recusado e a reserva voltou: libera de novo",
                  "actions": {
                    "type": "toHold",
                    "params": {
                      "type": "hold.release"
                    }
                  }
                }
              }
            }
          }
        },
        "buyer": {
          "description": "Quem compra",
          "initial": "here",
          "states": {
            "here": {
              "description": "Está aqui, com ou sem conta",
              "on": {
                "member.expired": "away"
              }
            },
            "away": {
              "description": "A sessão terminou: de uma reserva da conta nada se diz a quem ainda não voltou",
              "on": {
                "member.entered": "here",
                "otherTab.moved": "behind"
              }
            },
            "behind": {
              "description": "Outra aba mudou a compra; pergunta-se por ela quando a pessoa volta",
              "on": {
                "member.entered": {
                  "target": "here",
                  "actions": "catchUp"
                },
                "otherTab.moved": {}
              }
            }
          }
        },
        "switchboard": {
          "description": "Quem fala com quem",
          "on": {
            "notice": {
              "actions": {
                "type": "say"
              }
            },
            "announce": {
              "actions": {
                "type": "say"
              }
            },
            "coupon.add": {
              "actions": {
                "type": "toCoupons"
              }
            },
            "coupon.remove": {
              "guard": "hasNoPrice",
              "actions": {
                "type": "toCoupons"
              }
            },
            "coupons.changed": {
              "actions": [
                {
                  "type": "noteCoupons"
                },
                {
                  "type": "say"
                }
              ]
            },
            "hold.renew": {
              "guard": "hasHold",
              "actions": {
                "type": "toHold"
              }
            },
            "hold.began": [
              {
                "guard": {
                  "type": "isNewHold"
                },
                "actions": [
                  {
                    "type": "noteHold"
                  },
                  {
                    "type": "toCart"
                  },
                  "tellTabs",
                  {
                    "type": "say",
                    "params": {
                      "type": "work.began",
                      "work": "purchase"
                    }
                  }
                ]
              },
              {
                "description": "A mesma reserva, relida: as outras abas não têm o que saber",
                "actions": [
                  {
                    "type": "noteHold"
                  },
                  {
                    "type": "say",
                    "params": {
                      "type": "work.began",
                      "work": "purchase"
                    }
                  }
                ]
              }
            ],
            "stock.changed": {
              "actions": [
                {
                  "type": "toCart"
                },
                {
                  "type": "say"
                }
              ]
            },
            "member.entered": {
              "actions": [
                {
                  "type": "noteMember",
                  "params": true
                },
                {
                  "type": "toHold"
                },
                {
                  "type": "toTurn"
                }
              ]
            },
            "member.expired": {
              "actions": {
                "type": "toHold"
              }
            },
            "order.sent": {
              "guard": "hasHold",
              "actions": {
                "type": "toHold"
              }
            },
            "order.refused": {
              "guard": "hasHold",
              "actions": [
                {
                  "type": "toHold"
                },
                {
                  "type": "say",
                  "params": {
                    "type": "event.stale"
                  }
                }
              ]
            },
            "order.created": {
              "guard": "hasHold",
              "actions": [
                {
                  "type": "toHold"
                },
                {
                  "type": "noteHold",
                  "params": null
                },
                "tellTabs"
              ]
            }
          }
        }
      }
    },
    "lost": {
      "description": "O pedido venceu ou foi devolvido: recomeçar, se quiser",
      "tags": "waiting",
      "entry": {
        "type": "say",
        "params": {
          "type": "work.ended",
          "work": "purchase"
        }
      },
      "on": {
        "purchase.again": {
          "target": "closing",
          "actions": {
            "type": "noteNext",
            "params": "again"
          }
        },
        "member.left": {
          "target": "#checkout.over",
          "actions": {
            "type": "noteNext",
            "params": "again"
          }
        }
      }
    },
    "confirmation": {
      "description": "Confirmação",
      "entry": {
        "type": "say",
        "params": {
          "type": "work.ended",
          "work": "purchase"
        }
      },
      "on": {
        "purchase.again": {
          "target": "closing",
          "actions": {
            "type": "noteNext",
            "params": "again"
          }
        },
        "purchase.close": {
          "target": "closing",
          "actions": {
            "type": "noteNext",
            "params": "order"
          }
        },
        "order.opened": {
          "target": "closing",
          "actions": {
            "type": "noteNext",
            "params": "leave"
          }
        },
        "member.left": {
          "target": "#checkout.over",
          "actions": {
            "type": "noteNext",
            "params": "again"
          }
        }
      }
    },
    "closing": {
      "description": "Guardando a compra terminada",
      "invoke": {
        "id": "closePurchase",
        "src": "closePurchase",
        "onDone": "over",
        "onError": "over"
      },
      "after": {
        "patience": "over"
      },
      "on": {
        "order.opened": {
          "description": "Quem já foi a um pedido fica nele",
          "actions": {
            "type": "noteNext",
            "params": "leave"
          }
        }
      }
    },
    "over": {
      "description": "Compra encerrada",
      "type": "final",
      "entry": {
        "type": "say",
        "params": {
          "type": "work.ended",
          "work": "purchase"
        }
      }
    }
  }
});
