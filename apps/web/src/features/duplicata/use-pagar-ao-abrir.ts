import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Duplicata } from '@trama/contract/apl/receber/receber'
import { useEffect, useEffectEvent } from 'react'
import { pushError, pushMessage } from '@/lib/messages/messages-store'
import { listDuplicatas } from './list-queries'

/** Rows among which the receivable is looked for: numbers may contain one another. */
const FOUND = 20

/** Opens the payment of the receivable that the address names in `pagar`, once. */
export function usePagarAoAbrir(pay: (row: Duplicata) => void): void {
  const { pagar, ...others } = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = useEffectEvent(async (numero: string, signal: AbortSignal) => {
    try {
      const rows = await listDuplicatas({ filtro: numero, situacao: '0', offset: FOUND }, signal)
      if (signal.aborted) return
      const row = rows.find((found) => found.numero === numero)
      // Without the parameter the page can be loaded again without the dialog.
      await navigate({ to: '.', search: others as never, replace: true })
      if (row) pay(row)
      else pushMessage(`A duplicata ${numero} não está mais em aberto.`)
    } catch (error) {
      if (!signal.aborted) pushError(error)
    }
  })
  useEffect(() => {
    if (!pagar) return undefined
    const stop = new AbortController()
    void open(pagar, stop.signal)
    return () => stop.abort()
  }, [pagar])
}
