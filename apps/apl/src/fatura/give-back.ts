import { type AuditBy, auditBeside } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, rowsAsJson, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { loadItens } from '../pedido/store-pedido'
import { pedido } from '../pedido/tables'
import { roundQuantity } from '../quantity'
import { followStock, setInvoiced } from './emissao/set-invoiced'
import { isLive } from './policy'
import { fatura, fatura_item } from './tables'

interface Voided {
  chave: string
  pedido: number | null
  dt_planejada: string | null
}

/** Locks the invoice's order or retail sale before the invoice, in the same order as invoicing does. */
export async function lockOrigem(
  tx: Db,
  empresa: string,
  { pedido, chave }: Pick<Voided, 'pedido' | 'chave'>,
): Promise<void> {
  await tx.execute(
    pedido === null
      ? sql`select 1 from venda where empresa = ${empresa} and chave_nfe = ${chave} for no key update`
      : sql`select 1 from pedido where empresa = ${empresa} and numero = ${pedido} for no key update`,
  )
}

/** Reverses the effects of a cancelled invoice, and notes at its locked order that it is not invoiced any more. */
export async function giveBackNoted(
  tx: Db,
  by: AuditBy,
  { empresa, ...voided }: Voided & { empresa: string },
): Promise<void> {
  await giveBack(tx, empresa, voided)
  await auditBeside(tx, by, {
    empresa,
    acao: 'estornar',
    registro: 'pedido',
    chaves: voided.pedido === null ? [] : [voided.pedido],
    depois: { fatura: voided.chave },
  })
}

/** Reverses the effects of a cancelled invoice, except payments; its order is locked. */
export async function giveBack(
  tx: Db,
  empresa: string,
  { pedido: numero, ...voided }: Voided,
): Promise<void> {
  await tx.execute(
    sql`delete from duplicata where empresa = ${empresa} and chave = ${voided.chave} and valor_pago = 0`,
  )
  if (numero !== null) await reopen(tx, empresa, { ...voided, numero })
}

const p = alias(fatura, 'p')
const ORDER = columnsOf(
  alias(pedido, 'o'),
  'numero, codfor, compromete, per_desc, vlr_desc, entrega, dt_fatura',
)
const LIVE = columnsOf(p, 'fatura, dt_emissao')
const ITEM = columnsOf(alias(fatura_item, 'i'), 'ordem, qtde')

/** Puts the order back: quantities are pending and reserved again, and its last other invoice is shown. */
async function reopen(
  tx: Db,
  empresa: string,
  { numero, chave, dt_planejada }: Omit<Voided, 'pedido'> & { numero: number },
): Promise<void> {
  const order = await selectFirst(
    tx,
    {
      ...ORDER,
      outras: rowsAsJson(
        LIVE,
        sql`from fatura p where p.empresa = o.empresa and p.pedido = o.numero and ${isLive}
            order by p.dt_emissao desc, p.criado_em desc limit 1`,
      ),
    },
    sql`from pedido o where o.empresa = ${empresa} and o.numero = ${numero}`,
  )
  if (!order) throw notFound()
  const faturadas = await selectRows(
    tx,
    ITEM,
    sql`from fatura_item i where i.empresa = ${empresa} and i.chave = ${chave}`,
  )
  const before = await loadItens(tx, empresa, numero)
  const back = new Map(faturadas.map(({ ordem, qtde }) => [ordem, qtde]))
  const after = before.map((item) => ({
    ...item,
    qtde_f: Math.max(0, roundQuantity(item.qtde_f - (back.get(item.ordem) ?? 0))),
  }))
  await followStock(tx, empresa, order, { before, after })
  const [last] = order.outras
  await setInvoiced(tx, empresa, order, {
    after,
    nota: last?.fatura ?? null,
    dt_fatura: last?.dt_emissao ?? dt_planejada,
  })
}
