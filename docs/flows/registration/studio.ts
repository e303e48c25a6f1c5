import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "registration",
  "description": "CADASTRO",
  "context": {
    "document": "",
    "freeEmail": "",
    "takenEmail": "",
    "refusal": null,
    "complaints": [],
    "result": null
  },
  "initial": "document",
  "states": {
    "document": {
      "description": "CPF",
      "initial": "typing",
      "states": {
        "typing": {
          "description": "Digitando o CPF",
          "on": {
            "document.submit": {
              "target": "checking",
              "actions": {
                "type": "note"
              }
            }
          }
        },
        "checking": {
          "description": "Já tem cadastro?",
          "tags": "busy",
          "initial": "asking",
          "states": {
            "asking": {
              "description": "Perguntando pelo CPF",
              "after": {
                "patience": "slow"
              }
            },
            "slow": {
              "description": "A consulta do CPF está demorando mais que o normal",
              "on": {
                "document.submit": {
                  "target": "#registration.document.checking",
                  "reenter": true,
                  "actions": {
                    "type": "note"
                  }
                }
              },
              "tags": "slow"
            }
          },
          "invoke": {
            "id": "checkDocument",
            "src": "checkDocument",
            "onDone": [
              {
                "guard": {
                  "type": "exists"
                },
                "target": "#registration.known"
              },
              {
                "target": "#registration.form"
              }
            ],
            "onError": {
              "target": "typing",
              "actions": {
                "type": "say"
              }
            }
          }
        }
      }
    },
    "form": {
      "description": "Formulário em duas etapas",
      "entry": {
        "type": "say",
        "params": {
          "type": "form.opened"
        }
      },
      "exit": {
        "type": "say",
        "params": {
          "type": "form.closed"
        }
      },
      "invoke": {
        "id": "address",
        "src": "address",
        "input": {
          "cep": ""
        }
      },
      "initial": "personal",
      "states": {
        "personal": {
          "description": "Dados Pessoais",
          "on": {
            "email.check": [
              {
                "guard": {
                  "type": "isFree"
                }
              },
              {
                "guard": {
                  "type": "isTaken"
                }
              },
              {
                "target": ".checking"
              }
            ],
            "personal.submit": [
              {
                "guard": {
                  "type": "isTaken"
                },
                "actions": {
                  "type": "say",
                  "params": {
                    "type": "notice",
                    "tone": "error",
                    "message": "registration.emailTaken"
                  }
                }
              },
              {
                "guard": {
                  "type": "isFree"
                },
                "target": "address"
              },
              {
                "target": ".advancing"
              }
            ],
            "back": "#registration.document"
          },
          "initial": "typing",
          "states": {
            "typing": {
              "description": "Preenchendo"
            },
            "checking": {
              "description": "O e-mail está livre?",
              "invoke": {
                "id": "checkEmail",
                "src": "checkEmail",
                "onDone": [
                  {
                    "guard": {
                      "type": "exists"
                    },
                    "target": "typing",
                    "actions": {
                      "type": "note"
                    }
                  },
                  {
                    "target": "typing",
                    "actions": {
                      "type": "note"
                    }
                  }
                ],
                "onError": "typing"
              }
            },
            "advancing": {
              "description": "Conferindo o e-mail antes de avançar",
              "tags": "busy",
              "on": {
                "personal.submit": {},
                "email.check": {}
              },
              "initial": "asking",
              "states": {
                "asking": {
                  "description": "Perguntando pelo e-mail",
                  "after": {
                    "patience": "slow"
                  }
                },
                "slow": {
                  "description": "A consulta do e-mail está demorando mais que o normal",
                  "on": {
                    "personal.submit": {
                      "target": "#registration.form.personal.advancing",
                      "reenter": true
                    }
                  },
                  "tags": "slow"
                }
              },
              "invoke": {
                "id": "checkEmail",
                "src": "checkEmail",
                "onDone": [
                  {
                    "guard": {
                      "type": "exists"
                    },
                    "target": "typing",
                    "actions": [
                      {
                        "type": "note"
                      },
                      {
                        "type": "say",
                        "params": {
                          "type": "notice",
                          "tone": "error",
                          "message": "registration.emailTaken"
                        }
                      }
                    ]
                  },
                  {
                    "target": "#registration.form.address",
                    "actions": {
                      "type": "note"
                    }
                  }
                ],
                "onError": "#registration.form.address"
              }
            }
          }
        },
        "address": {
          "description": "Dados de Endereço",
          "on": {
            "address.submit": "creating",
            "back": "personal"
          }
        },
        "creating": {
          "description": "Criando a conta",
          "tags": "busy",
          "initial": "asking",
          "states": {
            "asking": {
              "description": "Mandando o cadastro",
              "after": {
                "patience": "slow"
              }
            },
            "slow": {
              "description": "O cadastro está demorando mais que o normal",
              "on": {
                "address.submit": {
                  "target": "#registration.form.creating",
                  "reenter": true
                }
              },
              "tags": "slow"
            }
          },
          "invoke": {
            "id": "register",
            "src": "register",
            "onDone": {
              "target": "signingIn",
              "actions": {
                "type": "note"
              }
            },
            "onError": {
              "target": "refused",
              "actions": {
                "type": "note"
              }
            }
          }
        },
        "signingIn": {
          "description": "Entrando na conta nova",
          "tags": "busy",
          "initial": "asking",
          "states": {
            "asking": {
              "description": "Pedindo a entrada",
              "after": {
                "patience": "slow"
              }
            },
            "slow": {
              "description": "A entrada está demorando mais que o normal",
              "on": {
                "address.submit": {
                  "target": "#registration.form.signingIn",
                  "reenter": true
                }
              },
              "tags": "slow"
            }
          },
          "invoke": {
            "id": "signIn",
            "src": "signIn",
            "onDone": {
              "target": "#registration.over",
              "actions": {
                "type": "conclude"
              }
            },
            "onError": [
              {
                "guard": "isRefused",
                "target": "refused"
              },
              {
                "target": "#registration.over",
                "actions": [
                  {
                    "type": "say",
                    "params": {
                      "type": "notice",
                      "tone": "success",
                      "message": "registration.welcome"
                    }
                  },
                  {
                    "type": "conclude",
                    "params": {
                      "next": "login"
                    }
                  }
                ]
              }
            ]
          }
        },
        "refused": {
          "description": "O cadastro foi recusado",
          "always": [
            {
              "guard": "isDocumentTaken",
              "target": "#registration.known"
            },
            {
              "target": "personal",
              "actions": [
                {
                  "type": "note"
                },
                {
                  "type": "say",
                  "params": {
                    "type": "passwords.dropped"
                  }
                },
                {
                  "type": "say"
                }
              ]
            }
          ]
        }
      }
    },
    "known": {
      "description": "O CPF já tem cadastro",
      "entry": [
        {
          "type": "say",
          "params": {
            "type": "notice",
            "tone": "error",
            "message": "registration.known"
          }
        },
        {
          "type": "conclude"
        }
      ],
      "always": "over"
    },
    "over": {
      "description": "Cadastrada, ou a caminho de outro fluxo",
      "type": "final"
    }
  }
});
