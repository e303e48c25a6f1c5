import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "pix",
  "description": "Pagamento com Pix",
  "initial": "waking",
  "states": {
    "waking": {
      "always": [
        {
          "guard": "hasCharge",
          "target": "awaiting"
        },
        {
          "guard": "hadCharge",
          "target": "late"
        },
        {
          "target": "creating"
        }
      ]
    },
    "creating": {
      "description": "Gerando o Pix",
      "entry": {
        "type": "say",
        "params": {
          "type": "order.sent"
        }
      },
      "invoke": {
        "id": "chargePix",
        "src": "chargePix",
        "onDone": {
          "target": "awaiting",
          "actions": [
            {
              "type": "keep"
            },
            {
              "type": "say",
              "params": {
                "type": "order.created"
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
            "guard": "hadCharge",
            "target": "late",
            "actions": {
              "type": "say"
            }
          },
          {
            "description": "Nunca houve um código deste pedido: outra forma de pagamento, ou de novo o Pix",
            "guard": "hasOrder",
            "target": "changed",
            "actions": {
              "type": "say"
            }
          },
          {
            "target": "refused",
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
              "target": "#pix.creating",
              "reenter": true
            }
          },
          "tags": "slow"
        }
      }
    },
    "uncertain": {
      "description": "Sem resposta: pergunta de novo com a mesma chave, e nada se faz duas vezes",
      "tags": "slow",
      "after": {
        "betweenTries": "creating"
      },
      "on": {
        "wait.again": "creating"
      }
    },
    "awaiting": {
      "description": "Pix gerado",
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
      "after": {
        "untilCharged": "late"
      },
      "on": {
        "method.change": "changed"
      },
      "initial": "sorting",
      "states": {
        "sorting": {
          "always": [
            {
              "guard": "isPaid",
              "target": "#pix.paid"
            },
            {
              "guard": "isRefund",
              "target": "#pix.refunded"
            },
            {
              "guard": "isExpired",
              "target": "#pix.late"
            },
            {
              "guard": "isChargeOver",
              "target": "#pix.late"
            },
            {
              "target": "waiting"
            }
          ]
        },
        "waiting": {
          "description": "Aguardando pagamento",
          "after": {
            "betweenLooks": "looking"
          },
          "on": {
            "payment.recheck": "checking",
            "order.moved": "looking",
            "page.returned": "looking"
          }
        },
        "looking": {
          "description": "Conferindo com o servidor",
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
          "on": {
            "payment.recheck": "checking",
            "order.moved": {
              "target": "looking",
              "reenter": true
            },
            "page.returned": {
              "target": "looking",
              "reenter": true
            }
          },
          "after": {
            "patience": "waiting"
          }
        },
        "checking": {
          "description": "“Já paguei”: confere, e diz que confere",
          "tags": "checking",
          "invoke": {
            "id": "readOrder",
            "src": "readOrder",
            "onDone": {
              "target": "answered",
              "actions": {
                "type": "keep"
              }
            },
            "onError": "checked"
          },
          "after": {
            "patience": "checked"
          }
        },
        "answered": {
          "always": [
            {
              "guard": "isPaid",
              "target": "#pix.paid"
            },
            {
              "guard": "isRefund",
              "target": "#pix.refunded"
            },
            {
              "guard": "isExpired",
              "target": "#pix.late"
            },
            {
              "guard": "isChargeOver",
              "target": "#pix.late"
            },
            {
              "target": "checked",
              "actions": {
                "type": "say",
                "params": {
                  "type": "notice",
                  "tone": "success",
                  "message": "payment.notYet"
                }
              }
            }
          ]
        },
        "checked": {
          "description": "Conferiu; fica dito por um instante",
          "tags": "checking",
          "after": {
            "checkShown": "waiting"
          },
          "on": {
            "order.moved": "looking",
            "page.returned": "looking"
          }
        }
      }
    },
    "late": {
      "description": "O código Pix venceu; um pagamento atrasado ainda pode chegar, e outro código pode ser gerado",
      "tags": "late",
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
      "after": {
        "lateness": [
          {
            "description": "O pedido ainda pode ser pago: continua aqui",
            "guard": "mayRenew",
            "target": "late",
            "reenter": true
          },
          {
            "target": "expired"
          }
        ]
      },
      "on": {
        "pix.renew": {
          "guard": "mayRenew",
          "target": "creating"
        },
        "method.change": {
          "guard": "mayRenew",
          "target": "changed"
        }
      },
      "initial": "looking",
      "states": {
        "looking": {
          "description": "Conferindo com o servidor se um pagamento atrasado chegou",
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
          "on": {
            "payment.recheck": "checking",
            "order.moved": {
              "target": "looking",
              "reenter": true
            },
            "page.returned": {
              "target": "looking",
              "reenter": true
            }
          }
        },
        "waiting": {
          "description": "Aguardando um pagamento atrasado",
          "after": {
            "betweenLooks": "looking"
          },
          "on": {
            "payment.recheck": "checking",
            "order.moved": "looking",
            "page.returned": "looking"
          }
        },
        "sorting": {
          "always": [
            {
              "guard": "isPaid",
              "target": "#pix.reseated"
            },
            {
              "guard": "isRefund",
              "target": "#pix.refunded"
            },
            {
              "target": "waiting"
            }
          ]
        },
        "checking": {
          "description": "“Já paguei” depois do prazo: confere, e diz que confere",
          "tags": "checking",
          "invoke": {
            "id": "readOrder",
            "src": "readOrder",
            "onDone": {
              "target": "answered",
              "actions": {
                "type": "keep"
              }
            },
            "onError": "checked"
          },
          "after": {
            "patience": "checked"
          }
        },
        "answered": {
          "always": [
            {
              "guard": "isPaid",
              "target": "#pix.reseated"
            },
            {
              "guard": "isRefund",
              "target": "#pix.refunded"
            },
            {
              "target": "checked",
              "actions": {
                "type": "say",
                "params": {
                  "type": "notice",
                  "tone": "success",
                  "message": "payment.notYet"
                }
              }
            }
          ]
        },
        "checked": {
          "description": "Conferiu depois do prazo; fica dito por um instante",
          "tags": "checking",
          "after": {
            "checkShown": "waiting"
          },
          "on": {
            "order.moved": "looking",
            "page.returned": "looking"
          }
        }
      }
    },
    "paid": {
      "description": "Pago",
      "type": "final",
      "entry": [
        {
          "type": "end",
          "params": "paid"
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
    "reseated": {
      "description": "Pago depois do prazo: mesmos lugares",
      "type": "final",
      "entry": [
        {
          "type": "end",
          "params": "reseated"
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
    "refunded": {
      "description": "Pago depois do prazo: valor devolvido",
      "type": "final",
      "entry": {
        "type": "end",
        "params": "refunded"
      }
    },
    "expired": {
      "description": "Não pago no prazo",
      "type": "final",
      "entry": {
        "type": "end",
        "params": "expired"
      }
    },
    "changed": {
      "description": "Outra forma de pagamento; o servidor cancela este Pix antes de cobrar de novo",
      "type": "final",
      "entry": {
        "type": "end",
        "params": "changed"
      }
    },
    "refused": {
      "description": "Pedido recusado",
      "type": "final",
      "entry": {
        "type": "end",
        "params": "refused"
      }
    }
  }
});
