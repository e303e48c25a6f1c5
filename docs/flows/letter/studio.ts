import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "letter",
  "description": "Código enviado",
  "initial": "sent",
  "states": {
    "sent": {
      "description": "Vale por 15 minutos",
      "after": {
        "codeLifetime": "expired"
      },
      "initial": "fresh",
      "states": {
        "fresh": {
          "description": "Acabou de sair",
          "after": {
            "resendWait": "resendable"
          }
        },
        "resendable": {
          "description": "Pode pedir outro",
          "tags": "resendable"
        }
      }
    },
    "expired": {
      "description": "Venceu",
      "type": "final"
    }
  }
});
