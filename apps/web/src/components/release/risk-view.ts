import type { Search } from '@/components/crud/list/filter/list-filter'

/** How a release list is shown by its risks. */
export interface RiskView {
  /** Of `Risks.kinds`, `ANY`, or empty: as the list comes. */
  order: string
  onlyClean: boolean
}

const ONLY_CLEAN = 'pendencias'
const ORDER = 'risco'
/** In the address, so that one comes back to it, and a saved view or a link holds it. */
export const RISK_PARAMS: readonly string[] = [ONLY_CLEAN, ORDER]

export const riskView = ({ [ONLY_CLEAN]: pendencias, [ORDER]: order = '' }: Search): RiskView => ({
  order,
  onlyClean: pendencias === 'N',
})

export const riskSearch = ({ order, onlyClean }: RiskView): Search => ({
  [ORDER]: order,
  [ONLY_CLEAN]: onlyClean ? 'N' : '',
})
