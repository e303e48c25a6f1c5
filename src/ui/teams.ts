/** `Araçaúna × Maré Alta` never breaks between the sign and the second name. */
export const bound = (title: string) => title.replace(/ × /g, ' ×\u00a0');
