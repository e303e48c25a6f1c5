import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "drawer",
  "description": "Menu lateral",
  "context": {
    "width": "phone",
    "keepsRail": false
  },
  "invoke": [
    {
      "id": "swipes",
      "src": "swipes"
    },
    {
      "id": "width",
      "src": "width"
    }
  ],
  "on": {
    "width.changed": [
      {
        "guard": {
          "type": "isWide"
        },
        "target": ".spared",
        "actions": {
          "type": "noteWidth"
        }
      },
      {
        "actions": {
          "type": "noteWidth"
        }
      }
    ]
  },
  "initial": "closed",
  "states": {
    "closed": {
      "description": "Fechado",
      "on": {
        "drawer.open": "open",
        "page.swiped": {
          "guard": {
            "type": "opens"
          },
          "target": "open"
        },
        "width.changed": {
          "guard": {
            "type": "isRailAgain"
          },
          "target": "rail",
          "actions": {
            "type": "noteWidth"
          }
        }
      }
    },
    "open": {
      "description": "Aberto: fecha pelo botão, por um toque fora, com o dedo e ao mudar de página",
      "tags": "open",
      "on": {
        "drawer.close": "closed",
        "route.changed": "closed",
        "rail.keep": {
          "guard": "hasRoom",
          "target": "rail",
          "actions": "keepRail"
        },
        "page.swiped": {
          "guard": {
            "type": "closes"
          },
          "target": "closed"
        },
        "width.changed": {
          "guard": {
            "type": "isRailAgain"
          },
          "target": "unfolded",
          "actions": {
            "type": "noteWidth"
          }
        }
      }
    },
    "rail": {
      "description": "Coluna de ícones ao lado da página, num tablet",
      "tags": "rail",
      "on": {
        "drawer.open": "unfolded",
        "rail.drop": {
          "target": "closed",
          "actions": "dropRail"
        },
        "page.swiped": {
          "guard": {
            "type": "opens"
          },
          "target": "unfolded"
        },
        "width.changed": {
          "guard": {
            "type": "isPhone"
          },
          "target": "closed",
          "actions": {
            "type": "noteWidth"
          }
        }
      }
    },
    "unfolded": {
      "description": "Aberto por cima da coluna de ícones, que volta quando ele fecha",
      "tags": [
        "open",
        "rail"
      ],
      "on": {
        "drawer.close": "rail",
        "route.changed": "rail",
        "rail.drop": {
          "target": "closed",
          "actions": "dropRail"
        },
        "page.swiped": {
          "guard": {
            "type": "closes"
          },
          "target": "rail"
        },
        "width.changed": {
          "guard": {
            "type": "isPhone"
          },
          "target": "open",
          "actions": {
            "type": "noteWidth"
          }
        }
      }
    },
    "spared": {
      "description": "Tela larga: o menu está na barra",
      "on": {
        "width.changed": [
          {
            "guard": {
              "type": "isRailAgain"
            },
            "target": "rail",
            "actions": {
              "type": "noteWidth"
            }
          },
          {
            "guard": {
              "type": "isNarrow"
            },
            "target": "closed",
            "actions": {
              "type": "noteWidth"
            }
          }
        ]
      }
    }
  }
});
