import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "cookieConsent",
  "description": "Cookies",
  "context": {
    "consent": null,
    "draft": {
      "analytics": false,
      "marketing": false
    }
  },
  "initial": "unasked",
  "states": {
    "unasked": {
      "description": "Lendo o que este navegador lembra; a pergunta já está na página, e quem já respondeu não a vê",
      "tags": "open",
      "on": {
        "consent.accept": {
          "target": "settled",
          "actions": [
            {
              "type": "settle",
              "params": {
                "analytics": true,
                "marketing": true
              }
            },
            "tell"
          ]
        },
        "consent.refuse": {
          "target": "settled",
          "actions": [
            {
              "type": "settle",
              "params": {
                "analytics": false,
                "marketing": false
              }
            },
            "tell"
          ]
        },
        "consent.dismiss": {
          "target": "settled",
          "actions": [
            {
              "type": "settle",
              "params": {
                "analytics": false,
                "marketing": false
              }
            },
            "tell"
          ]
        },
        "consent.choose": "choosing",
        "consent.reopen": "choosing",
        "consent.recalled": [
          {
            "guard": {
              "type": "isNews"
            },
            "target": "settled",
            "actions": [
              {
                "type": "note"
              },
              "tell"
            ]
          },
          {
            "target": "asking"
          }
        ]
      }
    },
    "asking": {
      "description": "Primeiro nível: aceitar ou recusar, com o mesmo peso",
      "tags": "open",
      "invoke": {
        "id": "outside",
        "src": "outside"
      },
      "on": {
        "consent.accept": {
          "target": "settled",
          "actions": [
            {
              "type": "settle",
              "params": {
                "analytics": true,
                "marketing": true
              }
            },
            "tell"
          ]
        },
        "consent.refuse": {
          "target": "settled",
          "actions": [
            {
              "type": "settle",
              "params": {
                "analytics": false,
                "marketing": false
              }
            },
            "tell"
          ]
        },
        "consent.dismiss": {
          "target": "settled",
          "actions": [
            {
              "type": "settle",
              "params": {
                "analytics": false,
                "marketing": false
              }
            },
            "tell"
          ]
        },
        "consent.choose": "choosing",
        "consent.reopen": "choosing",
        "consent.recalled": {
          "guard": {
            "type": "isNews"
          },
          "target": "#cookieConsent.settled.resting",
          "actions": [
            {
              "type": "note"
            },
            "tell"
          ]
        }
      }
    },
    "choosing": {
      "description": "Segundo nível: por finalidade, tudo desligado enquanto ninguém ligou",
      "tags": [
        "open",
        "choosing"
      ],
      "entry": "openDraft",
      "invoke": {
        "id": "outside",
        "src": "outside"
      },
      "on": {
        "purpose.switch": {
          "actions": {
            "type": "switchPurpose"
          }
        },
        "consent.save": {
          "target": "settled",
          "actions": [
            "settleDraft",
            "tell"
          ]
        },
        "consent.accept": {
          "target": "settled",
          "actions": [
            {
              "type": "settle",
              "params": {
                "analytics": true,
                "marketing": true
              }
            },
            "tell"
          ]
        },
        "consent.refuse": {
          "target": "settled",
          "actions": [
            {
              "type": "settle",
              "params": {
                "analytics": false,
                "marketing": false
              }
            },
            "tell"
          ]
        },
        "consent.dismiss": [
          {
            "guard": "isAnswered",
            "target": "settled"
          },
          {
            "target": "settled",
            "actions": [
              {
                "type": "settle",
                "params": {
                  "analytics": false,
                  "marketing": false
                }
              },
              "tell"
            ]
          }
        ],
        "consent.recalled": {
          "guard": {
            "type": "isNews"
          },
          "target": "#cookieConsent.settled.resting",
          "actions": [
            {
              "type": "note"
            },
            "tell"
          ]
        }
      }
    },
    "settled": {
      "description": "Respondido",
      "initial": "sorting",
      "on": {
        "consent.reopen": "choosing",
        "consent.recalled": {
          "guard": {
            "type": "isNews"
          },
          "target": ".resting",
          "actions": [
            {
              "type": "note"
            },
            "tell"
          ]
        }
      },
      "states": {
        "sorting": {
          "description": "O servidor já anotou?",
          "always": [
            {
              "guard": "isRecorded",
              "target": "resting"
            },
            {
              "target": "recording"
            }
          ]
        },
        "recording": {
          "description": "Anotando a resposta, sem dizer de quem é",
          "invoke": {
            "id": "recordConsent",
            "src": "recordConsent",
            "onDone": {
              "target": "resting",
              "actions": [
                {
                  "type": "noteRecord"
                },
                "tell"
              ]
            },
            "onError": "unwritten"
          }
        },
        "unwritten": {
          "description": "O servidor ainda não anotou: vai de novo com a conexão, ou na próxima visita",
          "on": {
            "network.returned": "recording"
          }
        },
        "resting": {
          "description": "Vale até ser mudada"
        }
      }
    }
  }
});
