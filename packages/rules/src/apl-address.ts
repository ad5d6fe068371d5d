import { withoutEnd } from './without-end'

const DEFAULT_PORT: Record<string, number> = { 'http:': 80, 'https:': 443 }

/**
 * Address of the application server (decisions §2).
 * @param servidor host name, or a full address: `https://apl.example.com`, `https://portal.example.com/apl`
 * @param porta appended unless it is the scheme's default or the origin already names one; 0 for none
 * @param pageProtocol the page's own scheme (`https:`), used with a bare host name
 */
export function aplBaseUrl(servidor: string, porta: number, pageProtocol: string): string {
  const host = withoutEnd(servidor.trim(), '/')
  const origin = /^https?:\/\//i.test(host) ? host : `${pageProtocol}//${host}`
  const url = new URL(origin)
  if (!url.port && porta > 0 && porta !== DEFAULT_PORT[url.protocol]) url.port = String(porta)
  return `${url.origin}${withoutEnd(url.pathname, '/')}`
}

const HOST = String.raw`(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?`
/**
 * Pattern of a host name or full address; a full address may have a path, so that the APL shares the portal's origin.
 */
const SERVIDOR = new RegExp(String.raw`^(?:${HOST}|https?://${HOST}(?:/[\w.~-]+)*)/?$`, 'i')

export const isServidor = (text: string): boolean => SERVIDOR.test(text) && aplOrigins(text, 1).length > 0

/** Origins at which a browser may reach the APL: both schemes for a bare host name, none for an invalid address. */
export function aplOrigins(servidor: string, porta: number): string[] {
  if (!SERVIDOR.test(servidor)) return []
  const schemes = /^https?:/i.test(servidor) ? ['https:'] : ['http:', 'https:']
  return schemes.flatMap((scheme) => {
    try {
      return [new URL(aplBaseUrl(servidor, porta, scheme)).origin]
    } catch {
      return []
    }
  })
}
