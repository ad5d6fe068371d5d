/** Tells the tax authority of invoices that somebody cancelled; they are cancelled only when it accepts. */
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, type RowOf, selectRows } from '@trama/server-kit/db/select'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fatura } from '../fatura/tables'
import { AT_ONCE, inTime, LIMIT_MS, storeResposta } from './resposta'
import type { Cancelamento, NotaParaCancelar } from './transmissor'

const f = alias(fatura, 'f')
const WAITING = {
  ...columnsOf(f, 'empresa, chave, impresso, versao, pedido, dt_planejada'),
  protocolo: sql<string>`coalesce(f.protocolo, '')`,
  motivo: sql<string>`coalesce(f.motivo, '')`,
}
type Waiting = RowOf<typeof WAITING>

/** Returns how many cancellations have an answer now. */
export async function cancelPending(
  db: Db,
  cancelar: (nota: NotaParaCancelar) => Promise<Cancelamento>,
  limitMs = LIMIT_MS,
): Promise<number> {
  // In random order, so that cancellations without an answer do not block the others for ever.
  const waiting = await selectRows(
    db,
    WAITING,
    sql`from fatura f where f.a_cancelar_desde is not null order by random() limit ${AT_ONCE}`,
  )
  const answers = await inTurn(waiting, async (nota) => {
    const { empresa, chave, protocolo, motivo } = nota
    const answer = await inTime<Cancelamento>(cancelar({ empresa, chave, protocolo, motivo }), limitMs, {
      estado: 'semResposta',
    })
    if (answer.estado === 'semResposta') return false
    await store(db, nota, answer)
    return true
  })
  return answers.filter(Boolean).length
}

async function store(
  db: Db,
  nota: Waiting,
  answer: Exclude<Cancelamento, { estado: 'semResposta' }>,
): Promise<void> {
  const said = { acao: 'cancelar', antes: { impresso: nota.impresso } } as const
  if (answer.estado === 'cancelada') {
    return storeResposta(db, nota, {
      ...said,
      set: sql`impresso = 'C', cancelada_em = statement_timestamp(), a_cancelar_desde = null`,
      voids: true,
      depois: { impresso: 'C', protocolo: answer.protocolo, motivo: nota.motivo },
    })
  }
  return storeResposta(db, nota, {
    ...said,
    evento: 'fatura.respondida',
    set: sql`a_cancelar_desde = null, cancelada_por = null, motivo = ${answer.motivo}`,
    voids: false,
    depois: { impresso: nota.impresso, recusa: answer.motivo },
  })
}
