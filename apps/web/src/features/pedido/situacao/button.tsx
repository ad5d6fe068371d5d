import { Milestone } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'
import type { SituacaoDialogProps } from './dialog'

const load = async () => (await import('./dialog')).SituacaoDialog

type Which = Pick<SituacaoDialogProps, 'numero' | 'empresa'>

/** "Por que parou?": what opens it, undefined where the server does not know; and the dialog, fetched then. */
export function useSituacaoDialog() {
  const { flagsVersao } = useSession()
  const [shown, setShown] = useState<Which | null>(null)
  const { Loaded, prepare, fetch } = useOnDemand<SituacaoDialogProps>(load)
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

/** Beside the title of a saved order. */
export function SituacaoButton({ numero, empresa }: Which) {
  const { open, prepare, dialog } = useSituacaoDialog()
  if (!open) return null
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<Milestone aria-hidden />}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => open({ numero, empresa })}
      >
        Por que parou?
      </Button>
      {dialog}
    </>
  )
}
