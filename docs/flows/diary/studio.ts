import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "diary",
  "description": "Em que etapa a pessoa está, para o servidor lembrar",
  "context": {
    "note": null,
    "isNews": false
  },
  "initial": "resting",
  "states": {
    "resting": {
      "description": "Anotado",
      "on": {
        "step.note": {
          "target": "noting",
          "actions": {
            "type": "write"
          }
        }
      }
    },
    "noting": {
      "description": "Anotando; o que muda no caminho é anotado em seguida, na ordem",
      "entry": "noteNoNews",
      "invoke": {
        "id": "saveStep",
        "src": "saveStep",
        "onDone": [
          {
            "guard": "isNews",
            "target": "noting",
            "reenter": true
          },
          {
            "target": "resting"
          }
        ],
        "onError": [
          {
            "guard": "isNews",
            "target": "noting",
            "reenter": true
          },
          {
            "guard": {
              "type": "isUncertain"
            },
            "target": "unwritten"
          },
          {
            "description": "Quem entrou na conta não pode comprar tanto: a escolha volta a abrir",
            "guard": {
              "type": "isOverLimit"
            },
            "target": "resting",
            "actions": [
              {
                "type": "say"
              },
              {
                "type": "say",
                "params": {
                  "type": "step.refused"
                }
              }
            ]
          },
          {
            "target": "resting"
          }
        ]
      },
      "on": {
        "step.note": {
          "actions": [
            {
              "type": "write"
            },
            "noteNews"
          ]
        }
      }
    },
    "unwritten": {
      "description": "Sem conexão: vai de novo quando ela voltar",
      "invoke": {
        "id": "presence",
        "src": "presence"
      },
      "on": {
        "page.returned": "noting",
        "step.note": {
          "target": "noting",
          "actions": {
            "type": "write"
          }
        }
      }
    }
  }
});
