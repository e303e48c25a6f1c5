import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "session",
  "description": "Sessão",
  "context": {
    "user": null,
    "lease": null,
    "linkWaits": false,
    "isStale": false,
    "pause": 0,
    "welcome": "login.welcome"
  },
  "invoke": [
    {
      "id": "tabs",
      "src": "tabs"
    },
    {
      "id": "vault",
      "src": "vault"
    }
  ],
  "on": {
    "link.found": {
      "actions": "noteLink"
    }
  },
  "initial": "restoring",
  "states": {
    "restoring": {
      "description": "Verificando se há sessão",
      "on": {
        "lease.granted": {
          "target": "#session.signingIn",
          "actions": {
            "type": "keepGranted"
          }
        }
      },
      "after": {
        "patience": {
          "actions": {
            "type": "say",
            "params": {
              "type": "visitor.unasked"
            }
          }
        }
      },
      "initial": "asking",
      "states": {
        "asking": {
          "description": "Perguntando ao servidor",
          "invoke": {
            "id": "restore",
            "src": "restore",
            "onDone": [
              {
                "guard": {
                  "type": "isLease"
                },
                "target": "recalling",
                "actions": {
                  "type": "keepLease"
                }
              },
              {
                "target": "#session.visitor"
              }
            ],
            "onError": [
              {
                "guard": {
                  "type": "isUnauthorized"
                },
                "target": "#session.visitor"
              },
              {
                "guard": {
                  "type": "isOffline"
                },
                "target": "resting",
                "actions": [
                  {
                    "type": "notePause"
                  },
                  {
                    "type": "say",
                    "params": {
                      "type": "visitor.unasked"
                    }
                  }
                ]
              },
              {
                "target": "resting",
                "actions": {
                  "type": "notePause"
                }
              }
            ]
          }
        },
        "recalling": {
          "description": "Carregando o perfil de quem já tinha entrado",
          "on": {
            "otherTab.left": "asking"
          },
          "invoke": {
            "id": "recallProfile",
            "src": "loadProfile",
            "onDone": {
              "target": "#session.member",
              "actions": {
                "type": "keepUser"
              }
            },
            "onError": [
              {
                "guard": {
                  "type": "isUnauthorized"
                },
                "target": "#session.visitor",
                "actions": "dropToken"
              },
              {
                "guard": {
                  "type": "isOffline"
                },
                "target": "resting",
                "actions": [
                  {
                    "type": "notePause"
                  },
                  {
                    "type": "say",
                    "params": {
                      "type": "visitor.unasked"
                    }
                  }
                ]
              },
              {
                "target": "resting",
                "actions": {
                  "type": "notePause"
                }
              }
            ]
          }
        },
        "resting": {
          "description": "Ninguém pôde dizer se há sessão; pergunta de novo",
          "entry": "dropToken",
          "after": {
            "betweenTries": "asking"
          },
          "on": {
            "network.returned": "asking",
            "otherTab.entered": "asking"
          }
        }
      }
    },
    "visitor": {
      "description": "Visitante",
      "entry": "forget",
      "initial": "arriving",
      "states": {
        "arriving": {
          "description": "Veio com um link?",
          "always": [
            {
              "guard": "linkWaits",
              "target": "#session.redeeming"
            },
            {
              "target": "known"
            }
          ]
        },
        "known": {
          "description": "Sem conta aberta",
          "entry": {
            "type": "say",
            "params": {
              "type": "visitor.known"
            }
          },
          "always": {
            "guard": "linkWaits",
            "target": "#session.redeeming"
          }
        }
      },
      "on": {
        "lease.granted": {
          "target": "#session.signingIn",
          "actions": {
            "type": "keepGranted"
          }
        },
        "otherTab.entered": "restoring"
      }
    },
    "signingIn": {
      "description": "Carregando o perfil",
      "tags": "busy",
      "on": {
        "otherTab.left": {
          "target": "restoring",
          "actions": [
            {
              "type": "say",
              "params": {
                "type": "notice",
                "tone": "error",
                "message": "session.profileFailed"
              }
            },
            {
              "type": "say",
              "params": {
                "type": "member.failed"
              }
            }
          ]
        }
      },
      "after": {
        "patience": {
          "target": "restoring.resting",
          "actions": [
            {
              "type": "notePause",
              "params": null
            },
            {
              "type": "say",
              "params": {
                "type": "notice",
                "tone": "error",
                "message": "session.profileFailed"
              }
            },
            {
              "type": "say",
              "params": {
                "type": "member.failed"
              }
            }
          ]
        }
      },
      "invoke": {
        "id": "loadProfile",
        "src": "loadProfile",
        "onDone": {
          "target": "member",
          "actions": [
            {
              "type": "keepUser"
            },
            {
              "type": "say"
            }
          ]
        },
        "onError": [
          {
            "guard": {
              "type": "isUnauthorized"
            },
            "target": "visitor",
            "actions": [
              "dropToken",
              {
                "type": "say",
                "params": {
                  "type": "notice",
                  "tone": "error",
                  "message": "session.profileFailed"
                }
              },
              {
                "type": "say",
                "params": {
                  "type": "member.failed"
                }
              }
            ]
          },
          {
            "target": "restoring.resting",
            "actions": [
              {
                "type": "notePause"
              },
              {
                "type": "say",
                "params": {
                  "type": "notice",
                  "tone": "error",
                  "message": "session.profileFailed"
                }
              },
              {
                "type": "say",
                "params": {
                  "type": "member.failed"
                }
              }
            ]
          }
        ]
      }
    },
    "redeeming": {
      "description": "Entrando pelo link",
      "entry": "dropLink",
      "on": {
        "lease.granted": {
          "target": "#session.signingIn",
          "actions": {
            "type": "keepGranted"
          }
        }
      },
      "after": {
        "patience": {
          "actions": {
            "type": "say",
            "params": {
              "type": "visitor.unasked"
            }
          }
        }
      },
      "initial": "exchanging",
      "states": {
        "exchanging": {
          "description": "Conferindo o link",
          "invoke": {
            "id": "redeemLink",
            "src": "redeemLink",
            "onDone": {
              "target": "recalling",
              "actions": {
                "type": "keepLease"
              }
            },
            "onError": {
              "target": "#session.restoring",
              "actions": {
                "type": "say"
              }
            }
          }
        },
        "recalling": {
          "description": "Carregando o perfil de quem o link é",
          "invoke": {
            "id": "linkProfile",
            "src": "loadProfile",
            "onDone": {
              "target": "#session.member",
              "actions": [
                {
                  "type": "keepUser"
                },
                {
                  "type": "say",
                  "params": {
                    "type": "notice",
                    "tone": "success",
                    "message": "login.welcome"
                  }
                },
                {
                  "type": "say",
                  "params": {
                    "type": "navigate",
                    "to": "/user/data"
                  }
                }
              ]
            },
            "onError": {
              "target": "#session.visitor",
              "actions": [
                "dropToken",
                {
                  "type": "say",
                  "params": {
                    "type": "notice",
                    "tone": "error",
                    "message": "session.profileFailed"
                  }
                }
              ]
            }
          }
        }
      }
    },
    "member": {
      "description": "Dentro da conta",
      "entry": [
        {
          "type": "say"
        },
        {
          "type": "tellTabs"
        }
      ],
      "exit": "forget",
      "on": {
        "session.leave": {
          "target": "leaving",
          "actions": [
            {
              "type": "tellTabs",
              "params": {
                "type": "tell.left"
              }
            },
            {
              "type": "say",
              "params": {
                "type": "member.left"
              }
            }
          ]
        },
        "otherTab.left": {
          "target": "visitor",
          "actions": {
            "type": "say",
            "params": {
              "type": "member.left"
            }
          }
        },
        "otherTab.entered": {
          "guard": {
            "type": "mayHaveChanged"
          },
          "target": ".renewing"
        },
        "lease.granted": {
          "target": "#session.signingIn",
          "actions": {
            "type": "keepGranted"
          }
        },
        "profile.reload": {
          "description": "Lê-se assim que a sessão estiver em dia",
          "actions": "noteStale"
        },
        "token.refused": [
          {
            "guard": "isRenewable",
            "target": ".renewing"
          },
          {
            "target": ".ended"
          }
        ]
      },
      "initial": "current",
      "states": {
        "current": {
          "description": "Sessão em dia",
          "after": {
            "leaseAlmostOver": [
              {
                "guard": "isRenewable",
                "target": "renewing"
              },
              {
                "target": "ended"
              }
            ]
          },
          "initial": "settled",
          "states": {
            "settled": {
              "description": "Sem novidades",
              "always": [
                {
                  "guard": "linkWaits",
                  "target": "asking"
                },
                {
                  "guard": "isStale",
                  "target": "reloading"
                }
              ]
            },
            "asking": {
              "description": "Chegou um link. Entrar com ele e deixar esta conta?",
              "tags": "asking",
              "on": {
                "link.accept": {
                  "target": "#session.redeeming",
                  "actions": {
                    "type": "say",
                    "params": {
                      "type": "member.left"
                    }
                  }
                },
                "link.refuse": {
                  "target": "settled",
                  "actions": "dropLink"
                }
              }
            },
            "reloading": {
              "description": "Lendo o perfil de novo",
              "entry": "noteFresh",
              "invoke": {
                "id": "reloadProfile",
                "src": "loadProfile",
                "onDone": {
                  "target": "settled",
                  "actions": [
                    {
                      "type": "keepUser"
                    },
                    {
                      "type": "say"
                    }
                  ]
                },
                "onError": "settled"
              },
              "on": {
                "profile.reload": {
                  "target": "reloading",
                  "reenter": true
                }
              }
            }
          }
        },
        "renewing": {
          "description": "Renovando a sessão",
          "on": {
            "token.refused": {}
          },
          "invoke": {
            "id": "renew",
            "src": "renew",
            "onDone": [
              {
                "guard": {
                  "type": "isLease"
                },
                "target": "current",
                "actions": {
                  "type": "keepLease"
                }
              },
              {
                "target": "#session.restoring",
                "actions": [
                  "dropToken",
                  {
                    "type": "say",
                    "params": {
                      "type": "member.left"
                    }
                  }
                ]
              }
            ],
            "onError": [
              {
                "guard": {
                  "type": "isUnauthorized"
                },
                "target": "ended"
              },
              {
                "target": "resting",
                "actions": {
                  "type": "notePause"
                }
              }
            ]
          }
        },
        "resting": {
          "description": "Sem rede, tenta de novo",
          "after": {
            "betweenTries": "renewing"
          },
          "on": {
            "network.returned": "renewing"
          }
        },
        "ended": {
          "description": "A sessão venceu",
          "entry": [
            "dropToken",
            {
              "type": "say",
              "params": {
                "type": "notice",
                "tone": "error",
                "message": "session.expired"
              }
            },
            {
              "type": "say",
              "params": {
                "type": "member.expired"
              }
            }
          ],
          "always": "#session.visitor"
        }
      }
    },
    "leaving": {
      "description": "Saindo, nesta e nas outras abas",
      "tags": "busy",
      "entry": [
        {
          "type": "say",
          "params": {
            "type": "notice",
            "tone": "success",
            "message": "session.left"
          }
        },
        {
          "type": "say",
          "params": {
            "type": "navigate",
            "to": "/"
          }
        }
      ],
      "invoke": {
        "id": "signOut",
        "src": "signOut",
        "onDone": "visitor",
        "onError": "visitor"
      },
      "after": {
        "patience": "visitor"
      },
      "on": {
        "lease.granted": {
          "target": "#session.signingIn",
          "actions": {
            "type": "keepGranted"
          }
        }
      }
    }
  }
});
