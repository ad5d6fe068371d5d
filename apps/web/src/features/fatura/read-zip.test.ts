import { expect, it } from 'vitest'
import { readZip } from './read-zip'

const bytes = (...values: number[]) => Uint8Array.from(values)
const ENTRY = [0x50, 0x4b, 3, 4]

it('the download counts the files of a ZIP while it arrives, also when a signature is split between two chunks', async () => {
  const pieces = [bytes(...ENTRY, 1, 0x50), bytes(0x4b, 3, 4, 0x50, 0x50), bytes(0x4b, 3, 4, 9)]
  const told: [number, number | undefined][] = []
  const body = new ReadableStream({
    start(stream) {
      for (const piece of pieces) stream.enqueue(piece)
      stream.close()
    },
  })
  const read = readZip((done, all) => told.push([done, all]))
  const file = await read(new Response(body, { headers: { 'x-total': '3' } }))
  expect(told).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ])
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes(...pieces.flatMap((piece) => [...piece])))
})
