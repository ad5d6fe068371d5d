import { describe, expect, test } from 'vitest'
import { placeOf, primaryUrl, urlsOf } from './hosts'
import { isPlaceText, placeText } from './lsn'
import { replicaUrls } from './readers'

describe('hosts of a URL', () => {
  test.each([
    ['postgres://u:s@h1:1,h2:2/base?x=1', ['postgres://u:s@h1:1/base?x=1', 'postgres://u:s@h2:2/base?x=1']],
    ['postgresql://h1,[::1]:5433/base', ['postgresql://h1/base', 'postgresql://[::1]:5433/base']],
    ['postgres://u:a,b@h1:1/base', ['postgres://u:a,b@h1:1/base']],
    ['postgres:///base?host=/run/postgresql', ['postgres:///base?host=/run/postgresql']],
  ])('%s', (url, urls) => expect(urlsOf(url)).toEqual(urls))

  test('the place of a host holds neither user nor password', () => {
    expect(placeOf('postgres://u:s@h1/base')).toBe('h1:5432')
    expect(placeOf('postgres://u:s@[::1]:5433/base')).toBe('::1:5433')
  })

  test('a failed start names the hosts that were asked in vain', async () => {
    const asked = primaryUrl('postgres://u:segredo@127.0.0.1:1,127.0.0.1:2/base', 300)
    await expect(asked).rejects.toThrow(
      'Nenhum destes bancos de dados aceita gravações: 127.0.0.1:1, 127.0.0.1:2.',
    )
  })

  test('replicas are given by URLs, by hosts, or both', () => {
    const urls = ['postgres://u@h1/b', 'postgres://u@h2/b', 'postgres://u@h3/b']
    expect(replicaUrls('postgres://u@h1/b,postgres://u@h2,h3/b')).toEqual(urls)
  })
})

test('places in the log sort as texts in the order of the writes', () => {
  const texts = ['0/FFFFFFFF', '1/0', '1/A', 'A/0'].map((lsn) => placeText({ timeline: '00000001', lsn }))
  texts.push(placeText({ timeline: '00000002', lsn: '0/B' }))
  expect(texts).toEqual([
    '0000000100000000FFFFFFFF',
    '000000010000000100000000',
    '00000001000000010000000A',
    '000000010000000A00000000',
    '00000002000000000000000B',
  ])
  expect(texts.every(isPlaceText)).toBe(true)
  expect(placeText({ timeline: '00000001', lsn: '0/3000018' })).toBe('000000010000000003000000')
  expect([isPlaceText('0/1'), isPlaceText(undefined)]).toEqual([false, false])
})
