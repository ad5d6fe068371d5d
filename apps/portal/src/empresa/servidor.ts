/** Where a company's APL answers: `servidor` is a host name or a full origin, `porta` comes after (decisions §2). */
const SERVIDOR = /^(?:https?:\/\/)?(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?\/?$/i

export const isServidor = (text: string) => SERVIDOR.test(text) && originsOf(text, 1).length > 0

/** Origins that a browser may use for it: both schemes for a bare host name, none when it is no address. */
export function originsOf(servidor: string, porta: number): string[] {
  if (!SERVIDOR.test(servidor)) return []
  const addresses = /^https?:/i.test(servidor) ? [servidor] : [`http://${servidor}`, `https://${servidor}`]
  return addresses.flatMap((address) => {
    if (!URL.canParse(address)) return []
    const url = new URL(address)
    url.port = String(porta)
    return [url.origin]
  })
}
