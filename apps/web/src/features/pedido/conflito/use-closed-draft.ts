import { useEffect, useEffectEvent, useState } from 'react'
import { readDraft } from '@/components/crud/form/form-draft'
import { draftOf, offerCopy } from '../form/drafts'
import type { PedidoForm } from '../form/form-model'
import { PedidoFechado } from '../form/start'

interface Leave {
  openCopy: () => void
  toView: () => void
}

interface Looked {
  error: Error
  values: PedidoForm | undefined
}

/**
 * Offers to continue unsaved work on an order that is closed by now as a new order; true while the question is open.
 */
export function useClosedDraft(numero: number | undefined, error: Error | null, leave: Leave): boolean {
  const [looked, setLooked] = useState<Looked | null>(null)
  const isClosed = numero !== undefined && error instanceof PedidoFechado
  // Runs once for each failure: a found draft opens another screen before this one is left.
  if (isClosed && looked?.error !== error) {
    setLooked({ error, values: readDraft<PedidoForm>(draftOf(numero))?.values })
  }
  const values = isClosed && looked?.error === error ? looked.values : undefined

  const ask = useEffectEvent(async (found: PedidoForm) => {
    if (numero !== undefined && (await offerCopy(numero, found, error?.message ?? ''))) leave.openCopy()
    else leave.toView()
  })
  useEffect(() => {
    if (values) void ask(values)
  }, [values])
  return values !== undefined
}
