import { useCallback, useMemo, useState } from 'react'
import { SituacaoButton } from '@/components/etapas/situacao-button'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'
import type { PedidoSituacaoDialogProps } from './dialog'

const load = async () => (await import('./dialog')).PedidoSituacaoDialog

type Which = Pick<PedidoSituacaoDialogProps, 'numero' | 'empresa'>

/** Dialog "Por que parou?", loaded when first opened; `open` is undefined where the server cannot answer. */
export function useSituacaoDialog() {
  const { flagsVersao } = useSession()
  const [shown, setShown] = useState<Which | null>(null)
  const { Loaded, prepare, fetch } = useOnDemand(load)
  const open = useCallback(
    ({ numero, empresa }: Which) => {
      setShown({ numero, empresa })
      void fetch()
    },
    [fetch],
  )
  const close = useCallback(() => setShown(null), [])
  return {
    open: flagsVersao.situacaoDoPedido ? open : undefined,
    prepare,
    dialog: useMemo(() => Loaded && shown && <Loaded {...shown} onClose={close} />, [Loaded, shown, close]),
  }
}

/** Button "Por que parou?" beside the title of a saved order. */
export function PedidoSituacaoButton({ numero, empresa }: Which) {
  const { open, prepare, dialog } = useSituacaoDialog()
  if (!open) return null
  return (
    <>
      <SituacaoButton onPrepare={prepare} onOpen={() => open({ numero, empresa })} />
      {dialog}
    </>
  )
}
