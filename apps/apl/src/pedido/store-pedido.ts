import type { Db } from '@trama/server-kit/db/database'
import type { ItemTipo } from '@trama/rules/pedido/rules'
import type { Stored } from '@trama/server-kit/db/idempotency'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { NOT_REFUSED, notReleased } from '../kit/liberacao/liberacao'
import { loadRows, type Registro, replaceRows, storeLast, updateRegistro } from '../kit/registro/store'
import { LADOS } from './liberacao/lados'
import { HEADER_COLUMNS, ITEM_COLUMNS, type StoredItem } from './pedido-record'
import type { PreparedPedido } from './prepare-pedido'

const VALORES = sql.raw('valor_total_liq, valor_total_fat, valor_total_pen')

const PEDIDO: Registro<typeof ITEM_COLUMNS> = {
  tabela: 'pedido',
  registro: 'pedido',
  colunas: HEADER_COLUMNS,
  linhas: { tabela: 'pedido_item', nome: 'itens', colunas: ITEM_COLUMNS },
  salvo: true,
}

/** The kind of the items, which all have the same. */
const tipoOf = (itens: readonly StoredItem[]): ItemTipo => itens[0]?.tipo ?? 'P'

/** A visit is written with a new order, and never again. */
const NEW_PEDIDO = { ...PEDIDO, colunas: sql`${HEADER_COLUMNS}, tipo, visita` }

export interface SavedPedido {
  resultado: string
  pedido: number
}

/** Writes an order, with its groups' parts, under the company's next number, and ends the call. */
export function storePedido(
  tx: Db,
  ctx: AplContext,
  { header, itens, partes }: PreparedPedido,
  visita: string | null,
): Promise<Stored<SavedPedido>> {
  const record = { ...header, tipo: tipoOf(itens), ...(visita && { visita }) }
  const grupos = (numero: SQL) => sql`
        insert into pedido_grupo (empresa, numero, grupo, dia, situacao, codrep, qtde, ${VALORES})
        select ${ctx.empresa}, ${numero}, grupo, ${header.dt_emissao}::date, 'P', ${header.codrep}, qtde, ${VALORES}
        from jsonb_populate_recordset(null::pedido_grupo, ${JSON.stringify(partes)}::jsonb)`
  const stored = { record, rows: itens, junto: { partes: grupos } }
  return storeLast(tx, ctx, NEW_PEDIDO, stored, (pedido) => ({
    resultado: `Pedido ${pedido} incluído.`,
    pedido,
  }))
}

/** Stores a changed header. The order waits for release again; a refusal is cleared unless the order is a draft. */
export function updateHeader(
  tx: Db,
  ctx: AplContext,
  numero: number,
  { header, itens }: Pick<PreparedPedido, 'header' | 'itens'>,
): Promise<void> {
  // A draft keeps the refusal, because its author still has to correct the order.
  const refusal = header.bloqueio === 2 ? [] : [NOT_REFUSED]
  const waiting = [sql`financeiro = 0`, notReleased(Object.values(LADOS)), ...refusal]
  return updateRegistro(tx, ctx, PEDIDO, numero, header, [sql`tipo = ${tipoOf(itens)}`, ...waiting])
}

export const loadItens = (tx: Db, empresa: string, numero: number): Promise<StoredItem[]> =>
  loadRows(tx, empresa, PEDIDO, numero)

export const replaceItens = (tx: Db, empresa: string, numero: number, itens: StoredItem[]): Promise<void> =>
  replaceRows(tx, empresa, PEDIDO, numero, itens)
