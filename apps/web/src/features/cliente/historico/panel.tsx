import { addMonths, compareDates, endOfMonth, START_DATE, startOfMonth, todayIn } from '@trama/rules/date-br'
import { Search, SearchIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import type { PedidoHistoricoItem, PedidoHistoricoQuery } from '@trama/contract/apl/pedido/historico'
import { EmptyState } from '@/components/ui/status/empty-state'
import { Progress } from '@/components/ui/status/progress'
import { useSession } from '@/lib/session'
import { historicoColumns, historicoKey, historicoName, historicoTotals } from './columns'
import { type Consulta, useHistoricoPaginas, useHistoricoPedidos } from './list'
import styles from './panel.module.css'
import { RowsFrame, type RowsList } from '@/components/crud/grid/rows-frame'
import { CheckboxField } from '@/components/fields/choice/checkbox-field'
import { DateField } from '@/components/fields/date/date-field'
import { SelectField } from '@/components/fields/choice/select-field'
import { Button } from '@/components/ui/button'

/** Panel with a customer's purchases, item by item (S1 §2.10); part of a tab of the customer form. */
export function HistoricoPanel({ codcli }: { codcli: number }) {
  return <Historico key={codcli} codcli={codcli} />
}

function Historico({ codcli }: { codcli: number }) {
  const { empresas, flagsVersao } = useSession()
  const [filter, setFilter] = useState(initialFilter)
  const [consulta, setConsulta] = useState<Consulta | null>(null)
  const consultar = (asked = filter) => setConsulta({ query: historicoQuery(codcli, asked), vez: Date.now() })
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

interface HistoricoFiltersProps {
  filtro: HistoricoFilter
  onChange: (filter: HistoricoFilter) => void
  hasCompanies: boolean
  /** Runs the query, with the given filters where they are not yet the ones shown. */
  onConsultar: (filter?: HistoricoFilter) => void
}

/** Filters of the history; no query runs before "Consultar", Enter or a choice of months. */
function HistoricoFilters({ filtro, onChange, hasCompanies, onConsultar }: HistoricoFiltersProps) {
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const set = (changed: Partial<HistoricoFilter>) => onChange({ ...filtro, ...changed })

  function consultarMeses(meses: number) {
    const chosen = { ...filtro, ...lastMonths(meses) }
    onChange(chosen)
    onConsultar(chosen)
  }

  function consultar() {
    const wrong = box.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong) wrong.focus()
    else onConsultar()
  }

  function onKeyDown(event: KeyboardEvent) {
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
    if (event.key !== 'Enter' || !isField) return
    event.preventDefault()
    // Clicked in a later task, when the field has stored the typed text.
    setTimeout(() => button.current?.click())
  }

  return (
    <search aria-label="Histórico de pedidos">
      {/* Enter runs the query here; elsewhere Enter moves to the next field. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of the fields inside */}
      <div ref={box} className={styles.filtros} data-enter="own" onKeyDown={onKeyDown}>
        <DateField label="De" value={filtro.de} onValueChange={(de) => set({ de })} />
        <DateField
          label="Até"
          side="end"
          value={filtro.ate}
          onValueChange={(ate) => set({ ate })}
          error={isReversed(filtro) ? 'Anterior ao início.' : undefined}
        />
        <SelectField
          label="Status"
          placeholder={null}
          options={SITUACOES}
          value={filtro.situacao}
          onChange={({ currentTarget }) => {
            const chosen = SITUACOES.find(({ value }) => value === currentTarget.value)
            if (chosen) set({ situacao: chosen.value })
          }}
        />
        {hasCompanies && (
          <CheckboxField
            label="Todas Empresas"
            checked={filtro.todasEmpresas}
            onChange={({ currentTarget }) => set({ todasEmpresas: currentTarget.checked })}
          />
        )}
        <Button ref={button} icon={<Search />} onClick={consultar}>
          Consultar
        </Button>
        <div className={styles.meses}>
          {MESES.map((meses) => (
            <Button key={meses} size="sm" onClick={() => consultarMeses(meses)}>
              {meses} meses
            </Button>
          ))}
        </div>
      </div>
    </search>
  )
}

/** Filters of a customer's history. Dates are ISO. */
interface HistoricoFilter {
  de: string | null
  ate: string | null
  /** Order status; empty for all. */
  situacao: '' | 'P' | 'F'
  todasEmpresas: boolean
}

const SITUACOES = [
  { value: '', label: 'Todos' },
  { value: 'P', label: 'pendente' },
  { value: 'F', label: 'faturado' },
] as const

/** Months back that one press asks for. */
const MESES = [3, 12, 24] as const

/** The given number of whole months and the current month. */
const lastMonths = (meses: number, hoje = todayIn()) => ({
  de: startOfMonth(addMonths(hoje, -meses)),
  ate: endOfMonth(hoje),
})

/** Initial filters: the current month, every status, only the session's company (S1 §9). */
const initialFilter = (): HistoricoFilter => ({ ...lastMonths(0), situacao: '', todasEmpresas: false })

const isReversed = ({ de, ate }: HistoricoFilter): boolean =>
  de !== null && ate !== null && compareDates(de, ate) > 0

/** Filters in the form of the call; without a start date, everything since 2000 (S1 §9). */
function historicoQuery(codcli: number, filter: HistoricoFilter): PedidoHistoricoQuery {
  const { de, ate, situacao, todasEmpresas } = filter
  return {
    codcli,
    dt_emissao_ini: de ?? START_DATE,
    dt_emissao_fim: ate ?? undefined,
    situacao: situacao || undefined,
    todas_empresas: todasEmpresas ? 'S' : undefined,
  }
}
