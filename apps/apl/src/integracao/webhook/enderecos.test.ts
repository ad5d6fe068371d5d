import { describe, expect, test } from 'vitest'
import { readConfig } from '../../config'
import { enderecosOf, readRedes } from './enderecos'

const of = (redes = '') => {
  const list = readRedes(redes)
  if (!list) throw new Error(redes)
  return enderecosOf(list)
}

describe('addresses that a webhook may connect to', () => {
  test.each([
    ['own machine', '127.0.0.1'],
    ['own machine', '127.255.255.254'],
    ['own machine', '0.0.0.0'],
    ['own machine', '::1'],
    ['own machine', '::'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['private', 'fd00::1'],
    ['private', 'fec0::1'],
    ['carrier', '100.64.0.1'],
    ['carrier', '100.127.255.254'],
    ['metadata of clouds', '169.254.169.254'],
    ['metadata of clouds', 'fd00:ec2::254'],
    ['link', '169.254.1.1'],
    ['link', 'fe80::1'],
    ['mapped', '::ffff:127.0.0.1'],
    ['mapped', '::ffff:8.8.8.8'],
    ['mapped', '::ffff:7f00:1'],
    ['translated', '64:ff9b::7f00:1'],
    ['translated', '2002:7f00:1::1'],
    ['translated', '2001:0:7f00:1::1'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.7'],
    ['documentation', '203.0.113.9'],
    ['documentation', '2001:db8::1'],
    ['benchmarks', '198.18.0.1'],
    ['multicast', '224.0.0.1'],
    ['multicast', 'ff02::1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['no address', 'localhost'],
    ['no address', ''],
    ['no address', '2130706433'],
  ])('do not include the %s: %s', (_, address) => {
    expect(of().isAllowed(address)).toBe(false)
  })

  test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2804:14d:1::1'])(
    'include the public %s',
    (address) => {
      expect(of().isAllowed(address)).toBe(true)
      expect(of().isInternal(address)).toBe(false)
    },
  )

  test('include those that the operator names', () => {
    const { isAllowed, isInternal } = of('10.1.0.0/16, 127.0.0.1,fd00:1::/32')
    const named = ['10.1.2.3', '127.0.0.1', 'fd00:1::9']
    expect(named.map(isInternal)).toEqual([true, true, true])
    expect(named.map(isAllowed)).toEqual([true, true, true])
    expect(['10.2.0.1', '127.0.0.2', 'fd00:2::9'].map(isAllowed)).toEqual([false, false, false])
  })

  test.each(['10.0.0.0/33', '10.0.0', 'tudo', '::1/129', '10.0.0.0/8/8'])('%s is no network', (text) => {
    expect(readRedes(text)).toBeUndefined()
  })

  test('a server with a wrong network does not start', () => {
    expect(() => readConfig({ WEBHOOK_REDES: '10.0.0.0/33' })).toThrow('WEBHOOK_REDES')
    expect(readConfig({ WEBHOOK_REDES: '10.0.0.0/8' }).WEBHOOK_REDES.check('10.9.9.9')).toBe(true)
    expect(readConfig({}).WEBHOOK_REDES.check('10.9.9.9')).toBe(false)
  })
})
