import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "seats",
  "description": "Escolha de lugares",
  "type": "parallel",
  "on": {
    "stock.missed": {
      "actions": {
        "type": "say",
        "params": {
          "type": "event.stale"
        }
      }
    }
  },
  "states": {
    "place": {
      "description": "Onde se olha",
      "initial": "waking",
      "states": {
        "waking": {
          "always": [
            {
              "guard": "hasSeatMap",
              "target": "surveying"
            },
            {
              "target": "undrawn"
            }
          ]
        },
        "undrawn": {
          "description": "Um evento sem desenho: só a lista de ingressos",
          "invoke": {
            "id": "news",
            "src": "news"
          },
          "on": {
            "seats.changed": {
              "actions": {
                "type": "say"
              }
            }
          }
        },
        "surveying": {
          "description": "Buscando o desenho",
          "invoke": {
            "id": "loadPlan",
            "src": "loadPlan",
            "onDone": {
              "target": "house",
              "actions": {
                "type": "notePlan"
              }
            },
            "onError": {
              "target": "lost",
              "actions": {
                "type": "say"
              }
            }
          }
        },
        "lost": {
          "description": "O desenho não veio; a lista de setores continua aqui, com o que resta de cada um",
          "invoke": {
            "id": "news",
            "src": "news"
          },
          "on": {
            "plan.retry": "surveying",
            "seats.changed": {
              "actions": [
                {
                  "type": "tellTaken"
                },
                {
                  "type": "say"
                }
              ]
            }
          }
        },
        "house": {
          "description": "O desenho da casa",
          "invoke": {
            "id": "news",
            "src": "news"
          },
          "on": {
            "sector.open": [
              {
                "guard": {
                  "type": "isNumbered"
                },
                "target": ".opening",
                "actions": {
                  "type": "open"
                }
              },
              {
                "guard": {
                  "type": "isDrawn"
                },
                "target": ".standing",
                "actions": {
                  "type": "open"
                }
              }
            ],
            "sector.close": {
              "guard": "hasSector",
              "target": ".overview.refreshing"
            },
            "seats.changed": {
              "actions": [
                {
                  "type": "noteNews"
                },
                {
                  "type": "tellTaken"
                },
                {
                  "type": "say"
                }
              ]
            },
            "seats.stale": {
              "actions": {
                "type": "noteStale"
              }
            }
          },
          "initial": "entering",
          "states": {
            "entering": {
              "always": [
                {
                  "guard": "hasSector",
                  "target": "opening"
                },
                {
                  "target": "overview"
                }
              ]
            },
            "overview": {
              "description": "A casa inteira",
              "entry": [
                "close",
                {
                  "type": "say",
                  "params": {
                    "type": "sector.left"
                  }
                }
              ],
              "initial": "settled",
              "states": {
                "settled": {
                  "description": "Preço e lugares livres de cada setor",
                  "on": {
                    "seats.stale": {
                      "target": "refreshing",
                      "actions": {
                        "type": "noteStale"
                      }
                    }
                  }
                },
                "refreshing": {
                  "description": "Relendo o que ainda há",
                  "invoke": {
                    "id": "refreshPlan",
                    "src": "loadPlan",
                    "onDone": {
                      "target": "settled",
                      "actions": {
                        "type": "notePlan"
                      }
                    },
                    "onError": "settled"
                  }
                }
              }
            },
            "standing": {
              "description": "Um setor sem lugar marcado",
              "entry": "tellSector"
            },
            "opening": {
              "description": "Abrindo o setor",
              "entry": "tellSector",
              "invoke": {
                "id": "loadRows",
                "src": "loadRows",
                "onDone": [
                  {
                    "guard": {
                      "type": "haveMissed"
                    },
                    "target": "#seats.place.house.sector.outdated",
                    "actions": [
                      {
                        "type": "noteRows"
                      },
                      {
                        "type": "tellTaken"
                      }
                    ]
                  },
                  {
                    "target": "#seats.place.house.sector",
                    "actions": [
                      {
                        "type": "noteRows"
                      },
                      {
                        "type": "tellTaken"
                      }
                    ]
                  }
                ],
                "onError": {
                  "target": "overview",
                  "actions": {
                    "type": "say"
                  }
                }
              }
            },
            "sector": {
              "description": "Os lugares de um setor",
              "on": {
                "seat.press": [
                  {
                    "guard": {
                      "type": "isFree"
                    },
                    "actions": {
                      "type": "pick"
                    }
                  },
                  {
                    "actions": {
                      "type": "say",
                      "params": {
                        "type": "notice",
                        "tone": "error",
                        "message": "seats.notFree"
                      }
                    }
                  }
                ]
              },
              "initial": "settled",
              "states": {
                "settled": {
                  "description": "Cada lugar como está",
                  "on": {
                    "seats.stale": {
                      "target": "refreshing",
                      "actions": {
                        "type": "noteStale"
                      }
                    }
                  }
                },
                "outdated": {
                  "description": "Os lugares vieram de antes dos avisos; daqui a pouco são relidos",
                  "after": {
                    "keptOnTheWay": {
                      "target": "refreshing",
                      "actions": "trust"
                    }
                  }
                },
                "refreshing": {
                  "description": "Relendo os lugares; os que já foram aparecem",
                  "invoke": {
                    "id": "refreshRows",
                    "src": "loadRows",
                    "onDone": [
                      {
                        "guard": {
                          "type": "haveMissed"
                        },
                        "target": "#seats.place.house.sector.outdated",
                        "actions": [
                          {
                            "type": "noteRows"
                          },
                          {
                            "type": "tellTaken"
                          }
                        ]
                      },
                      {
                        "target": "#seats.place.house.sector",
                        "actions": [
                          {
                            "type": "noteRows"
                          },
                          {
                            "type": "tellTaken"
                          }
                        ]
                      }
                    ],
                    "onError": "settled"
                  }
                }
              }
            }
          }
        }
      }
    },
    "view": {
      "description": "Como se olha",
      "initial": "map",
      "states": {
        "map": {
          "description": "Desenho",
          "on": {
            "view.list": "list"
          }
        },
        "list": {
          "description": "Lista: os mesmos lugares, com o mesmo poder",
          "on": {
            "view.map": "map"
          }
        }
      }
    },
    "wish": {
      "description": "O que se procura",
      "on": {
        "party.more": [
          {
            "guard": "mayGrow",
            "actions": {
              "type": "count",
              "params": 1
            }
          },
          {
            "actions": {
              "type": "say",
              "params": {
                "type": "announce",
                "message": "cart.limit"
              }
            }
          }
        ],
        "party.less": {
          "guard": "mayShrink",
          "actions": {
            "type": "count",
            "params": -1
          }
        },
        "filter.set": {
          "actions": {
            "type": "filter"
          }
        },
        "together.toggle": {
          "actions": "together"
        },
        "best.ask": {
          "actions": "askBest"
        },
        "own.noted": {
          "actions": {
            "type": "noteOwn"
          }
        }
      }
    }
  }
});
