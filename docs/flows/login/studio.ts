import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "login",
  "description": "ACESSAR CONTA",
  "initial": "typing",
  "on": {
    "register.choose": {
      "guard": "isBuyer",
      "target": ".over",
      "actions": {
        "type": "conclude",
        "params": {
          "next": "register"
        }
      }
    },
    "recover.choose": {
      "guard": "isBuyer",
      "target": ".over",
      "actions": {
        "type": "conclude",
        "params": {
          "next": "recover"
        }
      }
    }
  },
  "states": {
    "typing": {
      "description": "E-mail e senha",
      "exit": {
        "type": "noteComplaint",
        "params": null
      },
      "on": {
        "login.submit": "signingIn"
      }
    },
    "signingIn": {
      "description": "Entrando",
      "tags": "busy",
      "initial": "asking",
      "states": {
        "asking": {
          "description": "Perguntando ao servidor",
          "after": {
            "patience": "slow"
          }
        },
        "slow": {
          "description": "Está demorando mais que o normal",
          "on": {
            "login.submit": {
              "target": "#login.signingIn",
              "reenter": true
            }
          },
          "tags": "slow"
        }
      },
      "invoke": {
        "id": "signIn",
        "src": "signIn",
        "onDone": {
          "target": "over",
          "actions": {
            "type": "conclude"
          }
        },
        "onError": {
          "target": "typing",
          "actions": [
            {
              "type": "noteComplaint"
            },
            {
              "type": "say"
            }
          ]
        }
      }
    },
    "over": {
      "description": "Dentro, ou a caminho do cadastro ou da recuperação",
      "type": "final"
    }
  }
});
