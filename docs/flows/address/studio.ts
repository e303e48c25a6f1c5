import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "address",
  "description": "Endereço pelo CEP",
  "initial": "starting",
  "on": {
    "cep.type": [
      {
        "guard": {
          "type": "isSame"
        }
      },
      {
        "guard": {
          "type": "isComplete"
        },
        "target": ".looking",
        "reenter": true,
        "actions": {
          "type": "note"
        }
      },
      {
        "target": ".empty",
        "actions": {
          "type": "note"
        }
      }
    ]
  },
  "states": {
    "starting": {
      "always": [
        {
          "guard": "hasCep",
          "target": "found"
        },
        {
          "target": "empty"
        }
      ]
    },
    "empty": {
      "description": "Esperando o CEP",
      "tags": "locked"
    },
    "looking": {
      "description": "Buscando endereço…",
      "invoke": {
        "id": "lookup",
        "src": "lookup",
        "onDone": [
          {
            "guard": {
              "type": "isTown"
            },
            "target": "town",
            "actions": [
              {
                "type": "fill"
              },
              {
                "type": "keep"
              }
            ]
          },
          {
            "guard": {
              "type": "isFound"
            },
            "target": "found",
            "actions": [
              {
                "type": "fill"
              },
              {
                "type": "keep"
              }
            ]
          },
          {
            "target": "unknown"
          }
        ],
        "onError": "unavailable"
      }
    },
    "found": {
      "description": "Endereço encontrado"
    },
    "town": {
      "description": "O CEP é da cidade toda"
    },
    "unknown": {
      "description": "CEP não encontrado, endereço à mão",
      "tags": "manual"
    },
    "unavailable": {
      "description": "Ninguém respondeu, endereço à mão",
      "tags": "manual",
      "on": {
        "cep.retry": "looking"
      }
    }
  }
});
