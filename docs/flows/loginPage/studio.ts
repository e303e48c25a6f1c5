import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "loginPage",
  "description": "Página do acesso",
  "initial": "trying",
  "states": {
    "trying": {
      "description": "No acesso",
      "invoke": [
        {
          "id": "ear",
          "src": "hear"
        },
        {
          "id": "login",
          "src": "login",
          "input": {
            "audience": "buyer"
          },
          "onDone": [
            {
              "guard": {
                "type": "isEntered"
              },
              "target": "entering",
              "actions": {
                "type": "grant"
              }
            },
            {
              "target": "trying",
              "reenter": true
            }
          ],
          "onError": {
            "target": "trying",
            "reenter": true
          }
        }
      ],
      "on": {
        "member.entered": [
          {
            "guard": {
              "type": "isFirst"
            },
            "target": "leaving",
            "actions": {
              "type": "say",
              "params": {
                "type": "page.leave",
                "to": "home"
              }
            }
          },
          {
            "target": "leaving",
            "actions": {
              "type": "say",
              "params": {
                "type": "page.leave",
                "to": "back"
              }
            }
          }
        ],
        "notice": {
          "actions": {
            "type": "say"
          }
        }
      }
    },
    "entering": {
      "description": "Entrando na conta",
      "tags": "busy",
      "on": {
        "member.entered": [
          {
            "guard": {
              "type": "isFirst"
            },
            "target": "leaving",
            "actions": {
              "type": "say",
              "params": {
                "type": "page.leave",
                "to": "home"
              }
            }
          },
          {
            "target": "leaving",
            "actions": {
              "type": "say",
              "params": {
                "type": "page.leave",
                "to": "back"
              }
            }
          }
        ],
        "member.failed": "trying"
      }
    },
    "leaving": {
      "description": "A caminho de outra página",
      "tags": "busy",
      "on": {
        "member.entered": [
          {
            "guard": {
              "type": "isFirst"
            },
            "target": "leaving",
            "actions": {
              "type": "say",
              "params": {
                "type": "page.leave",
                "to": "home"
              }
            }
          },
          {
            "target": "leaving",
            "actions": {
              "type": "say",
              "params": {
                "type": "page.leave",
                "to": "back"
              }
            }
          }
        ]
      }
    }
  }
});
