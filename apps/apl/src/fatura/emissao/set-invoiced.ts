import { pedidoTotals } from '@trama/rules/pedido/totals'
import type { Db } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'
import { moveStock, stockDeltas, takeFromStock } from '../../pedido/commit-stock'

interface Row {
  ordem: number
  preco: number
  qtde: number
  qtde_f: number
  cancelado: number
}

interface Invoiced {
  after: readonly Row[]
  nota: string | null
  dt_fatura: string | null
}

/** Writes invoiced quantities into the items and totals of a locked order and drops what was reserved for them. */
export async function setInvoiced(
  tx: Db,
  empresa: string,
  pedido: { numero: number; per_desc: number; vlr_desc: number },
  { after, nota, dt_fatura }: Invoiced,
): Promise<void> {
  const { numero } = pedido
  const { faturado, valor_total_fat, valor_total_pen } = pedidoTotals(after, pedido)
  const lines = JSON.stringify(after.map(({ ordem, qtde_f }) => ({ ordem, qtde_f })))
  await tx.execute(
    sql`update pedido_item i set qtde_f = w.qtde_f, reservado = least(i.reservado, i.qtde - i.cancelado - w.qtde_f)
        from jsonb_to_recordset(${lines}::jsonb) as w(ordem int, qtde_f numeric)
        where i.empresa = ${empresa} and i.numero = ${numero} and i.ordem = w.ordem and i.qtde_f <> w.qtde_f`,
  )
  await tx.execute(
    sql`update pedido set faturado = ${faturado}, valor_total_fat = ${valor_total_fat},
          valor_total_pen = ${valor_total_pen}, nota = ${nota}, dt_fatura = ${dt_fatura}, versao = versao + 1
        where empresa = ${empresa} and numero = ${numero}`,
  )
}

type Rows = Parameters<typeof stockDeltas>[0]

/**
 * Invoiced goods leave the stock, and come back when the invoice is cancelled: what the order held, or, where its
 * collection holds none, the company's own goods out of what is free. A supplier sends his own.
 */
export async function followStock(
  tx: Db,
  empresa: string,
  { compromete, codfor }: { compromete: 'S' | 'N'; codfor: number | null },
  { before, after }: { before: Rows; after: Rows },
): Promise<void> {
  if (compromete === 'S') await takeFromStock(tx, empresa, stockDeltas(after, before))
  else if (codfor === null) await moveStock(tx, empresa, stockDeltas(before, after))
}
