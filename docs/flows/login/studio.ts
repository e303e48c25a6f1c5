import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "login",
  "description": "ACESSAR CONTA",
  "initial": "typing",
  "states": {
    "typing": {
      "description": "E-mail e senha",
      "exit": {
        "type": "noteComplaint",
        "params": null
      },
      "on": {
        "login.submit": "signingIn",
        "register.choose": {
          "guard": "isBuyer",
          "target": "over",
          "actions": {
            "type": "conclude",
            "params": {
              "next": "register"
            }
          }
        },
        "recover.choose": {
          "guard": "isBuyer",
          "target": "over",
          "actions": {
            "type": "conclude",
            "params": {
              "next": "recover"
            }
          }
        }
      }
    },
    "signingIn": {
      "description": "Entrando",
      "tags": "busy",
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
