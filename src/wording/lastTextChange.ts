/** The day the texts of the store (`src/content`) were last changed: the version that purchases from then on were made under. */
export const lastTextChange = { iso: '2026-11-29', text: '29 de novembro de 2026' } as const;
