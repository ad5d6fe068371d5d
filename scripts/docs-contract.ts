/** `npm run docs:contract`: writes docs/contract from the route tables; with `--check` only compares. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { contractPages, DOCS } from './lib/contract-pages'

const check = process.argv.includes('--check')
await mkdir(DOCS, { recursive: true })
for (const [path, text] of contractPages()) {
  if (!check) await writeFile(path, text)
  else if ((await readFile(path, 'utf8').catch(() => '')) !== text) {
    console.error(`${path} está desatualizado: npm run docs:contract`)
    process.exitCode = 1
  }
}
