import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { FeatureGate } from '@/components/crud/feature-gate'
import { FormSkeleton } from '@/components/crud/form/form-skeleton'
import { useBackToList } from '@/components/crud/form/use-back-to-list'
import { Panel } from '@/components/ui/panel'
import { pushError } from '@/lib/messages/messages-store'
import { openScans } from '../scanner/scans'
import { VendaEditor } from './editor'
import { inicioQuery } from './start'

export interface VarejoFormPageProps {
  codven?: number | undefined
  /** Whether the new sale is a return. */
  devolucao?: boolean | undefined
  /** Id of a sale in the device's queue that is to be corrected. */
  fila?: string | undefined
}

/** /FormVarejo and /FormVarejo/{codven} (S2 §2): form of a sale. */
export function VarejoFormPage(props: VarejoFormPageProps) {
  return (
    <FeatureGate title="Venda no varejo" feature="varejo">
      <Opening {...props} />
    </FeatureGate>
  )
}

function Opening({ codven, devolucao = false, fila }: VarejoFormPageProps) {
  const [vez, setVez] = useState(0)
  const toList = useBackToList('/TableVarejo')
  useEffect(openScans, [])
  const { data, error } = useQuery(inicioQuery({ codven, devolucao, fila, vez }))
  const giveUp = useEffectEvent((failure: Error) => {
    pushError(failure)
    toList()
  })
  useEffect(() => {
    if (error) giveUp(error)
  }, [error])
  if (!data) {
    return (
      <Panel title="Venda no varejo" onClose={toList}>
        <FormSkeleton />
      </Panel>
    )
  }
  return (
    <VendaEditor
      key={`${vez} ${data.form.chave}`}
      inicio={data}
      onReopen={() => setVez((last) => last + 1)}
    />
  )
}
