import { recentList } from '@/lib/storage/recent-list'
import type { Option } from './use-option-search'

/** Most recent options shown: more would leave no room for the choices below them in a list of 11rem. */
const MOST = 4

/** Options last chosen in search fields of one kind ("colecao"), on any screen. */
export const recentOptions = (name: string) =>
  recentList<Option>({ name: `campo.${name}`, isRow: isOption, keyOf: ({ code }) => code, most: MOST })

function isOption(stored: unknown): stored is Option {
  if (typeof stored !== 'object' || stored === null) return false
  const { code, name, detail } = stored as Record<string, unknown>
  return (
    typeof code === 'string' && typeof name === 'string' && ['string', 'undefined'].includes(typeof detail)
  )
}
