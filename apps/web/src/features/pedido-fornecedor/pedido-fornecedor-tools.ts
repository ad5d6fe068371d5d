/** Actions of a row or the title bar; dialogs, print and spreadsheet are loaded on demand, apart from the list. */
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

/** Prints one order. */
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

/** Saves one order as a spreadsheet of its items. */
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
