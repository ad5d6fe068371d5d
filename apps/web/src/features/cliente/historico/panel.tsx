import { todayIn } from '@trama/rules/date-br'
import { SearchIcon } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { PedidoHistoricoItem } from '@trama/contract/apl/pedido/historico'
import { EmptyState } from '@/components/ui/status/empty-state'
import { Progress } from '@/components/ui/status/progress'
import { useSession } from '@/lib/session'
import { historicoColumns, historicoKey, historicoName, historicoTotals } from './columns'
import { initialFilter, historicoQuery } from './filter'
import { HistoricoFilters } from './filters'
import { type Consulta, useHistoricoPaginas, useHistoricoPedidos } from './list'
import styles from './panel.module.css'
import { RowsFrame, type RowsList } from '@/components/crud/grid/rows-frame'

/** Panel with a customer's purchases, item by item (S1 §2.10); part of a tab of the customer form. */
export function HistoricoPanel({ codcli }: { codcli: number }) {
  return <Historico key={codcli} codcli={codcli} />
}

function Historico({ codcli }: { codcli: number }) {
  const { empresas, flagsVersao } = useSession()
  const [filter, setFilter] = useState(() => initialFilter(todayIn()))
  const [consulta, setConsulta] = useState<Consulta | null>(null)
  const consultar = () => setConsulta({ query: historicoQuery(codcli, filter), vez: Date.now() })
  const emUmaChamada = flagsVersao.historicoEmUmaChamada
  const Itens = emUmaChamada ? ItensPorPagina : ItensPorPedido
  return (
    <div className={styles.panel}>
      <HistoricoFilters
        filtro={filter}
        onChange={setFilter}
        hasCompanies={empresas.length > 1}
        onConsultar={consultar}
      />
      {consulta ? (
        <Itens
          // With pages, the old rows stay visible until the new ones are loaded; order by order, each search has its
          // own progress.
          key={emUmaChamada ? 'paginas' : consulta.vez}
          consulta={consulta}
          onCancel={() => setConsulta(null)}
        />
      ) : (
        <EmptyState icon={<SearchIcon />} title="Nenhuma busca realizada." />
      )}
    </div>
  )
}

interface ItensProps {
  consulta: Consulta
  onCancel: () => void
}

function ItensPorPagina({ consulta }: ItensProps) {
  return <Itens consulta={consulta} list={useHistoricoPaginas(consulta)} />
}

/** Items loaded order by order, from a server without the history call. */
function ItensPorPedido({ consulta, onCancel }: ItensProps) {
  const { progress, ...list } = useHistoricoPedidos(consulta)
  const loading = progress && (
    <Progress label="Carregando os pedidos" value={progress.done} max={progress.total} onCancel={onCancel} />
  )
  return <Itens consulta={consulta} list={list} loading={loading} />
}

interface RowsProps {
  consulta: Consulta
  list: RowsList<PedidoHistoricoItem>
  loading?: ReactNode
}

function Itens({ consulta, list, loading }: RowsProps) {
  const showsCompany = consulta.query.todas_empresas === 'S'
  const columns = useMemo(() => historicoColumns(showsCompany), [showsCompany])
  return (
    <RowsFrame
      label="Histórico de pedidos"
      list={list}
      columns={columns}
      rowKey={historicoKey}
      rowName={historicoName}
      noun={{ one: 'item', many: 'itens' }}
      totals={historicoTotals}
      empty="Sem resultados."
      loading={loading}
    />
  )
}
