import { expect, test } from 'vitest'
import { ByteCache } from './byte-cache'

test('a full cache drops the value unused for longest, and a new value replaces the old one of its key', () => {
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
