import { Link } from '@tanstack/react-router'
import {
  type VendaFilters,
  type VendaListItem,
  vendaListRoutes,
  VendaQuery,
} from '@trama/contract/apl/varejo/list'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { podeEditar, VENDA_STATUS, VENDA_TIPO } from '@trama/rules/varejo/status'
import { Plus, Undo2 } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { FeatureGate } from '@/components/crud/feature-gate'
import {
  dateColumn,
  moneyColumn,
  numberColumn,
  statusColumn,
  textColumn,
} from '@/components/crud/grid/columns'
import type { Column, RowAction } from '@/components/crud/grid/grid-column'
import { ListPage } from '@/components/crud/list/list-page'
import type { Total } from '@/components/crud/list/list-totals'
import { sendAction } from '@/components/pdf/send-action'
import { useListSearch } from '@/components/crud/list/use-list-search'
import { useDocument } from '@/components/pdf/use-document'
import { buttonClass } from '@/components/ui/button-class'
import { useSession } from '@/lib/session'
import { statusDaVenda } from '../status'
import { tipoVendaText, varejoKeys, VENDA_WORDS } from '../varejo-api'
import { loadCupom } from '../papel/load-cupom'
import { filtersOfRepresentante, vendaFilters } from './filters'
import type { ListTotal } from '@/components/crud/list/use-list-total'
import { aplClient } from '@/lib/api/apl'
import { fold } from '@/lib/match-words'

/** Columns in the order of S2 §2. */
const vendaColumns = (sorts: boolean): Column<VendaListItem>[] => [
  {
    id: 'codven',
    header: 'Venda',
    width: 4.25,
    card: 'code',
    ...(sorts && { sort: 'codven' }),
    cell: ({ codven }) => codven,
    value: { kind: 'number', of: ({ codven }) => codven },
  },
  textColumn({ id: 'tipo_venda', header: 'Tipo', width: 4.25 }, ({ tipo_venda }) =>
    tipoVendaText(tipo_venda),
  ),
  statusColumn({ id: 'status', header: 'Status', width: 5.75 }, (row) => [statusDaVenda(row.status)]),
  textColumn({ id: 'nome', header: 'Cliente', width: 8.5, grow: 16, card: 'title' }, ({ nome }) => nome),
  textColumn(
    { id: 'nome_rep', header: 'Vendedor', width: 6.5, grow: true, spare: 1 },
    ({ nome_rep }) => nome_rep,
  ),
  numberColumn({ id: 'quantidade', header: 'Qt.', width: 3 }, ({ quantidade }) => quantidade),
  dateColumn({ id: 'data', header: 'Data', width: 5, ...(sorts && { sort: 'data' }) }, ({ data }) => data),
  moneyColumn({ id: 'valor', header: 'Valor Prod.', width: 6.25, spare: 2 }, ({ valor }) => valor),
  moneyColumn({ id: 'valor_liq', header: 'Valor', width: 6.25 }, ({ valor_liq }) => valor_liq),
]

/** Sign of a sale in the totals: cancelled sales count nothing and returns are subtracted, as on the server. */
const signOf = ({ status, tipo_venda }: VendaListItem): number => {
  if (status === VENDA_STATUS.cancelado) return 0
  return tipo_venda === VENDA_TIPO.devolucao ? -1 : 1
}

/** Totals in the order of the server's sums (`totalVendas`). */
const vendaTotals: readonly Total<VendaListItem>[] = [
  { label: 'Qt.', of: (row) => signOf(row) * row.quantidade, format: formatShortNumber },
  { label: 'Valor Prod.', of: (row) => signOf(row) * row.valor, format: formatBRL },
  { label: 'Valor', of: (row) => signOf(row) * row.valor_liq, format: formatBRL },
]

const TITLE = 'Vendas no varejo'

/** /TableVarejo (S2 §2): list of sales; a representative sees the own ones. */
export const VarejoListPage = () => (
  <FeatureGate title={TITLE} feature="varejo">
    <Vendas />
  </FeatureGate>
)

function Vendas() {
  const { flagsVersao, representante } = useSession()
  const { varejoCompleto: sorts, totaisDasListas } = flagsVersao
  const { query } = useListSearch(VendaQuery, sorts)
  const columns = useMemo(() => vendaColumns(sorts), [sorts])
  const hidden = useMemo(() => foreignVenda(query), [query])
  const { send, dialog } = useDocument<{ venda: VendaListItem }>({
    hasPdf: flagsVersao.documentos,
    load: loadCupom,
  })
  const rowActions = useCallback((row: VendaListItem) => actionsOf(row, send), [send])
  return (
    <>
      <ListPage
        title={TITLE}
        schema={VendaQuery}
        filters={representante ? filtersOfRepresentante : vendaFilters}
        queryKey={varejoKeys.lists}
        page={listVendas}
        hidden={hidden}
        sortedBy={sorts ? '-data' : undefined}
        total={totaisDasListas ? totalVendas : undefined}
        totals={vendaTotals}
        noun={VENDA_WORDS}
        columns={columns}
        choosesColumns
        ahead="/FormVarejo"
        exportName="vendas"
        byMail={flagsVersao.envios}
        rowKey={({ codven }) => String(codven)}
        rowName={({ codven }) => `Venda ${codven}`}
        rowActions={rowActions}
        actionsWidth={send ? 4 : 2}
        empty={{
          title: 'Nenhuma venda ainda',
          text: 'O que é vendido e devolvido no balcão aparece aqui.',
          action: <IncluirVenda />,
        }}
        tools={
          <Link to="/FormVarejo" search={{ devolucao: 'true' }} className={buttonClass()}>
            <Undo2 aria-hidden />
            Incluir Devolução
          </Link>
        }
        actions={<IncluirVenda />}
      />
      {dialog}
    </>
  )
}

function actionsOf(
  row: VendaListItem,
  send: ((which: { venda: VendaListItem }) => void) | undefined,
): RowAction[] {
  const href = `/FormVarejo/${row.codven}`
  const open: RowAction = podeEditar(row)
    ? { label: `Abrir venda ${row.codven}`, icon: 'pencil', href }
    : { label: `Ver venda ${row.codven}`, icon: 'eye', href }
  return [open, ...sendAction(`Enviar venda ${row.codven}`, send && (() => send({ venda: row })))]
}

const IncluirVenda = () => (
  <Link to="/FormVarejo" className={buttonClass({ variant: 'primary' })}>
    <Plus aria-hidden />
    Incluir Venda
  </Link>
)

const { listVendas: list, totalVendas: total } = vendaListRoutes
const apl = aplClient({ list, total })

const listVendas = (query: VendaQuery, signal: AbortSignal): Promise<VendaListItem[]> =>
  apl.list({ query, signal })

async function totalVendas(query: VendaFilters, signal: AbortSignal): Promise<ListTotal> {
  const { total, quantidade, valor, valor_liq } = await apl.total({ query, signal })
  return { total, sums: [quantidade, valor, valor_liq] }
}

const lacks = (text: string | null, wanted: string | null | undefined): boolean =>
  Boolean(wanted) && !fold(text ?? '').includes(fold(String(wanted)))

/**
 * Whether a sale is outside the filters: servers with the specification's filters only also send sales after the last
 * day and of other people (S2 §5).
 */
const foreignVenda =
  ({ data_fim, cliente, vendedor }: VendaQuery) =>
  ({ data, nome, nome_rep }: VendaListItem): boolean =>
    (Boolean(data_fim) && data > String(data_fim)) || lacks(nome, cliente) || lacks(nome_rep, vendedor)
