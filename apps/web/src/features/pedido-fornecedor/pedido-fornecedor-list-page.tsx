import { documentKey } from '@/lib/document'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type PedidoFornecedorItem, PedidoFornecedorQuery } from '@trama/contract/apl/pedido-fornecedor-list'
import { useCallback, useMemo, useState } from 'react'
import type { RowAction } from '@/components/crud/grid/grid-column'
import { ListPage } from '@/components/crud/list/list-page'
import { useListSearch } from '@/components/crud/list/use-list-search'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'
import type { PedidoDialogProps } from './invoice-dialog'
import { ListButtons } from './list-buttons'
import { pedidoFornecedorColumns } from './pedido-fornecedor-columns'
import { PedidoFornecedorDetail } from './pedido-fornecedor-detail'
import { pedidoFornecedorFilters } from './pedido-fornecedor-filters'
import {
  pedidoFornecedorKeys,
  figuresOf,
  listPedidosFornecedor,
  motivosQuery,
  pedidoFornecedorTotals,
  rowName,
} from './pedido-fornecedor-list-queries'
import { refusalOf } from './pedido-fornecedor-status'
import { exportRow, printRow } from './pedido-fornecedor-tools'

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
  const faturar = useOnDemand<PedidoDialogProps>(loadFaturar)
  const alterar = useOnDemand<PedidoDialogProps>(loadAlterar)
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
        actions={<ListButtons query={query} />}
      />
      {dialog && Loaded && <Loaded pedido={dialog.pedido} onClose={() => setDialog(null)} />}
    </>
  )
}

const renderDetail = (pedido: PedidoFornecedorItem) => <PedidoFornecedorDetail pedido={pedido} />
const loadFaturar = async () => (await import('./invoice-dialog')).FaturarDialog
const loadAlterar = async () => (await import('./change-dialog')).AlterarDialog
