/** The day the texts of the store (`src/content`) were last changed: the version that purchases from then on were made under. */
export const lastTextChange = { iso: '2026-11-30', text: '30 de novembro de 2026' } as const;
