/** `%text%` for LIKE and ILIKE, with the pattern's own signs taken literally. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
