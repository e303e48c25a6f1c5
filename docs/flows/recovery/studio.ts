import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "recovery",
  "description": "RECUPERAR SENHA",
  "invoke": {
    "id": "ear",
    "src": "hear"
  },
  "initial": "account",
  "states": {
    "account": {
      "description": "Encontrar sua conta",
      "initial": "typing",
      "states": {
        "typing": {
          "description": "CPF",
          "exit": {
            "type": "note",
            "params": {
              "complaint": null
            }
          },
          "on": {
            "account.submit": {
              "target": "searching",
              "actions": {
                "type": "note"
              }
            }
          }
        },
        "searching": {
          "description": "Procurando",
          "tags": "busy",
          "initial": "asking",
          "states": {
            "asking": {
              "description": "Perguntando pela conta",
              "after": {
                "patience": "slow"
              }
            },
            "slow": {
              "description": "A busca está demorando mais que o normal",
              "on": {
                "account.submit": {
                  "target": "#recovery.account.searching",
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
            "id": "searchMethods",
            "src": "searchMethods",
            "onDone": {
              "target": "#recovery.method",
              "actions": {
                "type": "note"
              }
            },
            "onError": {
              "target": "typing",
              "actions": [
                {
                  "type": "note"
                },
                {
                  "type": "say"
                }
              ]
            }
          }
        }
      }
    },
    "method": {
      "description": "Escolher método de identificação",
      "initial": "choosing",
      "states": {
        "choosing": {
          "description": "SMS ou e-mail",
          "on": {
            "method.submit": {
              "target": "sending",
              "actions": {
                "type": "note"
              }
            },
            "code.enter": {
              "target": "#recovery.code",
              "actions": {
                "type": "note",
                "params": {
                  "method": null
                }
              }
            },
            "back": "#recovery.account"
          }
        },
        "sending": {
          "description": "Enviando o código",
          "tags": "busy",
          "initial": "asking",
          "states": {
            "asking": {
              "description": "Pedindo o código",
              "after": {
                "patience": "slow"
              }
            },
            "slow": {
              "description": "O envio do código está demorando mais que o normal",
              "on": {},
              "tags": "slow"
            }
          },
          "invoke": {
            "id": "sendCode",
            "src": "sendCode",
            "onDone": "#recovery.code",
            "onError": {
              "target": "choosing",
              "actions": {
                "type": "say"
              }
            }
          }
        }
      }
    },
    "code": {
      "description": "Validar identificação",
      "entry": {
        "type": "note",
        "params": {
          "mayResend": false
        }
      },
      "on": {
        "resend.allowed": {
          "actions": {
            "type": "note",
            "params": {
              "mayResend": true
            }
          }
        }
      },
      "invoke": {
        "id": "letter",
        "src": "letter",
        "onDone": {
          "target": "method",
          "actions": {
            "type": "say",
            "params": {
              "type": "notice",
              "tone": "error",
              "message": "code.expired"
            }
          }
        },
        "onError": "method"
      },
      "initial": "typing",
      "states": {
        "typing": {
          "description": "Código de 6 caracteres",
          "exit": {
            "type": "note",
            "params": {
              "complaint": null
            }
          },
          "on": {
            "code.submit": "checking",
            "code.resend": {
              "guard": "mayResend",
              "target": "resending"
            },
            "back": "#recovery.method"
          }
        },
        "checking": {
          "description": "Conferindo o código",
          "tags": "busy",
          "initial": "asking",
          "states": {
            "asking": {
              "description": "Mandando o código",
              "after": {
                "patience": "slow"
              }
            },
            "slow": {
              "description": "A conferência do código está demorando mais que o normal",
              "on": {},
              "tags": "slow"
            }
          },
          "invoke": {
            "id": "checkCode",
            "src": "checkCode",
            "onDone": {
              "target": "#recovery.password",
              "actions": {
                "type": "note"
              }
            },
            "onError": [
              {
                "guard": {
                  "type": "isRefused"
                },
                "target": "typing",
                "actions": [
                  {
                    "type": "note",
                    "params": {
                      "complaint": "recovery.codeNotFound"
                    }
                  },
                  {
                    "type": "say",
                    "params": {
                      "type": "notice",
                      "tone": "error",
                      "message": "recovery.codeNotFound"
                    }
                  }
                ]
              },
              {
                "target": "typing",
                "actions": [
                  {
                    "type": "note"
                  },
                  {
                    "type": "say"
                  }
                ]
              }
            ]
          }
        },
        "resending": {
          "description": "Enviando outro código",
          "tags": "busy",
          "initial": "asking",
          "states": {
            "asking": {
              "description": "Pedindo outro código",
              "after": {
                "patience": "slow"
              }
            },
            "slow": {
              "description": "O outro código está demorando mais que o normal",
              "on": {},
              "tags": "slow"
            }
          },
          "invoke": {
            "id": "resendCode",
            "src": "sendCode",
            "onDone": {
              "target": "#recovery.code",
              "reenter": true,
              "actions": {
                "type": "say",
                "params": {
                  "type": "notice",
                  "tone": "success",
                  "message": "code.resent"
                }
              }
            },
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
    "password": {
      "description": "Escolher nova senha",
      "initial": "typing",
      "states": {
        "typing": {
          "description": "Senha e confirmação",
          "exit": {
            "type": "note",
            "params": {
              "complaint": null
            }
          },
          "on": {
            "password.submit": "saving"
          }
        },
        "saving": {
          "description": "Guardando a senha",
          "tags": "busy",
          "initial": "asking",
          "states": {
            "asking": {
              "description": "Mandando a senha",
              "after": {
                "patience": "slow"
              }
            },
            "slow": {
              "description": "A troca da senha está demorando mais que o normal",
              "on": {},
              "tags": "slow"
            }
          },
          "invoke": {
            "id": "changePassword",
            "src": "changePassword",
            "onDone": "#recovery.recovered",
            "onError": [
              {
                "guard": {
                  "type": "isTokenGone"
                },
                "target": "#recovery.method",
                "actions": {
                  "type": "say"
                }
              },
              {
                "target": "typing",
                "actions": [
                  {
                    "type": "note"
                  },
                  {
                    "type": "say"
                  }
                ]
              }
            ]
          }
        }
      }
    },
    "recovered": {
      "description": "Senha alterada",
      "type": "final",
      "entry": [
        {
          "type": "note",
          "params": {
            "token": ""
          }
        },
        {
          "type": "say",
          "params": {
            "type": "notice",
            "tone": "success",
            "message": "recovery.recovered"
          }
        }
      ]
    }
  }
});
