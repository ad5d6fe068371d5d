import { BlockList, isIPv6 } from 'node:net'

/** Key under which addresses count together: an IPv6 customer has a whole /64 of addresses. */
export function network(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/**
 * Returns the function that says whether an address is in the list, or in one of the list's ranges (`/` and bits).
 */
export function inNetworks(listed: readonly string[]): (ip: string) => boolean {
  const list = new BlockList()
  for (const text of listed) {
    const [address = '', bits] = text.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (ip) => list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}
