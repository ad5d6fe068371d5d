/** Network addresses as people write them: a single address, or a range with the number of its common bits. */

const V4 = /^(25[0-5]|2[0-4]\d|1?\d?\d)(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/
const V6 = /^[\da-f:]{2,39}$/i

const isV4 = (text: string) => V4.test(text)
const isV6 = (text: string) => V6.test(text) && text.includes(':') && URL.canParse(`http://[${text}]`)

/** Whether a text is an address or range: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`. */
export function isEnderecoIp(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  const highest = isV4(address) ? 32 : isV6(address) ? 128 : undefined
  if (highest === undefined || more !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= highest)
}
