import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "registrationPage",
  "description": "Página do cadastro",
  "on": {
    "form.opened": {
      "actions": {
        "type": "say",
        "params": {
          "type": "work.began",
          "work": "registration"
        }
      }
    },
    "form.closed": {
      "actions": {
        "type": "say",
        "params": {
          "type": "work.ended",
          "work": "registration"
        }
      }
    }
  },
  "initial": "registering",
  "states": {
    "registering": {
      "description": "No cadastro",
      "on": {
        "registration.ended": [
          {
            "guard": {
              "type": "isEntered"
            },
            "target": "entering",
            "actions": {
              "type": "tellEnd"
            }
          },
          {
            "target": "over",
            "actions": {
              "type": "tellEnd"
            }
          }
        ],
        "member.entered": {
          "target": "over",
          "actions": {
            "type": "say",
            "params": {
              "type": "page.open",
              "page": "/",
              "replace": true
            }
          }
        }
      }
    },
    "entering": {
      "description": "Entrando na conta nova",
      "tags": "busy",
      "on": {
        "member.entered": {
          "target": "over",
          "actions": {
            "type": "say",
            "params": {
              "type": "page.open",
              "page": "/",
              "replace": true,
              "dialog": "/email/verification"
            }
          }
        },
        "member.failed": {
          "target": "over",
          "actions": {
            "type": "say",
            "params": {
              "type": "page.open",
              "page": "/login",
              "replace": true
            }
          }
        }
      }
    },
    "over": {
      "description": "A caminho de outra página",
      "type": "final"
    }
  }
});
