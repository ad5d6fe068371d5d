/** What the rounds of sending and of cancelling share: who is asked in time, and how an answer is kept. */
import { type AuditEntry, audit } from '@trama/server-kit/db/audit'
import { type Db, rows, transaction } from '@trama/server-kit/db/database'
import type { BaseContext } from '@trama/server-kit/http/implement'
import { type SQL, sql } from 'drizzle-orm'
import { giveBack, lockOrigem } from '../fatura/give-back'
import { followNota } from '../varejo/faturamento/follow-nota'

/** The house itself acts, without a user. */
const HOUSE: BaseContext = { ip: '', agent: 'trama', idempotencyKey: undefined }
/** Invoices of one round. */
export const AT_ONCE = 50
/** Who says nothing for so long does not answer. */
export const LIMIT_MS = 60_000

/** The state of an invoice never hangs on whether a company's module behaves: who throws or hangs gave no answer. */
export async function inTime<T>(work: Promise<T>, limitMs: number, without: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(without), limitMs)
  })
  return Promise.race([work.catch(() => without), late]).finally(() => clearTimeout(timer))
}

interface Waiting {
  empresa: string
  chave: string
  versao: number
  pedido: number | null
  dt_planejada: string | null
}
interface Resposta extends Pick<AuditEntry, 'acao' | 'antes' | 'depois' | 'evento'> {
  set: SQL
  /** It is no invoice any more. */
  voids: boolean
}

/** Unless it was changed meanwhile: cancelled, or answered to another server. */
export async function storeResposta(db: Db, nota: Waiting, { set, voids, ...said }: Resposta): Promise<void> {
  const { empresa, chave, versao, pedido, dt_planejada } = nota
  await transaction(db, async (tx) => {
    await lockOrigem(tx, empresa, nota)
    const changed = await rows(
      tx,
      sql`update fatura set ${set}, versao = versao + 1
          where empresa = ${empresa} and chave = ${chave} and versao = ${versao} returning chave`,
    )
    if (changed.length === 0) return
    await followNota(tx, HOUSE, nota)
    if (voids) await giveBack(tx, empresa, { chave, pedido, dt_planejada })
    await audit(tx, HOUSE, { empresa, registro: 'fatura', chave, ...said })
  })
}
