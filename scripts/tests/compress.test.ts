import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressFolder } from '../lib/build'

test('text gets two compressed copies of the same content, files that do not shrink get none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trama-compress-'))
  const text = 'let trama = 1;'.repeat(100)
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'app.js'), text)
  await writeFile(join(folder, 'assets', 'logo.png'), text)
  await writeFile(join(folder, 'tiny.js'), '1')
  await compressFolder(folder)
  expect((await readdir(join(folder, 'assets'))).toSorted()).toEqual([
    'app.js',
    'app.js.br',
    'app.js.gz',
    'logo.png',
  ])
  expect(await readdir(folder)).not.toContain('tiny.js.br')
  const copy = (ending: string) => readFile(join(folder, 'assets', `app.js.${ending}`))
  expect(brotliDecompressSync(await copy('br')).toString()).toBe(text)
  expect(gunzipSync(await copy('gz')).toString()).toBe(text)
  await compressFolder(folder, 'quick')
  expect(brotliDecompressSync(await copy('br')).toString()).toBe(text)
  await rm(folder, { recursive: true })
})
