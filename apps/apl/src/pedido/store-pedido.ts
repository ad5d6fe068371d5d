import type { Db } from '@trama/server-kit/db/database'
import type { ItemTipo } from '@trama/rules/pedido/rules'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { NOT_REFUSED, notReleased } from '../kit/liberacao/liberacao'
import {
  loadLinhas,
  type Registro,
  replaceLinhas,
  storeRegistro,
  updateRegistro,
} from '../kit/registro/store'
import { LADOS } from './liberacao/lados'
import { HEADER_COLUMNS } from './pedido-header'
import type { PreparedPedido } from './prepare-pedido'
import { ITEM_COLUMNS, type StoredItem } from './stored-item'

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

/** Writes an order, with its groups' parts, under the company's next number, which it returns. */
export const storePedido = (
  tx: Db,
  ctx: AplContext,
  { header, itens, partes }: PreparedPedido,
  visita: string | null,
): Promise<number> =>
  storeRegistro(tx, ctx, NEW_PEDIDO, { ...header, tipo: tipoOf(itens), ...(visita && { visita }) }, itens, {
    partes: (numero) => sql`
        insert into pedido_grupo (empresa, numero, grupo, dia, situacao, qtde, ${VALORES})
        select ${ctx.empresa}, ${numero}, grupo, ${header.dt_emissao}::date, 'P', qtde, ${VALORES}
        from jsonb_populate_recordset(null::pedido_grupo, ${JSON.stringify(partes)}::jsonb)`,
  })

/** Stores a changed header; a saved order goes back to be released again, and its refusal is over once it is sent. */
export function updateHeader(
  tx: Db,
  ctx: AplContext,
  numero: number,
  { header, itens }: Pick<PreparedPedido, 'header' | 'itens'>,
): Promise<void> {
  // A draft keeps what its author has to correct.
  const refusal = header.bloqueio === 2 ? [] : [NOT_REFUSED]
  const waiting = [sql`financeiro = 0`, notReleased(Object.values(LADOS)), ...refusal]
  return updateRegistro(tx, ctx, PEDIDO, numero, header, [sql`tipo = ${tipoOf(itens)}`, ...waiting])
}

export const loadItens = (tx: Db, empresa: string, numero: number): Promise<StoredItem[]> =>
  loadLinhas(tx, empresa, PEDIDO, numero)

export const replaceItens = (tx: Db, empresa: string, numero: number, itens: StoredItem[]): Promise<void> =>
  replaceLinhas(tx, empresa, PEDIDO, numero, itens)
