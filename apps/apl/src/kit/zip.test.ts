/** A ZIP that is made while it is read. */
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { type ZipEntry, zipOf } from './zip'

/** Gives as many files as are asked for, and notes when no more are wanted. */
function endless() {
  const seen = { files: 0, stopped: false }
  async function* files(): AsyncGenerator<ZipEntry> {
    try {
      for (;;) {
        seen.files += 1
        // Stored without compression, so that the ZIP has the size of its files.
        yield { nome: `${seen.files}.bin`, bytes: Buffer.alloc(100_000, seen.files), isPacked: true }
      }
    } finally {
      seen.stopped = true
    }
  }
  return { seen, files: files() }
}

test('a reader who stops ends the work, and no file is read far ahead', async () => {
  const { seen, files } = endless()
  let bytes = 0
  for await (const chunk of zipOf(files)) {
    bytes += chunk.length
    if (bytes > 1_000_000) break
  }
  expect(seen.stopped).toBe(true)
  expect(seen.files).toBeLessThan(20)
})

test('a fault on the way ends the ZIP with that fault', async () => {
  async function* broken(): AsyncGenerator<ZipEntry> {
    yield { nome: 'a.txt', bytes: Buffer.from('a') }
    throw new Error('o disco acabou')
  }
  const read = async () => {
    for await (const _ of zipOf(broken()));
  }
  await expect(read()).rejects.toThrow('o disco acabou')
})

test('a file is not kept in memory once it is in the ZIP', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const made: WeakRef<Uint8Array>[] = []
  let kept = 0
  async function* files(): AsyncGenerator<ZipEntry> {
    for (let n = 0; n < 50; n++) {
      const bytes = Buffer.alloc(100_000, n)
      made.push(new WeakRef(bytes))
      yield { nome: `${n}.bin`, bytes, isPacked: true }
    }
    await setImmediate()
    collect()
    kept = made.filter((bytes) => bytes.deref()).length
  }
  for await (const _ of zipOf(files()));
  expect(kept).toBeLessThan(10)
})
