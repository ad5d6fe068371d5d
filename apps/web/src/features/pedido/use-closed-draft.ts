import { useEffect, useEffectEvent, useState } from 'react'
import { readDraft } from '@/components/crud/form-draft'
import { draftOf, offerCopy } from './pedido-drafts'
import type { PedidoForm } from './pedido-form-model'
import { PedidoFechado } from './pedido-start'

interface Leave {
  openCopy: () => void
  toList: () => void
}

/** Work on the device for an order that is closed by now can go on as a new one; true while that is asked. */
export function useClosedDraft(numero: number | undefined, error: Error | null, leave: Leave): boolean {
  const [asked, setAsked] = useState<Error | null>(null)
  const closed = numero !== undefined && error instanceof PedidoFechado ? numero : undefined
  const draft = closed === undefined ? null : readDraft<PedidoForm>(draftOf(closed))
  const isFound = draft !== null

  const ask = useEffectEvent(async () => {
    if (closed === undefined || !draft || !error) return
    setAsked(error)
    if (await offerCopy(closed, draft.values, error.message)) leave.openCopy()
    else leave.toList()
  })
  useEffect(() => {
    if (isFound) void ask()
  }, [isFound])
  return isFound || (closed !== undefined && asked === error)
}
