import { COTACAO_FIELDS } from '@trama/contract/apl/cotacao/fields'
import { fieldNames } from '@trama/contract/field'
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import type { Db } from '@trama/server-kit/db/database'
import { pickColumns, type RowOf } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { lockRegistro } from '../../kit/registro/store'
import { cotacao } from '../tables'

const COLUMNS = pickColumns(cotacao, [
  ...fieldNames(COTACAO_FIELDS),
  'data',
  'andamento',
  'premiada',
  'versao',
])
export type OpenCotacao = RowOf<typeof COLUMNS>

/** Locks an open quotation of the company; the quotation is locked before any of its answers. */
export async function lockCotacao(
  tx: Db,
  { empresa }: AplContext,
  numero: number,
  versao: number | null | undefined,
): Promise<OpenCotacao> {
  const locked = await lockRegistro(
    tx,
    COLUMNS,
    sql`from cotacao where empresa = ${empresa} and numero = ${numero}`,
    versao ?? undefined,
  )
  if (locked.andamento === 'F' || locked.andamento === 'C') throw ruleError(COTACAO_MESSAGES.fechada)
  return locked
}
