import { type ReplyRow, ROW_SITUACOES } from '@trama/contract/apl/integracao/table'
import type { TableName } from '@trama/contract/apl/integracao/tables'
import type { FieldError } from '@trama/contract/issues'
import type { RawRow } from '@trama/contract/route'
import type { Db } from '@trama/server-kit/db/database'
import { once } from '@trama/server-kit/db/idempotency'
import type { ContaContext } from '../conta/authenticate-conta'
import type { ReceivedRow } from './destino'
import { storeRows } from './store-rows'

/** What an idempotency key stores of an answer: one character a row, and the errors by row. */
interface Guardada {
  situacoes: string
  erros: [linha: number, erros: FieldError[]][]
}

/** Stores the rows of a service account's call, once for its idempotency key; answers each row in order. */
export async function putRows(
  ctx: ContaContext,
  table: TableName,
  cruas: readonly RawRow[],
  tudo: boolean,
): Promise<ReplyRow[]> {
  const { db, empresa, conta, idempotencyKey: chave } = ctx
  const store = (tx: Db) => storeRows(tx, ctx, table, cruas.map(recebida), { tudo })
  if (!chave) return store(db)
  const conteudo = ['integracao', table, tudo, cruas]
  // Negative ids belong to service accounts; users have ids above zero.
  const call = { empresa, usuario_id: -conta.id, chave, conteudo }
  return lida(await once(db, call, async (tx) => guardada(await store(tx))))
}

const recebida = ({ valor, erro }: RawRow, i: number): ReceivedRow => ({
  linha: i + 1,
  valor,
  ...(erro ? { erros: [{ campo: '', mensagem: erro }] } : {}),
})

const guardada = (rows: readonly ReplyRow[]): Guardada => ({
  situacoes: rows.map(({ situacao }) => ROW_SITUACOES.indexOf(situacao)).join(''),
  erros: rows.flatMap(({ linha, erros }) => (erros.length > 0 ? [[linha, erros]] : [])),
})

function lida({ situacoes, erros }: Guardada): ReplyRow[] {
  const wrong = new Map(erros)
  return situacoes.split('').map((sign, i) => ({
    linha: i + 1,
    situacao: ROW_SITUACOES[Number(sign)] ?? 'erro',
    erros: wrong.get(i + 1) ?? [],
  }))
}
