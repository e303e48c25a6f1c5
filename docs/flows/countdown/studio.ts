import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "countdown",
  "description": "Tempo da reserva",
  "initial": "plenty",
  "after": {
    "untilFiveMinutes": {
      "guard": {
        "type": "startedAbove",
        "params": 300000
      },
      "target": ".five"
    },
    "untilThreeMinutes": ".three",
    "untilTwoMinutes": {
      "guard": {
        "type": "startedAbove",
        "params": 120000
      },
      "target": ".two"
    },
    "untilOneMinute": {
      "guard": {
        "type": "startedAbove",
        "params": 60000
      },
      "target": ".one"
    },
    "untilHalfMinute": {
      "guard": {
        "type": "startedAbove",
        "params": 30000
      },
      "target": ".half"
    },
    "untilZero": ".zero"
  },
  "states": {
    "plenty": {
      "description": "Tempo de sobra"
    },
    "five": {
      "description": "Faltam 5 minutos",
      "entry": {
        "type": "say",
        "params": {
          "type": "announce",
          "message": "hold.fiveMinutes"
        }
      }
    },
    "three": {
      "description": "Menos de 3 minutos: oferece mais tempo",
      "tags": "renewable"
    },
    "two": {
      "description": "Faltam 2 minutos",
      "tags": "renewable",
      "entry": {
        "type": "say"
      }
    },
    "one": {
      "description": "Falta 1 minuto",
      "tags": "renewable",
      "entry": {
        "type": "say"
      }
    },
    "half": {
      "description": "Faltam 30 segundos",
      "tags": "renewable",
      "entry": {
        "type": "say",
        "params": {
          "type": "announce",
          "message": "hold.halfMinute"
        }
      }
    },
    "zero": {
      "description": "O prazo passou",
      "type": "final"
    }
  }
});
