import { expect, test } from 'vitest'
import { inNetworks, network } from './network'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (ip, counted) => {
  expect(network(ip)).toBe(counted)
})

test('addresses and ranges of both families', () => {
  const isIn = inNetworks(['203.0.113.7', '10.0.0.0/8', '2001:db8::/32'])
  const ips = ['203.0.113.7', '10.255.0.1', '::ffff:10.1.2.3', '2001:db8:1::1']
  expect(ips.filter((ip) => !isIn(ip))).toEqual([])
  expect(['203.0.113.8', '11.0.0.1', '2001:db9::1', ''].filter(isIn)).toEqual([])
})
