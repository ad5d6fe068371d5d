import { COTACAO_MESSAGES, type EstadoDaCotacao } from '@trama/rules/compra/cotacao'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, type RowOf, selectFirst } from '@trama/server-kit/db/select'
import { conflict, ruleError } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fornecedor } from '../../fornecedor/tables'
import { noCotacao } from '../nome'
import { cotacao, cotacao_fornecedor } from '../tables'

const COTACAO = columnsOf(
  alias(cotacao, 'c'),
  'andamento, premiada, prazo, hora_prazo, validade_min, instrucoes, email_usuario',
)
const RESPOSTA = {
  ...columnsOf(
    alias(cotacao_fornecedor, 'p'),
    'seq, codfor, situacao, condicao, frete, obs, validade, motivo, valor, versao',
  ),
  nome_for: alias(fornecedor, 'f').nome,
}
export type LockedCotacao = RowOf<typeof COTACAO> & EstadoDaCotacao
export type LockedResposta = RowOf<typeof RESPOSTA>

export interface Wanted {
  empresa: string
  numero: number
  seq?: number | undefined
  versao?: number | undefined
  /** SQL over the alias `p` for the answers that may be changed. */
  visible: SQL
}

/**
 * Locks the quotation against an award and then one answer, in the order of all locks, until the transaction ends.
 */
export async function lockResposta(
  tx: Db,
  { empresa, numero, seq, versao, visible }: Wanted,
): Promise<{ cotacao: LockedCotacao; resposta: LockedResposta }> {
  const own = sql`p.empresa = ${empresa} and p.numero = ${numero} and ${visible}
    ${seq === undefined ? sql`` : sql`and p.seq = ${seq}`}`
  const found = await selectFirst(
    tx,
    COTACAO,
    sql`from cotacao c where c.empresa = ${empresa} and c.numero = ${numero}
          and exists (select from cotacao_fornecedor p where ${own}) for share`,
  )
  const locked =
    found &&
    (await selectFirst(
      tx,
      { ...RESPOSTA, enviada: sql<boolean>`p.enviada_em is not null` },
      sql`from cotacao_fornecedor p join fornecedor f on f.empresa = p.empresa and f.codfor = p.codfor
          where ${own} order by p.seq limit 1 for no key update of p`,
    ))
  if (!locked) throw noCotacao(numero)
  const { enviada, ...resposta } = locked
  // A supplier that was not asked yet may still be removed, and must leave no answer behind.
  if (!enviada) throw ruleError(COTACAO_MESSAGES.naoEnviada)
  if (versao !== undefined && versao !== resposta.versao) throw conflict()
  return { cotacao: found, resposta }
}
