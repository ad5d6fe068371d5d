/** Sends the invoices that wait for the tax authority, and keeps what it says of them. */
import { audit } from '@trama/server-kit/db/audit'
import { type Db, rows, transaction } from '@trama/server-kit/db/database'
import { columnsOf, type RowOf, selectRows } from '@trama/server-kit/db/select'
import type { BaseContext } from '@trama/server-kit/http/implement'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { giveBack } from '../fatura/give-back'
import { fatura, fatura_documento } from '../fatura/tables'
import type { Transmissao, Transmissor } from './transmissor'

/** The house itself acts, without a user. */
const HOUSE: BaseContext = { ip: '', agent: 'trama', idempotencyKey: undefined }
const AT_ONCE = 50

const WAITING = {
  ...columnsOf(alias(fatura, 'f'), 'empresa, chave, impresso, versao, pedido, dt_planejada'),
  conteudo: alias(fatura_documento, 'd').conteudo,
}
type Waiting = RowOf<typeof WAITING>

/** Letters of S2 §4: rejected is not printed, contingency is sent again. */
const IMPRESSO = { autorizada: 'S', denegada: 'D', rejeitada: 'N', contingencia: 'T' } as const

/** Who says nothing for so long does not answer. */
const LIMIT_MS = 60_000

/** How many have an answer now. */
export async function transmitPending(db: Db, transmitir: Transmissor, limitMs = LIMIT_MS): Promise<number> {
  const waiting = await selectRows(
    db,
    WAITING,
    sql`from fatura f
        join fatura_documento d on d.empresa = f.empresa and d.chave = f.chave and d.tipo = 'xml'
        where f.impresso in ('A', 'T')
        -- New ones first; of those that nobody answered any, so that none stays behind for good.
        order by f.impresso, case f.impresso when 'A' then f.criado_em end, random() limit ${AT_ONCE}`,
  )
  const answers = await inTurn(waiting, async (nota) => {
    const { empresa, chave, conteudo } = nota
    const xml = Buffer.from(conteudo).toString('utf8')
    // The state of an invoice never hangs on whether a module behaves.
    const answer = await inTime(transmitir({ empresa, chave, xml }), limitMs).catch(
      (): Transmissao => ({ estado: 'contingencia' }),
    )
    await store(db, nota, answer)
    return answer.estado !== 'contingencia'
  })
  return answers.filter(Boolean).length
}

function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Ninguém responde.')), limitMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Unless it was changed meanwhile: cancelled, or answered to another server. */
async function store(db: Db, nota: Waiting, answer: Transmissao): Promise<void> {
  const { empresa, chave, impresso: antes, versao, pedido, dt_planejada } = nota
  const impresso = IMPRESSO[answer.estado]
  if (impresso === antes) return
  const protocolo = 'protocolo' in answer ? answer.protocolo : null
  const motivo = 'motivo' in answer ? answer.motivo : null
  await transaction(db, async (tx) => {
    // The order before its invoice, as whoever invoices locks them.
    if (pedido !== null) {
      await tx.execute(
        sql`select 1 from pedido where empresa = ${empresa} and numero = ${pedido} for no key update`,
      )
    }
    const changed = await rows(
      tx,
      sql`update fatura set impresso = ${impresso}, protocolo = ${protocolo}, motivo = ${motivo}, versao = versao + 1
          where empresa = ${empresa} and chave = ${chave} and versao = ${versao} returning chave`,
    )
    if (changed.length === 0) return
    if (impresso === 'D') await giveBack(tx, empresa, { chave, pedido, dt_planejada })
    const depois = { impresso, protocolo, motivo }
    await audit(tx, HOUSE, {
      empresa,
      acao: 'enviar',
      registro: 'fatura',
      chave,
      antes: { impresso: antes },
      depois,
    })
  })
}
