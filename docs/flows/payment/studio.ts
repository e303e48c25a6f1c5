import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "payment",
  "description": "Pagamento",
  "invoke": {
    "id": "ear",
    "src": "hear"
  },
  "on": {
    "notice": {
      "actions": {
        "type": "say"
      }
    },
    "order.sent": {
      "actions": {
        "type": "say"
      }
    },
    "order.refused": {
      "actions": {
        "type": "say"
      }
    },
    "order.created": {
      "actions": {
        "type": "say"
      }
    }
  },
  "initial": "waking",
  "states": {
    "waking": {
      "always": [
        {
          "guard": "wasTriedByPix",
          "target": "pix"
        },
        {
          "guard": "wasTriedByCard",
          "target": "card"
        },
        {
          "target": "review"
        }
      ]
    },
    "review": {
      "description": "Revisão",
      "on": {
        "method.choose": {
          "guard": "costs",
          "actions": [
            {
              "type": "choose"
            },
            "tellChoice"
          ]
        },
        "method.confirm": [
          {
            "guard": {
              "type": "isByPix"
            },
            "target": "pix",
            "actions": [
              {
                "type": "choose"
              },
              "tellChoice",
              {
                "type": "noteTotal"
              }
            ]
          },
          {
            "guard": {
              "type": "isByCard"
            },
            "target": "card",
            "actions": [
              {
                "type": "choose"
              },
              "tellChoice",
              {
                "type": "noteTotal"
              }
            ]
          }
        ],
        "price.changed": {
          "guard": "hasNoOrder",
          "actions": {
            "type": "notePrice"
          }
        },
        "free.confirm": {
          "guard": {
            "type": "mayConfirmFree"
          },
          "target": "confirming"
        }
      },
      "initial": "opening",
      "states": {
        "opening": {
          "always": [
            {
              "guard": "hasNoOrder",
              "target": "fresh"
            },
            {
              "target": "ordered"
            }
          ]
        },
        "fresh": {
          "description": "Revisão: itens, taxa, total e condições"
        },
        "ordered": {
          "description": "Um Pix de antes ainda pode ser pago",
          "invoke": [
            {
              "id": "orderStream",
              "src": "orderStream"
            },
            {
              "id": "presence",
              "src": "presence"
            }
          ],
          "initial": "waiting",
          "states": {
            "waiting": {
              "description": "Revisão de um pedido que já existe: escolher outra forma de pagamento",
              "after": {
                "betweenLooks": "looking"
              },
              "on": {
                "order.moved": "looking",
                "page.returned": "looking"
              }
            },
            "looking": {
              "description": "Revisão, enquanto o servidor diz se o pedido mudou",
              "invoke": {
                "id": "readOrder",
                "src": "readOrder",
                "onDone": {
                  "target": "sorting",
                  "actions": {
                    "type": "keep"
                  }
                },
                "onError": "waiting"
              },
              "after": {
                "patience": "waiting"
              },
              "on": {
                "page.returned": {
                  "target": "looking",
                  "reenter": true
                }
              }
            },
            "sorting": {
              "always": [
                {
                  "guard": "isPaid",
                  "target": "#payment.settled",
                  "actions": [
                    {
                      "type": "settle"
                    },
                    {
                      "type": "say",
                      "params": {
                        "type": "notice",
                        "tone": "success",
                        "message": "payment.paid"
                      }
                    }
                  ]
                },
                {
                  "guard": "isInAnalysis",
                  "target": "#payment.settled",
                  "actions": {
                    "type": "settle"
                  }
                },
                {
                  "guard": "isRefund",
                  "target": "#payment.settled",
                  "actions": {
                    "type": "settle"
                  }
                },
                {
                  "guard": "isExpired",
                  "target": "#payment.settled",
                  "actions": {
                    "type": "settle"
                  }
                },
                {
                  "target": "waiting"
                }
              ]
            }
          }
        }
      }
    },
    "confirming": {
      "description": "Confirmando o pedido gratuito",
      "entry": {
        "type": "say",
        "params": {
          "type": "order.sent"
        }
      },
      "invoke": {
        "id": "confirmFree",
        "src": "confirmFree",
        "onDone": {
          "target": "settled",
          "actions": [
            {
              "type": "keep"
            },
            {
              "type": "say",
              "params": {
                "type": "order.created"
              }
            },
            {
              "type": "settle"
            },
            {
              "type": "say",
              "params": {
                "type": "notice",
                "tone": "success",
                "message": "order.confirmed"
              }
            }
          ]
        },
        "onError": [
          {
            "guard": {
              "type": "isUncertain"
            },
            "target": "uncertain"
          },
          {
            "target": "review",
            "actions": [
              {
                "type": "say"
              },
              {
                "type": "say",
                "params": {
                  "type": "order.refused"
                }
              }
            ]
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
            "wait.again": {
              "target": "#payment.confirming",
              "reenter": true
            }
          },
          "tags": "slow"
        }
      }
    },
    "uncertain": {
      "description": "Sem resposta: pergunta de novo com a mesma chave",
      "tags": "slow",
      "after": {
        "betweenTries": "confirming"
      },
      "on": {
        "wait.again": "confirming"
      }
    },
    "pix": {
      "description": "Pix",
      "on": {
        "price.changed": {
          "guard": "hasNoOrder",
          "actions": {
            "type": "notePrice"
          }
        }
      },
      "invoke": {
        "id": "pix",
        "src": "pix",
        "onDone": [
          {
            "guard": {
              "type": "mayChooseAgain"
            },
            "target": "review",
            "actions": {
              "type": "settle"
            }
          },
          {
            "target": "settled",
            "actions": {
              "type": "settle"
            }
          }
        ],
        "onError": "review"
      }
    },
    "card": {
      "description": "Cartão",
      "on": {
        "price.changed": {
          "guard": "hasNoOrder",
          "actions": {
            "type": "notePrice"
          }
        },
        "installments.choose": {
          "guard": {
            "type": "isAllowed"
          },
          "actions": [
            {
              "type": "choose"
            },
            "tellChoice"
          ]
        }
      },
      "invoke": {
        "id": "card",
        "src": "card",
        "onDone": [
          {
            "guard": {
              "type": "mayChooseAgain"
            },
            "target": "review",
            "actions": {
              "type": "settle"
            }
          },
          {
            "target": "settled",
            "actions": {
              "type": "settle"
            }
          }
        ],
        "onError": "review"
      }
    },
    "settled": {
      "description": "Resolvido",
      "type": "final"
    }
  }
});
