import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "sharing",
  "description": "Compartilhar um evento",
  "initial": "offering",
  "states": {
    "offering": {
      "description": "Copiar ou mandar",
      "on": {
        "link.copy": "copying",
        "link.send": "sending"
      },
      "initial": "plain",
      "states": {
        "plain": {
          "description": "O link e por onde mandar"
        },
        "copied": {
          "description": "Link copiado",
          "after": {
            "told": "plain"
          }
        },
        "byHand": {
          "description": "Não deu: o link fica marcado, para copiar à mão"
        }
      }
    },
    "copying": {
      "description": "Copiando o link",
      "tags": "busy",
      "invoke": {
        "id": "copyLink",
        "src": "copyLink",
        "onDone": "offering.copied",
        "onError": "offering.byHand"
      }
    },
    "sending": {
      "description": "O aparelho pergunta para quem; enquanto isso o link pode ser copiado",
      "on": {
        "link.copy": "copying"
      },
      "invoke": {
        "id": "sendLink",
        "src": "sendLink",
        "onDone": "offering",
        "onError": "offering.byHand"
      }
    }
  }
});
