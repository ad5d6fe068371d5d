/** `npm run docs:contract`: writes every call of the route tables into docs/contract, a folder that git ignores. */
import { mkdir, writeFile } from 'node:fs/promises'
import { aplRoutes } from '@trama/contract/apl'
import { portalRoutes } from '@trama/contract/portal'
import { contractDocument } from './lib/contract-document'
import { ROOT } from './lib/process'

const DOCS = `${ROOT}/docs/contract`

await mkdir(DOCS, { recursive: true })
await writeFile(`${DOCS}/portal.md`, contractDocument('Portal server', portalRoutes, '/api'))
await writeFile(`${DOCS}/apl.md`, contractDocument('Application server', aplRoutes, ''))
console.log('docs/contract/portal.md, docs/contract/apl.md')
