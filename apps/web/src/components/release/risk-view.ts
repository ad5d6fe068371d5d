import type { Search } from '@/components/crud/list/filter/list-filter'

/** Filter and order of a release list by its risks. */
export interface RiskView {
  /** One of `Risks.kinds`, `ANY`, or empty for the list's own order. */
  order: string
  onlyClean: boolean
}

const ONLY_CLEAN = 'pendencias'
const ORDER = 'risco'
/** Kept in the address, so that going back, a saved view or a link restores the view. */
export const RISK_PARAMS: readonly string[] = [ONLY_CLEAN, ORDER]

export const riskView = ({ [ONLY_CLEAN]: pendencias, [ORDER]: order = '' }: Search): RiskView => ({
  order,
  onlyClean: pendencias === 'N',
})

export const riskSearch = ({ order, onlyClean }: RiskView): Search => ({
  [ORDER]: order,
  [ONLY_CLEAN]: onlyClean ? 'N' : '',
})
