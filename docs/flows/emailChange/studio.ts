import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "emailChange",
  "description": "E-mail",
  "context": {
    "complaints": []
  },
  "initial": "closed",
  "states": {
    "closed": {
      "description": "Fechado",
      "on": {
        "email.open": "typing",
        "email.verify": {
          "actions": {
            "type": "say",
            "params": {
              "type": "dialog.ask",
              "route": "/email/verification"
            }
          }
        }
      }
    },
    "typing": {
      "description": "E-mail novo e senha",
      "on": {
        "email.submit": "saving",
        "email.cancel": "closed"
      },
      "exit": {
        "type": "noteComplaints",
        "params": []
      }
    },
    "saving": {
      "description": "Guardando o e-mail",
      "tags": "busy",
      "initial": "asking",
      "states": {
        "asking": {
          "description": "Mandando o e-mail",
          "after": {
            "patience": "slow"
          }
        },
        "slow": {
          "description": "A troca do e-mail está demorando mais que o normal",
          "on": {
            "email.submit": {
              "target": "#emailChange.saving",
              "reenter": true
            }
          },
          "tags": "slow"
        }
      },
      "invoke": {
        "id": "changeEmail",
        "src": "changeEmail",
        "onDone": {
          "target": "closed",
          "actions": [
            {
              "type": "say",
              "params": {
                "type": "notice",
                "tone": "success",
                "message": "account.emailChanged"
              }
            },
            {
              "type": "say",
              "params": {
                "type": "profile.changed"
              }
            },
            {
              "type": "say",
              "params": {
                "type": "dialog.ask",
                "route": "/email/verification"
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
