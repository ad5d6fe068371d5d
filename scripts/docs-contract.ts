/** `npm run docs:contract`: writes docs/contract from the route tables. */
import { mkdir, writeFile } from 'node:fs/promises'
import { contractPages, DOCS } from './lib/contract-pages'

await mkdir(DOCS, { recursive: true })
for (const [path, text] of contractPages()) await writeFile(path, text)
