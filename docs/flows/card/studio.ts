import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "card",
  "description": "Pagamento com cartão",
  "initial": "waking",
  "states": {
    "waking": {
      "always": [
        {
          "guard": "wasTried",
          "target": "sorting"
        },
        {
          "target": "typing"
        }
      ]
    },
    "typing": {
      "description": "O cartão é digitado, até o fim do prazo do pedido",
      "after": {
        "untilOver": {
          "guard": "hasOrder",
          "target": "checking"
        }
      },
      "initial": "filling",
      "states": {
        "filling": {
          "description": "Dados do cartão, no quadro do provedor",
          "on": {
            "card.submit": {
              "guard": {
                "type": "hasTotal"
              },
              "target": "tokenising",
              "actions": {
                "type": "noteTerms"
              }
            },
            "method.change": "#card.changed"
          }
        },
        "declined": {
          "description": "Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam",
          "on": {
            "card.submit": {
              "guard": {
                "type": "hasTotal"
              },
              "target": "tokenising",
              "actions": {
                "type": "noteTerms"
              }
            },
            "method.change": "#card.changed"
          }
        },
        "tokenising": {
          "description": "O provedor troca o cartão por um código de uso único",
          "tags": "busy",
          "invoke": {
            "id": "tokenise",
            "src": "tokenise",
            "onDone": "#card.charging",
            "onError": {
              "target": "filling",
              "actions": {
                "type": "say"
              }
            }
          }
        }
      }
    },
    "charging": {
      "description": "Cobrando",
      "tags": "busy",
      "entry": [
        "countAnew",
        {
          "type": "say",
          "params": {
            "type": "order.sent"
          }
        }
      ],
      "invoke": {
        "id": "chargeCard",
        "src": "chargeCard",
        "onDone": {
          "target": "sorting",
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
            "guard": "hasOrder",
            "target": "checking",
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
          "description": "Mandando a cobrança ao servidor",
          "after": {
            "patience": "slow"
          }
        },
        "slow": {
          "description": "Está demorando mais que o normal; perguntar de novo procura o pedido, sem cobrar outra vez",
          "on": {
            "wait.again": "#card.uncertain"
          },
          "tags": "slow"
        }
      }
    },
    "uncertain": {
      "description": "Sem resposta: procurando o pedido, sem cobrar de novo",
      "tags": [
        "busy",
        "slow"
      ],
      "initial": "searching",
      "states": {
        "searching": {
          "description": "Procurando o pedido no servidor",
          "invoke": {
            "id": "findOrder",
            "src": "findOrder",
            "onDone": [
              {
                "guard": {
                  "type": "isOfThisCharge"
                },
                "target": "#card.sorting",
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
              {
                "description": "O pedido existe, e esta cobrança não chegou a ele: nada se diz dela",
                "guard": "isLastLook",
                "target": "#card.typing.filling",
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
                    "type": "say",
                    "params": {
                      "type": "notice",
                      "tone": "error",
                      "message": "failure.http"
                    }
                  }
                ]
              },
              {
                "target": "resting",
                "actions": "countLook"
              }
            ],
            "onError": [
              {
                "guard": {
                  "type": "isOfNoOrderAtLast"
                },
                "target": "#card.refused",
                "actions": [
                  {
                    "type": "say",
                    "params": {
                      "type": "notice",
                      "tone": "error",
                      "message": "failure.http"
                    }
                  },
                  {
                    "type": "say",
                    "params": {
                      "type": "order.refused"
                    }
                  }
                ]
              },
              {
                "guard": {
                  "type": "isUnknownAtLast"
                },
                "target": "#card.typing.filling",
                "actions": {
                  "type": "say",
                  "params": {
                    "type": "notice",
                    "tone": "error",
                    "message": "failure.http"
                  }
                }
              },
              {
                "guard": {
                  "type": "isUnknown"
                },
                "target": "resting",
                "actions": "countLook"
              },
              {
                "target": "resting"
              }
            ]
          },
          "after": {
            "patience": "resting"
          },
          "on": {
            "wait.again": {
              "target": "searching",
              "reenter": true
            }
          }
        },
        "resting": {
          "description": "Sem resposta, procura de novo",
          "after": {
            "betweenTries": "searching"
          },
          "on": {
            "wait.again": {
              "description": "Procurar mais depressa não é esperar mais",
              "target": "searching",
              "actions": "countAnew"
            }
          }
        }
      }
    },
    "sorting": {
      "always": [
        {
          "guard": "isPaid",
          "target": "paid"
        },
        {
          "guard": "isInAnalysis",
          "target": "inAnalysis"
        },
        {
          "guard": "isRefund",
          "target": "refunded"
        },
        {
          "guard": "isExpired",
          "target": "expired"
        },
        {
          "guard": "isChallenged",
          "target": "challenge"
        },
        {
          "guard": "isPending",
          "target": "pending"
        },
        {
          "target": "typing.declined"
        }
      ]
    },
    "challenge": {
      "description": "O banco confirma que é você (3DS)",
      "invoke": [
        {
          "id": "challengeFrame",
          "src": "challengeFrame"
        },
        {
          "id": "orderStream",
          "src": "orderStream"
        },
        {
          "id": "presence",
          "src": "presence"
        }
      ],
      "on": {
        "method.change": "changed"
      },
      "initial": "asking",
      "states": {
        "asking": {
          "description": "A pergunta está na tela; o provedor a encerra em cinco minutos",
          "after": {
            "betweenTries": "looking"
          },
          "on": {
            "challenge.done": "looking",
            "order.moved": "looking",
            "page.returned": "looking"
          }
        },
        "looking": {
          "description": "Conferindo se o banco já confirmou",
          "tags": "busy",
          "invoke": {
            "id": "readOrder",
            "src": "readOrder",
            "onDone": {
              "target": "sorting",
              "actions": {
                "type": "keep"
              }
            },
            "onError": "asking"
          },
          "after": {
            "patience": "asking"
          }
        },
        "sorting": {
          "always": [
            {
              "guard": "isChallenged",
              "target": "asking"
            },
            {
              "target": "#card.sorting"
            }
          ]
        }
      }
    },
    "pending": {
      "description": "O provedor ainda não respondeu: pergunta ao servidor até saber",
      "tags": "busy",
      "initial": "looking",
      "states": {
        "looking": {
          "description": "Conferindo se o provedor já respondeu",
          "tags": "busy",
          "invoke": {
            "id": "readOrder",
            "src": "readOrder",
            "onDone": {
              "target": "#card.sorting",
              "actions": {
                "type": "keep"
              }
            },
            "onError": "waiting"
          },
          "after": {
            "patience": "waiting"
          }
        },
        "waiting": {
          "description": "Espera um pouco a resposta do provedor",
          "after": {
            "betweenTries": "looking"
          }
        }
      }
    },
    "checking": {
      "description": "O prazo terminou ou o servidor não quis cobrar: pergunta como está o pedido",
      "tags": "busy",
      "initial": "looking",
      "states": {
        "looking": {
          "description": "Conferindo como está o pedido",
          "tags": "busy",
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
          }
        },
        "waiting": {
          "description": "Espera um pouco o fim do pedido",
          "after": {
            "betweenTries": "looking"
          }
        },
        "sorting": {
          "always": [
            {
              "guard": "isOverdue",
              "target": "waiting"
            },
            {
              "guard": "isUntried",
              "target": "#card.typing.filling"
            },
            {
              "target": "#card.sorting"
            }
          ]
        }
      }
    },
    "paid": {
      "description": "Aprovado",
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
    "inAnalysis": {
      "description": "Em análise: a resposta pode levar até 72 horas, e os lugares esperam",
      "type": "final",
      "entry": {
        "type": "end",
        "params": "inAnalysis"
      }
    },
    "refunded": {
      "description": "Valor devolvido",
      "type": "final",
      "entry": {
        "type": "end",
        "params": "refunded"
      }
    },
    "expired": {
      "description": "O pedido venceu",
      "type": "final",
      "entry": {
        "type": "end",
        "params": "expired"
      }
    },
    "changed": {
      "description": "Outra forma de pagamento; pedido e lugares continuam",
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
