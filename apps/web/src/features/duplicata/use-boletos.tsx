import type { Duplicata } from '@trama/contract/apl/receber'
import { useCallback, useMemo, useState } from 'react'
import { mayPrint } from '@/components/boleto/boleto'
import { pushMessage } from '@/lib/messages/messages-store'
import { useOnDemand } from '@/lib/use-on-demand'

const loadPay = async () => (await import('./pagar-dialog')).PagarDialog
const loadPdf = async () => (await import('./boleto-dialog')).BoletoDialog
const loadMany = async () => (await import('./boletos-dialog')).BoletosDialog

type Open = { kind: 'pay' | 'pdf'; row: Duplicata } | { kind: 'many'; rows: readonly Duplicata[] }

/** Dialogs for boletos: pay one, print one, print many. */
export function useBoletos() {
  const [open, setOpen] = useState<Open | null>(null)
  const { Loaded: Pay, fetch: fetchPay } = useOnDemand(loadPay)
  const { Loaded: Pdf, fetch: fetchPdf } = useOnDemand(loadPdf)
  const { Loaded: Many, fetch: fetchMany } = useOnDemand(loadMany)

  const pay = useCallback(
    (row: Duplicata) => void fetchPay().then((isThere) => isThere && setOpen({ kind: 'pay', row })),
    [fetchPay],
  )
  const show = useCallback(
    async (row: Duplicata) => {
      if (await fetchPdf()) setOpen({ kind: 'pdf', row })
    },
    [fetchPdf],
  )
  const print = useCallback(
    (row: Duplicata) => void mayPrint([row]).then((may) => (may ? show(row) : undefined)),
    [show],
  )
  const printMany = useCallback(
    async (rows: readonly Duplicata[]) => {
      if (new Set(rows.map(({ empresa }) => empresa)).size > 1) {
        return pushMessage('Escolha duplicatas de uma só empresa.')
      }
      if ((await mayPrint(rows)) && (await fetchMany())) setOpen({ kind: 'many', rows })
      return undefined
    },
    [fetchMany],
  )

  const dialog = useMemo(() => {
    const onClose = () => setOpen(null)
    if (open === null) return null
    if (open.kind === 'many') return Many && <Many rows={open.rows} onClose={onClose} />
    if (open.kind === 'pdf') return Pdf && <Pdf row={open.row} onClose={onClose} />
    return Pay && <Pay row={open.row} onPrint={() => void show(open.row)} onClose={onClose} />
  }, [open, Many, Pdf, Pay, show])

  return useMemo(() => ({ pay, print, printMany, dialog }), [pay, print, printMany, dialog])
}
