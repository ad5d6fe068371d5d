/** Sends the invoices that wait for the tax authority, and stores its answers. */
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, type RowOf, selectRows } from '@trama/server-kit/db/select'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fatura, fatura_documento } from '../fatura/tables'
import { AT_ONCE, inTime, LIMIT_MS, storeResposta } from './resposta'
import type { NotaParaTransmitir, Transmissao } from './transmissor'

const WAITING = {
  ...columnsOf(alias(fatura, 'f'), 'empresa, chave, impresso, versao, pedido, dt_planejada'),
  conteudo: alias(fatura_documento, 'd').conteudo,
}
type Waiting = RowOf<typeof WAITING>

/** States of S2 §4: a rejected invoice is not printed, one in contingency is sent again. */
const IMPRESSO = { autorizada: 'S', denegada: 'D', rejeitada: 'N', contingencia: 'T' } as const

/** Returns how many invoices have an answer now. */
export async function transmitPending(
  db: Db,
  transmitir: (nota: NotaParaTransmitir) => Promise<Transmissao>,
  limitMs = LIMIT_MS,
): Promise<number> {
  const waiting = await selectRows(
    db,
    WAITING,
    sql`from fatura f
        join fatura_documento d on d.empresa = f.empresa and d.chave = f.chave and d.tipo = 'xml'
        where f.impresso in ('A', 'T')
        -- New invoices come first; those that the authority did not answer follow in random order, so that none is
        -- left out for good.
        order by f.impresso, case f.impresso when 'A' then f.criado_em end, random() limit ${AT_ONCE}`,
  )
  const answers = await inTurn(waiting, async (nota) => {
    const { empresa, chave, conteudo } = nota
    const xml = Buffer.from(conteudo).toString('utf8')
    const answer = await inTime<Transmissao>(transmitir({ empresa, chave, xml }), limitMs, {
      estado: 'contingencia',
    })
    await store(db, nota, answer)
    return answer.estado !== 'contingencia'
  })
  return answers.filter(Boolean).length
}

async function store(db: Db, nota: Waiting, answer: Transmissao): Promise<void> {
  const impresso = IMPRESSO[answer.estado]
  if (impresso === nota.impresso) return
  const protocolo = 'protocolo' in answer ? answer.protocolo : null
  const motivo = 'motivo' in answer ? answer.motivo : null
  const autorizada_em = impresso === 'S' ? sql`statement_timestamp()` : sql`null`
  await storeResposta(db, nota, {
    set: sql`impresso = ${impresso}, protocolo = ${protocolo}, motivo = ${motivo}, autorizada_em = ${autorizada_em}`,
    voids: impresso === 'D',
    acao: 'enviar',
    evento: 'fatura.respondida',
    antes: { impresso: nota.impresso },
    depois: { impresso, protocolo, motivo },
  })
}
