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
            "resendWait": {
              "target": "resendable",
              "actions": "allow"
            }
          }
        },
        "resendable": {
          "description": "Pode pedir outro"
        }
      }
    },
    "expired": {
      "description": "Venceu",
      "type": "final"
    }
  }
});
