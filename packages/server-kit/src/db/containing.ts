const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** `%text%` for LIKE and ILIKE, with the pattern's own signs taken literally. */
export const containing = (text: string) => `%${literal(text)}%`

/** `text%`, which an index in byte order finds. */
export const startingWith = (text: string) => `${literal(text)}%`
