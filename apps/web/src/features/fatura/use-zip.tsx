import type { FaturaListItem, FaturaQuery } from '@trama/contract/apl/fatura/list'
import { useState } from 'react'
import { useOnDemand } from '@/lib/use-on-demand'

/** Invoices of a ZIP: the chosen rows, or all that the list's filters find. */
export type ZipOf = { rows: readonly FaturaListItem[] } | { query: FaturaQuery }

const load = async () => (await import('./zip-dialog')).ZipDialog

/** Dialog that makes one ZIP of invoices. */
export function useZip() {
  const [of, setOf] = useState<ZipOf | null>(null)
  const { Loaded, fetch } = useOnDemand(load)
  return {
    open: (wanted: ZipOf) => void fetch().then((isThere) => isThere && setOf(wanted)),
    dialog: of && Loaded && <Loaded of={of} onClose={() => setOf(null)} />,
  }
}
