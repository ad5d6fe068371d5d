import { type ReactNode, useState } from 'react'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { Panel } from '@/components/ui/panel'
import { Tabs } from '@/components/ui/tabs'
import { useOnDemand } from '@/lib/use-on-demand'

const loadPanel = async () => (await import('./panel')).HistoricoPanel

type Tab = 'cadastro' | 'historico'

interface ClienteHistoricoProps {
  /** Undefined when the user may not see the history. */
  codcli: number | undefined
  /** The registration. */
  children: ReactNode
}

/** "Cadastro" and "Histórico" (S1 §2.9). The history is no part of the form: its filters are not sent with it. */
export function ClienteHistorico({ codcli, children }: ClienteHistoricoProps) {
  const [tab, setTab] = useState<Tab>('cadastro')
  const { Loaded: HistoricoPanel, fetch } = useOnDemand(loadPanel)
  const cadastro = { value: 'cadastro', label: 'Cadastro', content: children } as const
  const historico = {
    value: 'historico',
    label: 'Histórico',
    content: (
      <Panel title="Histórico">
        {HistoricoPanel && codcli !== undefined ? <HistoricoPanel codcli={codcli} /> : <SkeletonList />}
      </Panel>
    ),
  } as const
  // Opening the tab is not yet a query: nothing was asked for.
  if (codcli === undefined) return children
  return (
    <Tabs<Tab>
      label="Cliente"
      value={tab}
      onValueChange={(next) => {
        setTab(next)
        if (next === 'historico') void fetch()
      }}
      items={[cadastro, historico]}
    />
  )
}
