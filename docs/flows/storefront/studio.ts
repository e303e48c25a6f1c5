import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "storefront",
  "description": "Loja",
  "type": "parallel",
  "context": {
    "memory": {
      "firstName": null,
      "eventId": null,
      "coupons": [],
      "consent": null,
      "isInstalled": false
    },
    "visitor": "unknown",
    "memberId": null,
    "event": null,
    "wanted": null,
    "document": "",
    "hasLeft": false,
    "orderId": null,
    "works": []
  },
  "invoke": [
    {
      "id": "ear",
      "src": "hear"
    },
    {
      "id": "memory",
      "src": "memory"
    },
    {
      "id": "session",
      "src": "session"
    },
    {
      "id": "dialog",
      "src": "dialog"
    },
    {
      "id": "drawer",
      "src": "drawer"
    },
    {
      "id": "consent",
      "src": "consent"
    },
    {
      "id": "network",
      "src": "network"
    }
  ],
  "states": {
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
        "navigate": {
          "actions": {
            "type": "say"
          }
        },
        "event.go": {
          "actions": {
            "type": "say"
          }
        },
        "order.missed": {
          "actions": {
            "type": "say"
          }
        },
        "order.declined": {
          "actions": [
            "forgetOrder",
            {
              "type": "say"
            }
          ]
        },
        "stock.changed": {
          "actions": {
            "type": "say",
            "params": {
              "type": "stock.changed"
            }
          }
        },
        "event.stale": {
          "actions": {
            "type": "say"
          }
        },
        "network.returned": {
          "actions": [
            {
              "type": "say"
            },
            {
              "type": "toSession"
            },
            {
              "type": "toDialog"
            },
            {
              "type": "toConsent"
            }
          ]
        },
        "coupons.changed": {
          "actions": [
            {
              "type": "remember"
            },
            "keepMemory"
          ]
        },
        "memory.recalled": {
          "actions": [
            {
              "type": "recall"
            },
            {
              "type": "toConsent"
            }
          ]
        },
        "memory.heard": {
          "actions": {
            "type": "toConsent"
          }
        },
        "consent.accept": {
          "actions": {
            "type": "toConsent"
          }
        },
        "consent.refuse": {
          "actions": {
            "type": "toConsent"
          }
        },
        "consent.dismiss": {
          "actions": {
            "type": "toConsent"
          }
        },
        "consent.choose": {
          "actions": {
            "type": "toConsent"
          }
        },
        "consent.save": {
          "actions": {
            "type": "toConsent"
          }
        },
        "consent.reopen": {
          "actions": {
            "type": "toConsent"
          }
        },
        "purpose.switch": {
          "actions": {
            "type": "toConsent"
          }
        },
        "consent.changed": {
          "actions": [
            {
              "type": "remember"
            },
            "keepMemory",
            {
              "type": "say"
            }
          ]
        },
        "drawer.open": {
          "actions": {
            "type": "toDrawer"
          }
        },
        "drawer.close": {
          "actions": {
            "type": "toDrawer"
          }
        },
        "rail.keep": {
          "actions": {
            "type": "toDrawer"
          }
        },
        "rail.drop": {
          "actions": {
            "type": "toDrawer"
          }
        },
        "route.changed": {
          "actions": {
            "type": "toDrawer"
          }
        },
        "session.leave": {
          "actions": {
            "type": "toSession"
          }
        },
        "dialog.open": {
          "actions": {
            "type": "toDialog"
          }
        },
        "dialog.ask": {
          "actions": {
            "type": "toDialog"
          }
        },
        "lease.granted": {
          "actions": {
            "type": "toSession"
          }
        },
        "link.accept": {
          "actions": {
            "type": "toSession"
          }
        },
        "link.refuse": {
          "actions": {
            "type": "toSession"
          }
        },
        "profile.changed": {
          "actions": {
            "type": "toSession",
            "params": {
              "type": "profile.reload"
            }
          }
        },
        "account.removed": {
          "actions": {
            "type": "toSession",
            "params": {
              "type": "session.leave"
            }
          }
        },
        "visitor.known": {
          "guard": "isNotExpired",
          "actions": "noteNobody"
        },
        "visitor.unasked": {
          "guard": "isNobody",
          "actions": {
            "type": "noteVisitor",
            "params": "unasked"
          }
        },
        "account.opened": {
          "actions": "forgetLeaving"
        },
        "recovery.ask": {
          "actions": {
            "type": "noteDocument"
          }
        },
        "recovery.opened": {
          "actions": {
            "type": "noteDocument",
            "params": ""
          }
        },
        "recovery.ended": [
          {
            "guard": "isMember",
            "actions": {
              "type": "toSession",
              "params": {
                "type": "session.leave"
              }
            }
          },
          {
            "actions": {
              "type": "say",
              "params": {
                "type": "login.go"
              }
            }
          }
        ],
        "account.asked": {
          "guard": "hasNotLeft",
          "actions": [
            {
              "type": "noteWanted"
            },
            {
              "type": "toDialog",
              "params": {
                "type": "dialog.open",
                "route": "/login"
              }
            }
          ]
        },
        "member.entered": [
          {
            "guard": "isWanted",
            "actions": [
              {
                "type": "noteMember"
              },
              {
                "type": "remember"
              },
              "keepMemory",
              {
                "type": "toDialog",
                "params": {
                  "type": "member.entered"
                }
              },
              "goToWanted",
              {
                "type": "noteWanted",
                "params": null
              }
            ]
          },
          {
            "actions": [
              {
                "type": "noteMember"
              },
              {
                "type": "remember"
              },
              "keepMemory",
              {
                "type": "toDialog",
                "params": {
                  "type": "member.entered"
                }
              }
            ]
          }
        ],
        "member.failed": {
          "actions": {
            "type": "noteWanted",
            "params": null
          }
        },
        "member.renamed": {
          "actions": [
            {
              "type": "remember"
            },
            "keepMemory"
          ]
        },
        "member.expired": {
          "guard": "isMember",
          "actions": [
            {
              "type": "noteVisitor",
              "params": "expired"
            },
            {
              "type": "toDrawer",
              "params": {
                "type": "drawer.close"
              }
            },
            {
              "type": "toDialog",
              "params": {
                "type": "dialog.open",
                "route": "/login"
              }
            }
          ]
        },
        "dialog.dismissed": [
          {
            "guard": "isExpired",
            "actions": [
              "noteNobody",
              {
                "type": "remember"
              },
              "keepMemory"
            ]
          },
          {
            "actions": {
              "type": "noteWanted",
              "params": null
            }
          }
        ],
        "member.left": {
          "actions": [
            "noteNobody",
            {
              "type": "remember"
            },
            "keepMemory",
            {
              "type": "toDialog",
              "params": {
                "type": "dialog.close"
              }
            }
          ]
        },
        "work.began": {
          "actions": {
            "type": "noteWork"
          }
        },
        "work.ended": {
          "actions": {
            "type": "dropWork"
          }
        }
      }
    },
    "shop": {
      "description": "Compra",
      "initial": "browsing",
      "states": {
        "browsing": {
          "description": "Passeando",
          "on": {
            "event.visit": {
              "target": "waiting",
              "actions": [
                {
                  "type": "noteEvent"
                },
                "keepMemory"
              ]
            },
            "order.opened": {
              "actions": [
                {
                  "type": "remember"
                },
                "keepMemory"
              ]
            }
          }
        },
        "waiting": {
          "description": "Esperando saber quem é",
          "always": {
            "guard": "isKnown",
            "target": "loading"
          },
          "on": {
            "event.visit": {
              "target": "waiting",
              "actions": [
                {
                  "type": "noteEvent"
                },
                "keepMemory"
              ]
            }
          }
        },
        "loading": {
          "description": "Abrindo a compra",
          "invoke": {
            "id": "loadCheckout",
            "src": "loadCheckout",
            "onDone": "buying",
            "onError": "unavailable"
          },
          "on": {
            "event.visit": {
              "target": "waiting",
              "actions": [
                {
                  "type": "noteEvent"
                },
                "keepMemory"
              ]
            }
          }
        },
        "unavailable": {
          "description": "Não deu para abrir a compra: sem internet?",
          "on": {
            "purchase.retry": "waiting",
            "network.returned": "waiting",
            "event.visit": {
              "target": "waiting",
              "actions": [
                {
                  "type": "noteEvent"
                },
                "keepMemory"
              ]
            }
          }
        },
        "buying": {
          "description": "Comprando; continua viva quando a pessoa visita outra página",
          "invoke": {
            "id": "checkout",
            "src": "checkout",
            "onDone": [
              {
                "guard": {
                  "type": "isAgainAfterOrder"
                },
                "target": "loading",
                "actions": [
                  "forgetOrder",
                  "goToEvent"
                ]
              },
              {
                "description": "O que se leu do evento envelheceu: lê de novo",
                "guard": {
                  "type": "isAgain"
                },
                "target": "loading",
                "actions": {
                  "type": "say",
                  "params": {
                    "type": "event.stale"
                  }
                }
              },
              {
                "guard": {
                  "type": "isOrderNext"
                },
                "target": "browsing",
                "actions": [
                  {
                    "type": "remember"
                  },
                  "keepMemory",
                  {
                    "type": "openOrder"
                  }
                ]
              },
              {
                "target": "browsing",
                "actions": [
                  {
                    "type": "remember"
                  },
                  "keepMemory"
                ]
              }
            ],
            "onError": "unavailable"
          },
          "on": {
            "event.visit": [
              {
                "guard": {
                  "type": "isAnotherPurchase"
                },
                "target": "loading",
                "actions": [
                  {
                    "type": "noteEvent"
                  },
                  "keepMemory"
                ]
              },
              {
                "guard": {
                  "type": "bringsCoupon"
                },
                "actions": [
                  {
                    "type": "refresh"
                  },
                  {
                    "type": "toCheckout"
                  },
                  {
                    "type": "toCheckout"
                  }
                ]
              },
              {
                "actions": [
                  {
                    "type": "refresh"
                  },
                  {
                    "type": "toCheckout"
                  }
                ]
              }
            ],
            "order.opened": {
              "actions": {
                "type": "toCheckout"
              }
            },
            "network.returned": {
              "actions": {
                "type": "toCheckout"
              }
            },
            "member.entered": [
              {
                "guard": {
                  "type": "isSomebodyElse"
                },
                "actions": {
                  "type": "toCheckout",
                  "params": {
                    "type": "member.left"
                  }
                }
              },
              {
                "actions": {
                  "type": "toCheckout",
                  "params": {
                    "type": "member.entered"
                  }
                }
              }
            ],
            "member.expired": {
              "actions": {
                "type": "toCheckout"
              }
            },
            "member.left": {
              "actions": {
                "type": "toCheckout",
                "params": {
                  "type": "member.left"
                }
              }
            },
            "visitor.known": {
              "guard": "isMember",
              "actions": {
                "type": "toCheckout",
                "params": {
                  "type": "member.left"
                }
              }
            },
            "member.failed": {
              "actions": {
                "type": "toCheckout",
                "params": {
                  "type": "member.failed"
                }
              }
            },
            "dialog.dismissed": [
              {
                "guard": "isExpired",
                "actions": {
                  "type": "toCheckout",
                  "params": {
                    "type": "member.left"
                  }
                }
              },
              {
                "actions": {
                  "type": "toCheckout",
                  "params": {
                    "type": "dialog.dismissed"
                  }
                }
              }
            ]
          }
        }
      }
    },
    "app": {
      "description": "Aplicativo: a loja é inteira sem ele",
      "initial": "arriving",
      "states": {
        "arriving": {
          "description": "Esperando a página sossegar",
          "invoke": {
            "id": "loadApp",
            "src": "loadApp",
            "onDone": "ready",
            "onError": "absent"
          }
        },
        "absent": {
          "description": "Sem aplicativo: não chegou, ou esta loja é só uma página",
          "on": {
            "network.returned": "arriving"
          }
        },
        "ready": {
          "description": "Atualiza-se e pode ser instalado",
          "invoke": [
            {
              "id": "update",
              "src": "update",
              "onError": "absent"
            },
            {
              "id": "install",
              "src": "install",
              "onError": "absent"
            }
          ],
          "on": {
            "work.began": {
              "actions": {
                "type": "toUpdate"
              }
            },
            "work.ended": {
              "actions": {
                "type": "toUpdate"
              }
            },
            "page.changed": {
              "actions": {
                "type": "toUpdate"
              }
            },
            "update.accept": {
              "actions": {
                "type": "toUpdate"
              }
            },
            "update.later": {
              "actions": {
                "type": "toUpdate"
              }
            },
            "install.ask": {
              "actions": {
                "type": "toInstall"
              }
            },
            "install.close": {
              "actions": {
                "type": "toInstall"
              }
            },
            "app.kept": {
              "actions": [
                {
                  "type": "remember"
                },
                "keepMemory"
              ]
            }
          }
        }
      }
    }
  }
});
