# language: pt
Funcionalidade: Abertura das vendas

  @OPE-a4f4fe
  Cenário: Chegou a hora; quem esperava lê o evento aos poucos, não todos no mesmo instante: passam 16 segundos
    Dado que abro um evento em que nada mais vai abrir
    E vejo "Nada mais vai abrir"
    Quando o evento é lido de novo e nada mais vai abrir
    Então continuo vendo "Nada mais vai abrir"
    Quando o evento é lido de novo e outra coisa abre em 9 segundos
    Então vejo "Contando"
    Quando o aplicativo volta para a frente
    Então continuo vendo "Contando"
    Quando passam 9 segundos
    Então vejo "Chegou a hora; quem esperava lê o evento aos poucos, não todos no mesmo instante"
    Quando chega a minha vez de ler o evento de novo
    Então vejo "Abriu: o evento é lido de novo; se a resposta não vem, outra vez daqui a pouco"
    Quando passam 16 segundos
    Então vejo "Chegou a hora; quem esperava lê o evento aos poucos, não todos no mesmo instante"

  @OPE-ad416a
  Cenário: Contando: passam 24 dias e 20 horas
    Dado que abro um evento cujas vendas só abrem daqui a mais de 24 dias
    E vejo "Contando"
    Quando passam 24 dias e 20 horas
    Então continuo vendo "Contando"
