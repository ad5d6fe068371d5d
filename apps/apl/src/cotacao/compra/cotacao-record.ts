/** A quotation as the buyer sends it and as it is stored. */
import type { CotacaoInput } from '@trama/contract/apl/cotacao/compra'
import { COTACAO_FIELDS, COTACAO_ITEM_FIELDS } from '@trama/contract/apl/cotacao/fields'
import { fieldNames, type RecordOf } from '@trama/contract/field'
import type { Db } from '@trama/server-kit/db/database'
import { orNull, pickColumns, selectFirst } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import type { Registro } from '../../kit/registro/store'
import { roundQuantity } from '../../quantity'
import { columnList, written } from '../../record'
import { usuario_erp } from '../../sistema/tables'
import { cotacao_item } from '../tables'

export type CotacaoRow = RecordOf<typeof COTACAO_ITEM_FIELDS> & { ordem: number }

const ROW = pickColumns(cotacao_item, ['ordem', ...fieldNames(COTACAO_ITEM_FIELDS)])
const registro = (names: readonly string[]): Registro<typeof ROW> => ({
  tabela: 'cotacao',
  registro: 'cotacao',
  colunas: columnList(names),
  linhas: { tabela: 'cotacao_item', nome: 'itens', colunas: ROW },
  salvo: true,
})
export const COTACAO = registro(fieldNames(COTACAO_FIELDS))
/** Columns of a new quotation, with those that only its creation sets. */
export const COTACAO_NOVA = registro([...fieldNames(COTACAO_FIELDS), 'data', 'usuario'])

export const rowsOf = ({ itens }: CotacaoInput): CotacaoRow[] =>
  itens.map((item, i) => ({
    ...written(COTACAO_ITEM_FIELDS, item),
    tam: item.tam || 'UN',
    qtde: roundQuantity(item.qtde),
    ordem: i + 1,
  }))

/** Header to be stored; without a mail address for answers the ERP user's own one is used. */
export async function headerOf(tx: Db, { actor }: AplContext, body: CotacaoInput) {
  const { email_usuario, ...header } = written(COTACAO_FIELDS, body)
  const own =
    email_usuario === null
      ? await selectFirst(
          tx,
          { email: orNull(alias(usuario_erp, 'u').email) },
          sql`from usuario_erp u where u.codigo = ${actor.codigo_erp}`,
        )
      : undefined
  return { ...header, email_usuario: email_usuario ?? own?.email ?? null }
}
