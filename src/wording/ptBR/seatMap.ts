/** Around the drawing of a house. */
export const mapWords = {
  'map.tools': 'Mapa',
  'map.closer': 'Aproximar',
  'map.further': 'Afastar',
  'map.whole': 'Ver o mapa inteiro',
  'map.hint': 'Toque em um setor para ver os lugares.',
  'map.hintSector': 'Toque nos lugares para escolher. Arraste para ver mais.',
  'map.hintStanding': 'Aqui não há lugar marcado. Escolha a quantidade na lista.',
  'map.broken': 'O mapa não pôde ser desenhado neste aparelho',
  'map.brokenText': 'Escolha pela lista: são os mesmos lugares.',
} as const;
