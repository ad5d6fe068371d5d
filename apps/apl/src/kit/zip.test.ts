/** A ZIP that is made while it is read. */
import { expect, test } from 'vitest'
import { type ZipEntry, zipOf } from './zip'

/** As many files as are asked for, and whether somebody said that no more are wanted. */
function endless() {
  const seen = { files: 0, stopped: false }
  async function* files(): AsyncGenerator<ZipEntry> {
    try {
      for (;;) {
        seen.files += 1
        // What no compression makes smaller.
        yield { nome: `${seen.files}.bin`, bytes: Buffer.alloc(100_000, seen.files), isPacked: true }
      }
    } finally {
      seen.stopped = true
    }
  }
  return { seen, files: files() }
}

test('whoever stops reading stops the work, and no file is read far ahead', async () => {
  const { seen, files } = endless()
  let bytes = 0
  for await (const chunk of zipOf(files)) {
    bytes += chunk.length
    if (bytes > 1_000_000) break
  }
  expect(seen.stopped).toBe(true)
  expect(seen.files).toBeLessThan(20)
})

test('what fails on the way ends the ZIP with that fault', async () => {
  async function* broken(): AsyncGenerator<ZipEntry> {
    yield { nome: 'a.txt', bytes: Buffer.from('a') }
    throw new Error('o disco acabou')
  }
  const read = async () => {
    for await (const _ of zipOf(broken()));
  }
  await expect(read()).rejects.toThrow('o disco acabou')
})
