import { TEXTS } from '@trama/contract/messages'
import { documentKey } from '@/lib/document'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type PedidoFornecedorItem, PedidoFornecedorQuery } from '@trama/contract/apl/pedido-fornecedor/list'
import { useCallback, useMemo, useState } from 'react'
import type { RowAction } from '@/components/crud/grid/grid-column'
import { ListPage } from '@/components/crud/list/list-page'
import { useListSearch } from '@/components/crud/list/use-list-search'
import { getSession, useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'
import { pedidoFornecedorColumns } from './pedido-fornecedor-columns'
import { PedidoFornecedorDetail } from './pedido-fornecedor-detail'
import {
  figuresOf,
  listPedidosFornecedor,
  motivosQuery,
  pedidoFornecedorKeys,
  pedidoFornecedorTotals,
  rowName,
} from './pedido-fornecedor-list-queries'
import { supplierOrderRefusal } from '@trama/rules/pedido/faturar'
import { FileSpreadsheet, Printer } from 'lucide-react'
import type { PageParam } from '@/components/crud/list/list-pages'
import { ListTool } from '@/components/crud/list/tools/list-tool'
import type { Descrito } from '@trama/contract/apl/catalogo'
import type { Filter } from '@/components/crud/list/filter/list-filter'
import { withBusy } from '@/lib/messages/busy'
import { loadPart } from '@/lib/load-part'
import { pushError } from '@/lib/messages/messages-store'
import { detailQuery } from './pedido-fornecedor-detail-query'

interface OpenDialog {
  kind: 'faturar' | 'alterar'
  pedido: PedidoFornecedorItem
}

/** Page /TablePedidoFornecedor (S1 §2.10): Enter shows an order's items, letters work as its buttons. */
export function PedidoFornecedorListPage() {
  const { usuario, empresa, empresas, flagsVersao } = useSession()
  const { query } = useListSearch(PedidoFornecedorQuery)
  const client = useQueryClient()
  const { data: motivos } = useQuery(motivosQuery(empresa.emp_pat))
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const faturar = useOnDemand(loadFaturar)
  const alterar = useOnDemand(loadAlterar)
  const isFornecedor = usuario.tipo === 'fornecedor'
  const showsCompany = query.todas_empresas === 'S'
  const columns = useMemo(
    () => pedidoFornecedorColumns(isFornecedor, showsCompany),
    [isFornecedor, showsCompany],
  )
  const filters = useMemo(
    () => pedidoFornecedorFilters(motivos ?? [], empresas.length > 1),
    [motivos, empresas.length],
  )

  const { alteracaoDeEntrega } = flagsVersao
  const { fetch: fetchFaturar } = faturar
  const { fetch: fetchAlterar } = alterar
  const rowActions = useCallback(
    (pedido: PedidoFornecedorItem): RowAction[] => {
      const { numero } = pedido
      const disabled = refusalOf(pedido)
      const open = (kind: OpenDialog['kind'], fetch: () => Promise<boolean>) => async () => {
        if (await fetch()) setDialog({ kind, pedido })
      }
      return [
        {
          label: `Faturar pedido ${numero}`,
          icon: 'receiptText',
          shortcut: 'f',
          disabled,
          onRun: () => void open('faturar', fetchFaturar)(),
        },
        ...(alteracaoDeEntrega
          ? [
              {
                label: `Alterar pedido ${numero}`,
                icon: 'pencil' as const,
                shortcut: 'a',
                disabled,
                onRun: () => void open('alterar', fetchAlterar)(),
              },
            ]
          : []),
        {
          label: `Imprimir pedido ${numero}`,
          icon: 'printer',
          shortcut: 'p',
          onRun: () => void printRow(client, pedido),
        },
        {
          label: `Planilha do pedido ${numero}`,
          icon: 'fileSpreadsheet',
          shortcut: 'x',
          onRun: () => void exportRow(client, pedido),
        },
      ]
    },
    [client, fetchFaturar, fetchAlterar, alteracaoDeEntrega],
  )

  const Loaded = dialog && { faturar, alterar }[dialog.kind].Loaded
  return (
    <>
      <ListPage
        title="Pedidos de fornecedor"
        schema={PedidoFornecedorQuery}
        filters={filters}
        queryKey={pedidoFornecedorKeys.lists}
        page={listPedidosFornecedor}
        figures={flagsVersao.totaisDasListas ? figuresOf : undefined}
        totals={pedidoFornecedorTotals}
        noun={{ one: 'pedido', many: 'pedidos' }}
        columns={columns}
        choosesColumns
        exportName="pedidos-fornecedor"
        byMail={flagsVersao.envios}
        rowKey={documentKey}
        rowName={rowName}
        rowActions={rowActions}
        actionsWidth={7.75}
        rowDetail={renderDetail}
        empty={{
          title: 'Nenhum pedido ainda',
          text: isFornecedor
            ? 'Os pedidos que a empresa passa para você produzir e faturar aparecem aqui.'
            : 'Os pedidos que fornecedores produzem e faturam aparecem aqui.',
        }}
        tools={<ListButtons query={query} />}
      />
      {dialog && Loaded && <Loaded pedido={dialog.pedido} onClose={() => setDialog(null)} />}
    </>
  )
}

const renderDetail = (pedido: PedidoFornecedorItem) => <PedidoFornecedorDetail pedido={pedido} />
const loadFaturar = async () => (await import('./invoice-dialog')).FaturarDialog
const loadAlterar = async () => (await import('./change-dialog')).AlterarDialog

/** Why an order can be neither invoiced nor altered; undefined where it can. */
const refusalOf = (pedido: PedidoFornecedorItem): string | undefined =>
  supplierOrderRefusal({ ...pedido, valor_total_fat: pedido.valor_fat_total })

/** Buttons for a spreadsheet with items and for a print, of all orders that the filters find. */
function ListButtons({ query }: { query: PedidoFornecedorQuery }) {
  const [open, setOpen] = useState<'planilha' | 'imprimir' | null>(null)
  const planilha = useOnDemand(loadPlanilha, TEXTS.reportFailed)
  const imprimir = useOnDemand(loadImprimir)
  const close = () => setOpen(null)
  const page = (param: PageParam, signal: AbortSignal) =>
    listPedidosFornecedor({ ...query, ...param }, signal)
  return (
    <>
      <ListTool
        icon={<FileSpreadsheet aria-hidden />}
        onClick={() => void planilha.fetch().then((isThere) => isThere && setOpen('planilha'))}
      >
        Exportar com itens
      </ListTool>
      <ListTool
        icon={<Printer aria-hidden />}
        onClick={() => void imprimir.fetch().then((isThere) => isThere && setOpen('imprimir'))}
      >
        Imprimir
      </ListTool>
      {open === 'planilha' && planilha.Loaded && <planilha.Loaded page={page} onClose={close} />}
      {open === 'imprimir' && imprimir.Loaded && <imprimir.Loaded query={query} onClose={close} />}
    </>
  )
}

const loadPlanilha = async () => (await import('./planilha-dialog')).PlanilhaDialog
const loadImprimir = async () => (await import('./print-dialog')).ImprimirDialog

type PedidoFornecedorFilter = Filter<typeof PedidoFornecedorQuery>

/** Filters of /TablePedidoFornecedor (S1 §2.10); "Acompanhamento" filters by the reason of the last change. */
const pedidoFornecedorFilters = (
  motivos: readonly Descrito[],
  hasCompanies: boolean,
): PedidoFornecedorFilter[] => [
  { kind: 'text', name: 'filtro', label: 'Filtro', placeholder: 'Número, OC ou nota fiscal' },
  { kind: 'period', label: 'Emissão', start: 'dt_emissao_ini', end: 'dt_emissao_fim' },
  { kind: 'period', label: 'Faturado', start: 'dt_fatura_ini', end: 'dt_fatura_fim' },
  { kind: 'period', label: 'Entrega', start: 'entrega_ini', end: 'entrega_fim' },
  {
    kind: 'choice',
    label: 'Situação',
    options: [
      { label: 'Todos', params: {} },
      { label: 'Pendentes', params: { situacao: 'P' } },
      { label: 'Faturados', params: { situacao: 'F' } },
      { label: 'Totalmente Cancelados', params: { situacao: 'C' } },
    ],
  },
  {
    kind: 'choice',
    label: 'Acompanhamento',
    options: [
      { label: 'Todos', params: {} },
      { label: 'Com motivo', params: { acompanhamento: 'S' } },
      { label: 'Sem motivo', params: { acompanhamento: 'N' } },
      ...motivos.map(({ codigo, descricao }) => ({ label: descricao, params: { motivo: codigo } })),
    ],
  },
  { kind: 'text', name: 'cliente', label: 'Cliente', placeholder: 'Código, nome ou CNPJ' },
  { kind: 'text', name: 'colecao', label: 'Coleção', placeholder: 'Código ou nome' },
  ...(hasCompanies
    ? [{ kind: 'check' as const, name: 'todas_empresas' as const, label: 'Todas Empresas' }]
    : []),
]

const pedidoOf = (client: QueryClient, row: PedidoFornecedorItem) => client.fetchQuery(detailQuery(row))

async function told(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    pushError(error)
  }
}

/** Prints one order. */
const printRow = (client: QueryClient, row: PedidoFornecedorItem): Promise<void> =>
  told(
    (async () => {
      const { empresa, empresas } = getSession()
      const [pedido, { printPedido }] = await withBusy(
        Promise.all([pedidoOf(client, row), loadPart(() => import('./print-pedido'))]),
      )
      await printPedido(pedido, empresas.find(({ emp_pat }) => emp_pat === row.empresa) ?? empresa)
    })(),
  )

/** Saves one order as a spreadsheet of its items. */
const exportRow = (client: QueryClient, row: PedidoFornecedorItem): Promise<void> =>
  told(
    withBusy(
      (async () => {
        const [pedido, { savePlanilha }] = await Promise.all([
          pedidoOf(client, row),
          loadPart(() => import('./save-planilha'), TEXTS.reportFailed),
        ])
        await savePlanilha(`pedido-${row.numero}.xlsx`, [pedido])
      })(),
    ),
  )
