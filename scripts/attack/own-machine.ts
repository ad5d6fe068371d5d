const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The origin of an address of this machine; undefined for any other machine, which must not be attacked. */
export function ownMachine(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url && /^https?:$/.test(url.protocol) && LOOPBACK.has(url.hostname) ? url.origin : undefined
}
