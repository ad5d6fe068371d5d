import type { FaturaListItem, FaturaQuery } from '@trama/contract/apl/fatura/list'
import { useState } from 'react'
import { useOnDemand } from '@/lib/use-on-demand'

/** Chosen rows, or what the list's filters find. */
export type ZipOf = { rows: readonly FaturaListItem[] } | { query: FaturaQuery }

const load = async () => (await import('./zip-dialog')).ZipDialog

/** Invoices in one ZIP. */
export function useZip() {
  const [of, setOf] = useState<ZipOf | null>(null)
  const { Loaded, fetch } = useOnDemand(load)
  return {
    open: (wanted: ZipOf) => void fetch().then((isThere) => isThere && setOf(wanted)),
    dialog: of && Loaded && <Loaded of={of} onClose={() => setOf(null)} />,
  }
}
