import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "passwordChange",
  "description": "Senha",
  "context": {
    "complaints": []
  },
  "initial": "closed",
  "states": {
    "closed": {
      "description": "Fechado",
      "on": {
        "password.open": "typing"
      }
    },
    "typing": {
      "description": "Senha atual e senha nova",
      "on": {
        "password.submit": "saving",
        "password.cancel": "closed"
      },
      "exit": {
        "type": "noteComplaints",
        "params": []
      }
    },
    "saving": {
      "description": "Guardando a senha",
      "tags": "busy",
      "initial": "asking",
      "states": {
        "asking": {
          "description": "Mandando a senha",
          "after": {
            "patience": "slow"
          }
        },
        "slow": {
          "description": "A troca da senha está demorando mais que o normal",
          "on": {},
          "tags": "slow"
        }
      },
      "invoke": {
        "id": "changePassword",
        "src": "changePassword",
        "onDone": {
          "target": "closed",
          "actions": [
            {
              "type": "say",
              "params": {
                "type": "notice",
                "tone": "success",
                "message": "account.passwordChanged"
              }
            },
            {
              "type": "say",
              "params": {
                "type": "devices.changed"
              }
            }
          ]
        },
        "onError": {
          "target": "typing",
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
    }
  }
});
