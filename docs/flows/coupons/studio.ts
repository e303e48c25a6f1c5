import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "coupons",
  "description": "Cupons de desconto",
  "initial": "settled",
  "on": {
    "coupon.add": [
      {
        "guard": {
          "type": "isEmpty"
        },
        "actions": {
          "type": "noteComplaint",
          "params": "coupon.empty"
        }
      },
      {
        "guard": {
          "type": "isThere"
        },
        "actions": {
          "type": "noteComplaint",
          "params": "coupon.repeated"
        }
      },
      {
        "guard": "isFull",
        "actions": {
          "type": "noteComplaint",
          "params": "coupon.tooMany"
        }
      },
      {
        "actions": {
          "type": "wait"
        }
      }
    ],
    "step.changed": {
      "description": "O que estava errado na etapa anterior já não importa; do que ninguém respondeu, pergunta de novo",
      "actions": [
        "forgetComplaint",
        "askAgain"
      ]
    },
    "coupon.remove": [
      {
        "guard": {
          "type": "isThere"
        },
        "actions": [
          {
            "type": "drop"
          },
          "tell",
          {
            "type": "say",
            "params": {
              "type": "announce",
              "message": "coupon.removed"
            }
          }
        ]
      },
      {
        "description": "Não está no pedido: no máximo não se pergunta mais por ele",
        "actions": [
          {
            "type": "forget"
          },
          "tell"
        ]
      }
    ]
  },
  "states": {
    "settled": {
      "description": "Os cupons do pedido",
      "always": {
        "guard": "isWaiting",
        "target": "checking"
      }
    },
    "checking": {
      "description": "Conferindo o cupom no servidor",
      "tags": "busy",
      "invoke": {
        "id": "checkCoupon",
        "src": "checkCoupon",
        "onDone": {
          "target": "settled",
          "actions": [
            "next",
            {
              "type": "apply"
            },
            "tell",
            {
              "type": "say",
              "params": {
                "type": "announce",
                "message": "coupon.applied"
              }
            }
          ]
        },
        "onError": [
          {
            "description": "Não vale aqui: sai também da memória da compra",
            "guard": {
              "type": "isRefused"
            },
            "target": "settled",
            "actions": [
              {
                "type": "noteComplaint"
              },
              "noteRefused",
              "next",
              "tell"
            ]
          },
          {
            "target": "settled",
            "actions": [
              {
                "type": "noteComplaint"
              },
              "noteRefused",
              "forgo",
              "tell"
            ]
          }
        ]
      },
      "after": {
        "patience": {
          "target": "settled",
          "description": "Ninguém responde: dos que ainda esperam também não se espera resposta",
          "actions": [
            {
              "type": "noteComplaint",
              "params": "failure.offline"
            },
            "noteRefused",
            "forgoAll",
            "tell"
          ]
        }
      },
      "on": {
        "coupon.add": {
          "description": "O que se digita continua na tela até a resposta; o que veio no endereço espera a vez",
          "guard": {
            "type": "isTyped"
          }
        },
        "coupon.remove": {
          "description": "O próprio cupom que se confere: já não é preciso saber",
          "guard": {
            "type": "isAsked"
          },
          "target": "settled",
          "actions": [
            {
              "type": "drop"
            },
            "tell",
            {
              "type": "say",
              "params": {
                "type": "announce",
                "message": "coupon.removed"
              }
            }
          ]
        }
      }
    }
  }
});
