const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Pattern `%text%` for LIKE and ILIKE, with wildcards in the text taken literally. */
export const containing = (text: string) => `%${literal(text)}%`

/** Pattern `text%` for LIKE, which can use an index in byte order. */
export const startingWith = (text: string) => `${literal(text)}%`
