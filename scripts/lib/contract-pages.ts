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
