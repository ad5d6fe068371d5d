import { describe, expect, test } from 'vitest'
import { placeOf, urlsOf } from './hosts'
import { isLsn, lsnOf } from './lsn'
import { replicaUrls } from './readers'

describe('hosts of a URL', () => {
  test.each([
    ['postgres://u:s@h1:1,h2:2/base?x=1', ['postgres://u:s@h1:1/base?x=1', 'postgres://u:s@h2:2/base?x=1']],
    ['postgresql://h1,[::1]:5433/base', ['postgresql://h1/base', 'postgresql://[::1]:5433/base']],
    ['postgres://u:a,b@h1:1/base', ['postgres://u:a,b@h1:1/base']],
    ['postgres:///base?host=/run/postgresql', ['postgres:///base?host=/run/postgresql']],
  ])('%s', (url, urls) => expect(urlsOf(url)).toEqual(urls))

  test('a place holds neither user nor password', () => {
    expect(placeOf('postgres://u:s@h1/base')).toBe('h1:5432')
    expect(placeOf('postgres://u:s@[::1]:5433/base')).toBe('::1:5433')
  })

  test('replicas by URLs, by hosts, or both', () => {
    const urls = ['postgres://u@h1/b', 'postgres://u@h2/b', 'postgres://u@h3/b']
    expect(replicaUrls('postgres://u@h1/b,postgres://u@h2,h3/b')).toEqual(urls)
  })
})

test("places in the log have the writes' order as texts", () => {
  expect(['0/FFFFFFFF', '1/0', '1/A', 'A/0'].map(lsnOf)).toEqual([
    '00000000FFFFFFFF',
    '0000000100000000',
    '000000010000000A',
    '0000000A00000000',
  ])
  expect(lsnOf('0/3000018')).toBe('0000000003000000')
  expect([isLsn('00000000FFFFFFFF'), isLsn('0/1'), isLsn(undefined)]).toEqual([true, false, false])
})
