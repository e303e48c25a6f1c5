import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "peoplePaste",
  "description": "Lista de pessoas colada",
  "context": {
    "facts": null
  },
  "initial": "nothing",
  "on": {
    "people.pasted": {
      "target": ".offered",
      "actions": {
        "type": "note"
      }
    }
  },
  "states": {
    "nothing": {
      "description": "Nenhuma lista colada"
    },
    "offered": {
      "description": "Preencher os cartões seguintes? Nada foi escrito ainda",
      "on": {
        "paste.accept": {
          "target": "filled",
          "actions": {
            "type": "say"
          }
        },
        "paste.refuse": {
          "target": "nothing",
          "actions": {
            "type": "say"
          }
        }
      }
    },
    "filled": {
      "description": "Cartões preenchidos; dá para desfazer",
      "on": {
        "paste.undo": {
          "target": "undone",
          "actions": {
            "type": "say"
          }
        }
      }
    },
    "undone": {
      "description": "Voltou ao que era"
    }
  }
});
