/** What a row or the title bar runs on demand: dialogs, paper and sheets are no part of the list's load. */
import type { QueryClient } from '@tanstack/react-query'
import type { PedidoFornecedorItem } from '@trama/contract/apl/pedido-fornecedor-list'
import { withBusy } from '@/lib/messages/busy'
import { loadPart } from '@/lib/load-part'
import { pushError } from '@/lib/messages/messages-store'
import { getSession } from '@/lib/session'
import { detailQuery } from './pedido-fornecedor-detail-query'

const pedidoOf = (client: QueryClient, row: PedidoFornecedorItem) => client.fetchQuery(detailQuery(row))

async function told(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    pushError(error)
  }
}

/** One order on paper. */
export const printRow = (client: QueryClient, row: PedidoFornecedorItem): Promise<void> =>
  told(
    (async () => {
      const { empresa, empresas } = getSession()
      const [pedido, { printPedido }] = await withBusy(
        Promise.all([pedidoOf(client, row), loadPart(() => import('./print-pedido'))]),
      )
      await printPedido(pedido, empresas.find(({ emp_pat }) => emp_pat === row.empresa) ?? empresa)
    })(),
  )

/** One order as a spreadsheet of its items. */
export const exportRow = (client: QueryClient, row: PedidoFornecedorItem): Promise<void> =>
  told(
    withBusy(
      (async () => {
        const [pedido, { savePlanilha }] = await Promise.all([
          pedidoOf(client, row),
          loadPart(() => import('./save-planilha')),
        ])
        await savePlanilha(`pedido-${row.numero}.xlsx`, [pedido])
      })(),
    ),
  )
