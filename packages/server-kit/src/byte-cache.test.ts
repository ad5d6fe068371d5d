import { expect, test } from 'vitest'
import { ByteCache } from './byte-cache'

test('what was not asked for longest goes when it is full, and a new value takes the place of the old one', () => {
  const cache = new ByteCache(10)
  cache.set('a', Buffer.alloc(4))
  cache.set('b', Buffer.alloc(4))
  cache.get('a')
  cache.set('c', Buffer.alloc(4))
  expect(['a', 'b', 'c'].map((key) => cache.get(key)?.length)).toEqual([4, undefined, 4])
  cache.set('a', Buffer.alloc(6))
  expect(['a', 'c'].map((key) => cache.get(key)?.length)).toEqual([6, 4])
  cache.set('d', Buffer.alloc(11))
  expect(['a', 'c', 'd'].map((key) => cache.get(key))).toEqual([undefined, undefined, undefined])
})
