import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "accountRemoval",
  "description": "Excluir a conta",
  "context": {
    "complaints": []
  },
  "initial": "kept",
  "states": {
    "kept": {
      "description": "Nada pedido",
      "on": {
        "removal.ask": "asking"
      }
    },
    "asking": {
      "description": "O que se perde, o que fica, e a senha",
      "exit": {
        "type": "noteComplaints",
        "params": []
      },
      "on": {
        "removal.confirm": "removing",
        "removal.cancel": "kept"
      }
    },
    "removing": {
      "description": "Excluindo",
      "tags": "busy",
      "invoke": {
        "id": "removeAccount",
        "src": "removeAccount",
        "onDone": {
          "target": "removed",
          "actions": [
            {
              "type": "say",
              "params": {
                "type": "notice",
                "tone": "success",
                "message": "account.removed"
              }
            },
            {
              "type": "say",
              "params": {
                "type": "account.removed"
              }
            }
          ]
        },
        "onError": {
          "target": "asking",
          "actions": [
            {
              "type": "noteComplaints"
            },
            {
              "type": "say"
            }
          ]
        }
      }
    },
    "removed": {
      "description": "Conta excluída",
      "type": "final"
    }
  }
});
