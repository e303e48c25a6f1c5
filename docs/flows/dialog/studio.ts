import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "dialog",
  "description": "Diálogos",
  "context": {
    "route": "/",
    "document": "",
    "isMember": false
  },
  "on": {
    "notice": {
      "actions": {
        "type": "say"
      }
    },
    "profile.changed": {
      "actions": {
        "type": "say"
      }
    },
    "dialog.open": {
      "target": ".open",
      "actions": {
        "type": "note"
      }
    }
  },
  "initial": "closed",
  "states": {
    "closed": {
      "description": "Só a página",
      "entry": {
        "type": "note",
        "params": {
          "route": "/",
          "document": ""
        }
      }
    },
    "open": {
      "description": "Um diálogo cobre a página",
      "invoke": [
        {
          "id": "ear",
          "src": "hear"
        },
        {
          "id": "backButton",
          "src": "backButton"
        }
      ],
      "on": {
        "dialog.open": {
          "target": ".opening",
          "actions": {
            "type": "note"
          }
        },
        "dialog.close": "dismissed",
        "back.pressed": "dismissed",
        "member.entered": [
          {
            "guard": "isWayIn",
            "target": "closed"
          },
          {
            "actions": "noteMember"
          }
        ]
      },
      "initial": "opening",
      "states": {
        "opening": {
          "description": "Abrindo",
          "tags": [
            "titled",
            "closable"
          ],
          "invoke": {
            "id": "loadFlow",
            "src": "loadFlow",
            "onDone": [
              {
                "guard": {
                  "type": "opens",
                  "params": "/login"
                },
                "target": "login"
              },
              {
                "guard": {
                  "type": "opens",
                  "params": "/acesso/socio"
                },
                "target": "supporterAccess"
              },
              {
                "guard": {
                  "type": "opens",
                  "params": "/login/socio"
                },
                "target": "supporterLogin"
              },
              {
                "guard": {
                  "type": "opens",
                  "params": "/register"
                },
                "target": "registration"
              },
              {
                "guard": {
                  "type": "opens",
                  "params": "/recover"
                },
                "target": "recovery"
              },
              {
                "guard": {
                  "type": "opens",
                  "params": "/email/verification"
                },
                "target": "verification"
              },
              {
                "guard": {
                  "type": "opens",
                  "params": "/event/description"
                },
                "target": "eventDescription"
              },
              {
                "guard": {
                  "type": "opens",
                  "params": "/event/map"
                },
                "target": "eventMap"
              },
              {
                "target": "eventShare"
              }
            ],
            "onError": "unavailable"
          }
        },
        "unavailable": {
          "description": "Não deu para abrir: sem internet?",
          "tags": [
            "titled",
            "closable"
          ],
          "on": {
            "dialog.retry": "opening",
            "network.returned": "opening"
          }
        },
        "login": {
          "description": "ACESSAR CONTA",
          "tags": [
            "titled",
            "closable"
          ],
          "invoke": {
            "id": "login",
            "src": "login",
            "onDone": [
              {
                "guard": {
                  "type": "goes"
                },
                "target": "#dialog.closed",
                "actions": {
                  "type": "grant"
                }
              },
              {
                "guard": {
                  "type": "goes"
                },
                "target": "#dialog.open.opening",
                "actions": {
                  "type": "note",
                  "params": {
                    "route": "/register",
                    "document": ""
                  }
                }
              },
              {
                "guard": {
                  "type": "goes"
                },
                "target": "#dialog.open.opening",
                "actions": {
                  "type": "note",
                  "params": {
                    "route": "/recover",
                    "document": ""
                  }
                }
              },
              {
                "target": "#dialog.dismissed"
              }
            ],
            "onError": "unavailable"
          }
        },
        "supporterAccess": {
          "description": "Sou Sócio ou Quero ser Sócio",
          "tags": [
            "titled",
            "closable"
          ]
        },
        "supporterLogin": {
          "description": "ACESSO SÓCIO-TORCEDOR",
          "tags": [
            "titled",
            "closable"
          ],
          "invoke": {
            "id": "supporterLogin",
            "src": "login",
            "onDone": [
              {
                "guard": {
                  "type": "goes"
                },
                "target": "#dialog.closed",
                "actions": {
                  "type": "grant"
                }
              },
              {
                "guard": {
                  "type": "goes"
                },
                "target": "#dialog.open.opening",
                "actions": {
                  "type": "note",
                  "params": {
                    "route": "/register",
                    "document": ""
                  }
                }
              },
              {
                "guard": {
                  "type": "goes"
                },
                "target": "#dialog.open.opening",
                "actions": {
                  "type": "note",
                  "params": {
                    "route": "/recover",
                    "document": ""
                  }
                }
              },
              {
                "target": "#dialog.dismissed"
              }
            ],
            "onError": "unavailable"
          }
        },
        "registration": {
          "description": "CADASTRO",
          "tags": [
            "titled",
            "closable"
          ],
          "invoke": {
            "id": "registration",
            "src": "registration",
            "onDone": [
              {
                "guard": {
                  "type": "goes"
                },
                "target": "opening",
                "actions": [
                  {
                    "type": "grant"
                  },
                  {
                    "type": "note",
                    "params": {
                      "route": "/email/verification",
                      "document": ""
                    }
                  }
                ]
              },
              {
                "guard": {
                  "type": "goes"
                },
                "target": "opening",
                "actions": {
                  "type": "carry"
                }
              },
              {
                "guard": "isMember",
                "target": "#dialog.dismissed"
              },
              {
                "target": "opening",
                "actions": {
                  "type": "note",
                  "params": {
                    "route": "/login",
                    "document": ""
                  }
                }
              }
            ],
            "onError": "unavailable"
          },
          "initial": "document",
          "states": {
            "document": {
              "description": "CPF",
              "on": {
                "form.opened": "form"
              }
            },
            "form": {
              "description": "Formulário aberto",
              "tags": "persistent",
              "entry": {
                "type": "say",
                "params": {
                  "type": "work.began",
                  "work": "registration"
                }
              },
              "exit": {
                "type": "say",
                "params": {
                  "type": "work.ended",
                  "work": "registration"
                }
              },
              "on": {
                "form.closed": "document"
              },
              "initial": "typing",
              "states": {
                "typing": {
                  "description": "Preenchendo",
                  "on": {
                    "dialog.close": "leaving",
                    "back.pressed": {
                      "target": "leaving",
                      "actions": "stay"
                    }
                  }
                },
                "leaving": {
                  "description": "Fechar perde o que foi digitado: fechar mesmo assim?",
                  "tags": "asking",
                  "on": {
                    "dialog.keep": "typing"
                  }
                }
              }
            }
          }
        },
        "recovery": {
          "description": "RECUPERAR SENHA",
          "tags": [
            "titled",
            "closable",
            "persistent"
          ],
          "invoke": {
            "id": "recovery",
            "src": "recovery",
            "onDone": [
              {
                "guard": "isMember",
                "target": "#dialog.dismissed"
              },
              {
                "description": "Entra-se com a senha nova",
                "target": "opening",
                "actions": {
                  "type": "note",
                  "params": {
                    "route": "/login",
                    "document": ""
                  }
                }
              }
            ],
            "onError": "unavailable"
          }
        },
        "verification": {
          "description": "VERIFICAR E-MAIL",
          "tags": [
            "titled",
            "closable",
            "persistent"
          ],
          "invoke": {
            "id": "verification",
            "src": "verification",
            "onDone": "#dialog.dismissed",
            "onError": "unavailable"
          }
        },
        "eventDescription": {
          "description": "Sobre o evento",
          "tags": [
            "titled",
            "closable",
            "readOnly"
          ]
        },
        "eventMap": {
          "description": "Mapa do local",
          "tags": [
            "titled",
            "closable",
            "readOnly"
          ]
        },
        "eventShare": {
          "description": "Compartilhar o evento",
          "tags": [
            "titled",
            "closable"
          ],
          "invoke": {
            "id": "sharing",
            "src": "sharing",
            "onError": "unavailable"
          }
        }
      }
    },
    "dismissed": {
      "description": "Fechado sem entrar",
      "entry": {
        "type": "say",
        "params": {
          "type": "dialog.dismissed"
        }
      },
      "always": "closed"
    }
  }
});
