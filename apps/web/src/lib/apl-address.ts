const DEFAULT_PORT: Record<string, number> = { 'http:': 80, 'https:': 443 }

/**
 * Address of the application server (decisions §2).
 * @param servidor host name, or a full origin such as `https://apl.example.com`
 * @param porta appended unless it is the scheme's default or the origin already names one; 0 for none
 * @param pageProtocol the page's own scheme (`https:`), used with a bare host name
 */
export function aplBaseUrl(servidor: string, porta: number, pageProtocol: string): string {
  const host = servidor.trim().replace(/\/+$/, '')
  const origin = /^https?:\/\//i.test(host) ? host : `${pageProtocol}//${host}`
  const url = new URL(origin)
  if (!url.port && porta > 0 && porta !== DEFAULT_PORT[url.protocol]) url.port = String(porta)
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}
