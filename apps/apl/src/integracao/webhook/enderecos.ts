/** Which addresses a webhook may connect to: the public internet, and networks that the operator names. */
import { BlockList, isIP, isIPv4, type IPVersion } from 'node:net'

/**
 * IPv4 ranges outside the public internet (IANA special-purpose registry): own machine, private, carrier, link,
 * tests, multicast.
 */
const IPV4_FORA = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
/** Only global unicast is the public IPv6 internet, without ranges that embed an IPv4 address or are reserved. */
const IPV6_DENTRO = ['2000::/3']
const IPV6_FORA = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

export type Redes = Pick<BlockList, 'check'>
export interface Enderecos {
  /** Whether the address is public or in a network of the operator. */
  isAllowed: (address: string) => boolean
  /** Whether the address is in a network of the operator, where plain http is allowed. */
  isInternal: (address: string) => boolean
}

/** Networks such as `10.1.0.0/16` or `127.0.0.1`, separated by commas; undefined when one is invalid. */
export function readRedes(text: string): BlockList | undefined {
  const list = new BlockList()
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === '') continue
    const [, address = '', bits] = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i.exec(part) ?? []
    const family = familyOf(address)
    const most = family === 'ipv4' ? 32 : 128
    if (!family || Number(bits ?? most) > most) return undefined
    list.addSubnet(address, Number(bits ?? most), family)
  }
  return list
}

const familyOf = (address: string): IPVersion | undefined =>
  isIP(address) === 0 ? undefined : isIPv4(address) ? 'ipv4' : 'ipv6'

const redesOf = (list: readonly string[]): BlockList => {
  const redes = readRedes(list.join(','))
  if (!redes) throw new Error('Uma rede da lista não existe.')
  return redes
}
const FORA = redesOf([...IPV4_FORA, ...IPV6_FORA])
const DENTRO = redesOf(IPV6_DENTRO)

export function enderecosOf(internas: Redes): Enderecos {
  const isInternal = (address: string) => {
    const family = familyOf(address)
    return family !== undefined && internas.check(address, family)
  }
  const isPublic = (address: string) => {
    const family = familyOf(address)
    if (family === 'ipv4') return !FORA.check(address, 'ipv4')
    return family === 'ipv6' && DENTRO.check(address, 'ipv6') && !FORA.check(address, 'ipv6')
  }
  return { isInternal, isAllowed: (address) => isPublic(address) || isInternal(address) }
}
