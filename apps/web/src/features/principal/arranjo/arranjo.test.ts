import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Tile } from '@/lib/domain'
import { arranged, changed, moved, placesOf, widthsOf } from './arranjo'
import { readArranjo, writeArranjo } from './use-arranjo'

const tile = (id: string, min = 4, width = min): Tile => ({
  id,
  title: id,
  kind: 'card',
  size: { min, default: width },
  element: null,
})
const TILES = [tile('a'), tile('b', 6, 8), tile('c'), tile('d', 12)]
const ids = (placed: { tile: Tile }[]) => placed.map(({ tile: { id } }) => id).join('')

it('without an arrangement the tiles keep their default order and width', () => {
  expect(arranged(null, TILES)).toEqual(
    TILES.map((own) => ({ tile: own, width: own.size.default, hidden: false })),
  )
})

it('a tile moves to the place of another, forwards and backwards', () => {
  const order = (id: string, target: string) => ids(arranged(moved(placesOf(null, TILES), id, target), TILES))
  expect([order('a', 'c'), order('d', 'a'), order('b', 'b'), order('x', 'a'), order('a', 'x')]).toEqual([
    'bcad',
    'dabc',
    'abcd',
    'abcd',
    'abcd',
  ])
})

it('a new tile comes last; a missing tile is skipped and has its old place when it returns', () => {
  const without = TILES.filter(({ id }) => id !== 'b')
  const kept = changed(moved(placesOf(null, TILES), 'd', 'a'), 'b', { hidden: true, width: 12 })
  expect(ids(arranged(kept, without))).toBe('dac')
  const onward = moved(placesOf(kept, without), 'c', 'd')
  expect(ids(arranged(onward, [...TILES, tile('e')]))).toBe('cdabe')
  expect(arranged(onward, TILES).find(({ tile: { id } }) => id === 'b')).toMatchObject({
    hidden: true,
    width: 12,
  })
})

it('a width below the minimum of the tile becomes that minimum', () => {
  const kept = TILES.map(({ id }) => ({ id, width: 4 }))
  expect(arranged(kept, TILES).map(({ width }) => width)).toEqual([4, 6, 4, 12])
  expect(TILES.map((own) => widthsOf(own).length)).toEqual([4, 3, 4, 1])
})

it('an arrangement is read as it was written', () => {
  const place = fc.record(
    { id: fc.string(), width: fc.integer({ min: 1, max: 12 }), hidden: fc.constant(true) },
    { requiredKeys: ['id'] },
  )
  const places = fc.uniqueArray(place, { selector: ({ id }) => id, maxLength: 20 })
  fc.assert(
    fc.property(places, (some) => {
      expect(readArranjo(writeArranjo(some))).toEqual(some)
    }),
  )
})

it('an arrangement fits into the size limit of the portal, and invalid text counts as none', () => {
  const many = Array.from({ length: 2000 }, (_, i) => ({ id: `widget:${i}`, width: 12 }))
  const text = writeArranjo(many) ?? ''
  expect(text.length).toBeLessThanOrEqual(16_000)
  expect(readArranjo(text)).toEqual(many.slice(0, readArranjo(text)?.length))
  for (const odd of [null, '', '{', '3', 'null', '{"tiles":3}', '[]']) expect(readArranjo(odd)).toBeNull()
  expect(readArranjo('{"tiles":[3,["a","x",9],[4],["a",4,1],["b",0,1]]}')).toEqual([
    { id: 'a' },
    { id: 'b', hidden: true },
  ])
})
