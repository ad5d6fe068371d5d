import { type ReactNode, useState } from 'react'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { Panel } from '@/components/ui/panel'
import { Tabs } from '@/components/ui/tabs'
import { useOnDemand } from '@/lib/use-on-demand'

const loadPanel = async () => (await import('./panel')).HistoricoPanel
const loadRow = async () => (await import('../timeline/timeline')).Timeline

type Tab = 'cadastro' | 'historico' | 'linha'

interface ClienteHistoricoProps {
  codcli: number
  /** Whether the user sees the tab of purchased items (`historico`) and the tab of the timeline (`linha`). */
  shows: { historico: boolean; linha: boolean }
  /** The customer form. */
  children: ReactNode
}

/**
 * Tabs "Cadastro", "Histórico" (S1 §2.9) and the timeline. The latter two are outside the form, so their filters are
 * not sent with it.
 */
export function ClienteHistorico({ codcli, shows, children }: ClienteHistoricoProps) {
  const [tab, setTab] = useState<Tab>('cadastro')
  const historico = useOnDemand(loadPanel)
  const linha = useOnDemand(loadRow)
  const parts = { cadastro: undefined, historico, linha }
  const part = (title: string, Part: typeof historico.Loaded) => (
    <Panel title={title}>{Part ? <Part codcli={codcli} /> : <SkeletonList />}</Panel>
  )
  const items = [
    { value: 'cadastro', label: 'Cadastro', content: children } as const,
    ...(shows.historico
      ? [{ value: 'historico', label: 'Histórico', content: part('Histórico', historico.Loaded) } as const]
      : []),
    ...(shows.linha
      ? [{ value: 'linha', label: 'Linha do tempo', content: part('Linha do tempo', linha.Loaded) } as const]
      : []),
  ]
  if (items.length === 1) return children
  return (
    <Tabs<Tab>
      label="Cliente"
      value={tab}
      onValueChange={(next) => {
        setTab(next)
        // Fetches the tab's code only; opening the tab of purchases runs no query yet.
        void parts[next]?.fetch()
      }}
      items={items}
    />
  )
}
