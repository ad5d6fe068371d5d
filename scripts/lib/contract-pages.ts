import { readFile } from 'node:fs/promises'
import { aplRoutes } from '@trama/contract/apl'
import { portalRoutes } from '@trama/contract/portal'
import { contractDocument } from './contract-document'
import { ROOT } from './process'

export const DOCS = `${ROOT}/docs/contract`

/** Path and text of each generated page. */
export const contractPages = (): [string, string][] => [
  [`${DOCS}/portal.md`, contractDocument('Portal server', portalRoutes, '/api')],
  [`${DOCS}/apl.md`, contractDocument('Application server', aplRoutes, '')],
]

/** Names the pages that no longer say what the route tables say. */
export async function checkContractPages(): Promise<string> {
  const complaints: string[] = []
  for (const [path, text] of contractPages()) {
    const stored = await readFile(path, 'utf8').catch(() => '')
    if (stored !== text) complaints.push(`${path} está desatualizado: npm run docs:contract`)
  }
  return complaints.join('\n')
}
