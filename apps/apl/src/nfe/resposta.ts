/** What transmission and cancellation share: the time limit, and how an answer is stored. */
import { type AuditEntry, audit } from '@trama/server-kit/db/audit'
import { type Db, rows, transaction } from '@trama/server-kit/db/database'
import type { BaseContext } from '@trama/server-kit/http/implement'
import { type SQL, sql } from 'drizzle-orm'
import { giveBackNoted, lockOrigem } from '../fatura/give-back'
import { followNota } from '../varejo/faturamento/follow-nota'

/** Context of the system itself, without a user. */
const HOUSE: BaseContext = { ip: '', agent: 'trama', idempotencyKey: undefined }
/** Invoices of one round. */
export const AT_ONCE = 50
/** Time limit for a company's module in milliseconds. */
export const LIMIT_MS = 60_000

/** Awaits a company's module; when it throws or exceeds the limit, the answer is `without`. */
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
  /** True when the answer means that the invoice is void. */
  voids: boolean
}

/** Stores an answer, unless the invoice changed meanwhile: cancelled, or answered to another server. */
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
    if (voids) await giveBackNoted(tx, HOUSE, { empresa, chave, pedido, dt_planejada })
    await audit(tx, HOUSE, { empresa, registro: 'fatura', chave, ...said })
  })
}
