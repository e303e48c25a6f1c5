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
