import { useState } from 'react'
import { SituacaoButton } from '@/components/etapas/situacao-button'
import type { DocumentId } from '@/lib/document'
import { useOnDemand } from '@/lib/use-on-demand'

const load = async () => (await import('./dialog')).CompraSituacaoDialog

export function CompraSituacaoButton({ numero, empresa }: DocumentId) {
  const [shown, setShown] = useState(false)
  const { Loaded, prepare, fetch } = useOnDemand(load)
  const open = async () => {
    if (await fetch()) setShown(true)
  }
  return (
    <>
      <SituacaoButton onPrepare={prepare} onOpen={() => void open()} />
      {shown && Loaded && <Loaded numero={numero} empresa={empresa} onClose={() => setShown(false)} />}
    </>
  )
}
