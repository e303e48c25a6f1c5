import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "appUpdate",
  "description": "Atualização do aplicativo",
  "invoke": [
    {
      "id": "version",
      "src": "version"
    },
    {
      "id": "presence",
      "src": "presence"
    },
    {
      "id": "hands",
      "src": "hands"
    },
    {
      "id": "stakes",
      "src": "stakes"
    }
  ],
  "on": {
    "works.changed": {
      "actions": {
        "type": "note"
      }
    },
    "stakes.changed": {
      "actions": {
        "type": "note"
      }
    },
    "page.changed": {
      "actions": {
        "type": "note",
        "params": {
          "isTouched": false,
          "isTyped": false
        }
      }
    },
    "page.touched": {
      "guard": "isUntouched",
      "actions": {
        "type": "note",
        "params": {
          "isTouched": true
        }
      }
    },
    "text.typed": {
      "guard": "isUntyped",
      "actions": {
        "type": "note",
        "params": {
          "isTouched": true,
          "isTyped": true
        }
      }
    }
  },
  "initial": "current",
  "states": {
    "current": {
      "description": "Em dia, até onde se sabe",
      "after": {
        "betweenLooks": {
          "target": "current",
          "reenter": true,
          "actions": {
            "type": "tell",
            "params": "version.look"
          }
        }
      },
      "on": {
        "page.returned": {
          "actions": {
            "type": "tell",
            "params": "version.look"
          }
        },
        "version.found": "found"
      }
    },
    "found": {
      "always": [
        {
          "guard": "isUnnoticed",
          "target": "taking"
        },
        {
          "guard": "hasNothingToLose",
          "target": "offering"
        },
        {
          "target": "deferred",
          "actions": {
            "type": "say",
            "params": {
              "type": "notice",
              "tone": "success",
              "message": "update.waiting"
            }
          }
        }
      ]
    },
    "deferred": {
      "description": "Há algo a perder: a versão nova espera",
      "always": {
        "guard": "hasNothingToLose",
        "target": "offering"
      },
      "on": {
        "page.changed": {
          "guard": "isFree",
          "target": "taking",
          "actions": {
            "type": "note",
            "params": {
              "isTouched": false,
              "isTyped": false
            }
          }
        }
      }
    },
    "offering": {
      "description": "Nova versão disponível: Atualizar agora, ou na próxima página",
      "tags": "offering",
      "always": {
        "guard": "hasSomethingToLose",
        "target": "deferred"
      },
      "on": {
        "update.accept": "taking",
        "update.later": "postponed",
        "page.changed": {
          "target": "taking",
          "actions": {
            "type": "note",
            "params": {
              "isTouched": false,
              "isTyped": false
            }
          }
        }
      }
    },
    "postponed": {
      "description": "Depois: na próxima página em que nada se perca",
      "on": {
        "page.changed": {
          "guard": "isFree",
          "target": "taking",
          "actions": {
            "type": "note",
            "params": {
              "isTouched": false,
              "isTyped": false
            }
          }
        }
      }
    },
    "taking": {
      "description": "A versão nova assume; se a de antes demora a largar, a página vem nova da rede assim mesmo",
      "entry": {
        "type": "tell",
        "params": "version.take"
      },
      "after": {
        "longestHandover": "taken"
      },
      "on": {
        "version.found": "taken"
      }
    },
    "taken": {
      "always": [
        {
          "guard": "hasNothingToLose",
          "target": "loading"
        },
        {
          "target": "deferred"
        }
      ]
    },
    "loading": {
      "description": "Abrindo a página de novo, na versão nova",
      "entry": {
        "type": "tell",
        "params": "version.load"
      },
      "after": {
        "longestLoading": "current"
      }
    }
  }
});
