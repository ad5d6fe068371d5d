import type { Ordem } from '@trama/contract/apl/compra/ordem'
import { Milestone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useOnDemand } from '@/lib/use-on-demand'

const load = async () => (await import('./dialog')).SituacaoDialog

/** "Por que parou?", beside the title. */
export function SituacaoButton({ ordem }: { ordem: Pick<Ordem, 'numero' | 'empresa'> }) {
  const [shown, setShown] = useState(false)
  const { Loaded, prepare, fetch } = useOnDemand(load)
  const open = async () => {
    if (await fetch()) setShown(true)
  }
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<Milestone aria-hidden />}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void open()}
      >
        Por que parou?
      </Button>
      {shown && Loaded && (
        <Loaded numero={ordem.numero} empresa={ordem.empresa} onClose={() => setShown(false)} />
      )}
    </>
  )
}
