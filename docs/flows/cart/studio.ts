import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "cart",
  "description": "Escolha de ingressos",
  "initial": "waking",
  "on": {
    "ticket.add": [
      {
        "guard": {
          "type": "mayAdd"
        },
        "target": ".chosen",
        "actions": {
          "type": "add"
        }
      },
      {
        "guard": {
          "type": "isAtLimit"
        },
        "actions": {
          "type": "say",
          "params": {
            "type": "announce",
            "message": "cart.limit"
          }
        }
      },
      {
        "guard": {
          "type": "isOutOfStock"
        },
        "actions": {
          "type": "say",
          "params": {
            "type": "announce",
            "message": "cart.stock"
          }
        }
      },
      {
        "description": "Cada ingresso PCD dá direito a um acompanhante",
        "guard": {
          "type": "lacksCompany"
        },
        "actions": {
          "type": "say",
          "params": {
            "type": "notice",
            "tone": "error",
            "message": "cart.companions"
          }
        }
      }
    ],
    "seat.toggle": [
      {
        "guard": {
          "type": "isChosen"
        },
        "target": ".waking",
        "actions": {
          "type": "dropSeats"
        }
      },
      {
        "guard": {
          "type": "mayTake"
        },
        "target": ".chosen",
        "actions": {
          "type": "takeSeat"
        }
      },
      {
        "guard": {
          "type": "isAtLimit"
        },
        "actions": {
          "type": "say",
          "params": {
            "type": "announce",
            "message": "cart.limit"
          }
        }
      },
      {
        "actions": {
          "type": "say",
          "params": {
            "type": "notice",
            "tone": "error",
            "message": "seats.notForSale"
          }
        }
      }
    ],
    "seats.taken": {
      "guard": {
        "type": "losesSeat"
      },
      "target": ".waking",
      "actions": [
        {
          "type": "tellLost"
        },
        {
          "type": "dropSeats"
        }
      ]
    },
    "cart.trim": {
      "description": "O servidor já disse o que acabou; o resto da escolha fica",
      "target": ".waking",
      "actions": [
        {
          "type": "trim"
        },
        {
          "type": "dropSeats"
        }
      ]
    },
    "cart.put": {
      "target": ".waking",
      "actions": {
        "type": "put"
      }
    },
    "sector.entered": {
      "actions": {
        "type": "noteSector"
      }
    },
    "sector.left": {
      "actions": {
        "type": "noteSector",
        "params": null
      }
    },
    "stock.seen": {
      "actions": {
        "type": "noteStock"
      }
    },
    "event.refreshed": {
      "actions": {
        "type": "refresh"
      }
    }
  },
  "states": {
    "waking": {
      "always": [
        {
          "guard": "isEmpty",
          "target": "empty"
        },
        {
          "target": "chosen"
        }
      ]
    },
    "empty": {
      "description": "Nada escolhido ainda",
      "on": {
        "cart.submit": [
          {
            "guard": "hasNoSector",
            "actions": {
              "type": "say",
              "params": {
                "type": "notice",
                "tone": "error",
                "message": "seats.noSector"
              }
            }
          },
          {
            "guard": "hasSeatMap",
            "actions": {
              "type": "say",
              "params": {
                "type": "notice",
                "tone": "error",
                "message": "seats.none"
              }
            }
          },
          {
            "actions": {
              "type": "say",
              "params": {
                "type": "notice",
                "tone": "error",
                "message": "cart.nothing"
              }
            }
          }
        ]
      }
    },
    "chosen": {
      "description": "Ingressos escolhidos",
      "on": {
        "ticket.remove": {
          "guard": {
            "type": "hasTickets"
          },
          "target": "waking",
          "actions": {
            "type": "remove"
          }
        },
        "seat.exchange": {
          "guard": {
            "type": "mayExchange"
          },
          "actions": {
            "type": "exchange"
          }
        },
        "seats.clear": {
          "target": "waking",
          "actions": "dropAllSeats"
        },
        "cart.submit": [
          {
            "guard": "bringsTooMany",
            "actions": {
              "type": "say",
              "params": {
                "type": "notice",
                "tone": "error",
                "message": "cart.companions"
              }
            }
          },
          {
            "actions": "submit"
          }
        ]
      }
    }
  }
});
