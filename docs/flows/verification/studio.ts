import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "verification",
  "description": "VERIFICAR E-MAIL",
  "context": {
    "document": "",
    "maskedEmail": "",
    "complaint": null,
    "mayResend": false
  },
  "invoke": {
    "id": "ear",
    "src": "hear"
  },
  "initial": "opening",
  "states": {
    "opening": {
      "description": "Para qual e-mail?",
      "initial": "asking",
      "states": {
        "asking": {
          "description": "Perguntando pelo e-mail",
          "after": {
            "patience": "slow"
          }
        },
        "slow": {
          "description": "A busca do e-mail está demorando mais que o normal",
          "on": {
            "verification.retry": {
              "target": "#verification.opening",
              "reenter": true
            }
          },
          "tags": "slow"
        }
      },
      "invoke": {
        "id": "loadTarget",
        "src": "loadTarget",
        "onDone": [
          {
            "guard": {
              "type": "isVerified"
            },
            "target": "verified"
          },
          {
            "target": "sending",
            "actions": {
              "type": "note"
            }
          }
        ],
        "onError": "unavailable"
      }
    },
    "unavailable": {
      "description": "Não deu para abrir: sem internet?",
      "on": {
        "verification.retry": "opening"
      }
    },
    "sending": {
      "description": "Enviando o código",
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
        "onDone": "code",
        "onError": "#verification.code.delivery.missing"
      }
    },
    "resending": {
      "description": "Enviando outro código",
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
          "target": "code",
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
          "target": "#verification.code.delivery.missing",
          "actions": {
            "type": "say"
          }
        }
      }
    },
    "code": {
      "description": "Código de 6 caracteres",
      "type": "parallel",
      "on": {
        "code.resend": {
          "guard": "mayResend",
          "target": "resending"
        }
      },
      "states": {
        "form": {
          "description": "O código",
          "initial": "typing",
          "states": {
            "typing": {
              "description": "Digitando",
              "exit": {
                "type": "noteComplaint",
                "params": null
              },
              "on": {
                "code.submit": [
                  {
                    "guard": {
                      "type": "isEmpty"
                    },
                    "actions": [
                      {
                        "type": "noteComplaint",
                        "params": "verification.empty"
                      },
                      {
                        "type": "say",
                        "params": {
                          "type": "notice",
                          "tone": "error",
                          "message": "verification.empty"
                        }
                      }
                    ]
                  },
                  {
                    "target": "checking"
                  }
                ]
              }
            },
            "checking": {
              "description": "Conferindo o código",
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
              "on": {
                "code.resend": {}
              },
              "invoke": {
                "id": "verifyCode",
                "src": "verifyCode",
                "onDone": {
                  "target": "#verification.verified",
                  "actions": [
                    {
                      "type": "say",
                      "params": {
                        "type": "notice",
                        "tone": "success",
                        "message": "verification.done"
                      }
                    },
                    {
                      "type": "say",
                      "params": {
                        "type": "profile.changed"
                      }
                    }
                  ]
                },
                "onError": {
                  "target": "typing",
                  "actions": [
                    {
                      "type": "noteComplaint"
                    },
                    {
                      "type": "say",
                      "params": {
                        "type": "notice",
                        "tone": "error",
                        "message": "verification.failed"
                      }
                    }
                  ]
                }
              }
            }
          }
        },
        "delivery": {
          "description": "O envio",
          "initial": "sent",
          "states": {
            "sent": {
              "description": "O código está a caminho",
              "entry": {
                "type": "noteResend",
                "params": false
              },
              "on": {
                "resend.allowed": {
                  "actions": {
                    "type": "noteResend",
                    "params": true
                  }
                }
              },
              "invoke": {
                "id": "letter",
                "src": "letter",
                "onDone": {
                  "target": "missing",
                  "actions": {
                    "type": "say",
                    "params": {
                      "type": "notice",
                      "tone": "error",
                      "message": "code.expired"
                    }
                  }
                },
                "onError": "missing"
              }
            },
            "missing": {
              "description": "Nenhum código vale agora",
              "entry": {
                "type": "noteResend",
                "params": true
              }
            }
          }
        }
      }
    },
    "verified": {
      "description": "E-mail verificado",
      "type": "final"
    }
  }
});
