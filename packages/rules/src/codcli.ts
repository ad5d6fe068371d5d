/** A portal company's code begins public links, ended by a dot, and names a schema, whose names end at 63 bytes. */
const CODCLI = /^[A-Za-z0-9_-]{1,40}$/

export const isCodcli = (text: string): boolean => CODCLI.test(text)
