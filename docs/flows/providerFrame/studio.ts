import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "providerFrame",
  "description": "Quadro do provedor de pagamento",
  "context": {
    "round": 0,
    "height": null
  },
  "on": {
    "frame.resized": {
      "guard": {
        "type": "isHeight"
      },
      "actions": {
        "type": "noteHeight"
      }
    }
  },
  "initial": "opening",
  "states": {
    "opening": {
      "description": "Abrindo os campos do provedor",
      "after": {
        "patience": "failed"
      },
      "on": {
        "frame.ready": "ready"
      }
    },
    "ready": {
      "description": "Na tela"
    },
    "failed": {
      "description": "Não abriu: oferece tentar de novo; se chegar atrasado, ainda serve",
      "on": {
        "frame.ready": "ready",
        "frame.retry": {
          "target": "opening",
          "actions": "askAgain"
        }
      }
    }
  }
});
