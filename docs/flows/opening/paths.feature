# language: pt
Funcionalidade: Abertura das vendas

  @OPE-132a29
  Cenário: Chegou a hora; quem esperava lê o evento aos poucos, não todos no mesmo instante: passam 16 segundos
    Dado que abro um evento em que nada mais vai abrir
    E vejo "Nada mais vai abrir"
    Quando o evento é lido de novo e nada mais vai abrir
    Então continuo vendo "Nada mais vai abrir"
    Quando o evento é lido de novo e outra coisa abre em 9 segundos
    Então vejo "Contando"
    Quando o aplicativo volta para a frente
    Então continuo vendo "Contando"
    Quando chega a hora do que abre
    Então vejo "Chegou a hora; quem esperava lê o evento aos poucos, não todos no mesmo instante"
    Quando passam os instantes antes de ler o evento de novo
    Então vejo "Abriu: o evento é lido de novo; se a resposta não vem, outra vez daqui a pouco"
    Quando passam 16 segundos
    Então vejo "Chegou a hora; quem esperava lê o evento aos poucos, não todos no mesmo instante"

  @OPE-2d6c9e
  Cenário: Contando
    Dado que abro um evento cujas vendas abrem em 3 segundos
    E vejo "Contando"
