/** Mails that tell suppliers how a quotation ended, without naming rivals, their prices or their number. */
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, readRows, selectRows } from '@trama/server-kit/db/select'
import { inTurn } from '@trama/server-kit/in-turn'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { queueAviso } from '../aviso/queue-aviso'
import type { AplContext } from '../context'
import { cotacao_fornecedor } from './tables'

type Fim = 'encerrada' | 'cancelada' | 'adjudicada'

interface Texto {
  assunto: string
  linhas: string[]
}

const FIM: Record<Fim, (numero: number) => Texto> = {
  encerrada: (numero) => ({
    assunto: `Cotação ${numero} encerrada`,
    linhas: [
      `A cotação ${numero} foi encerrada pelo comprador e não recebe mais respostas. Agradecemos a atenção.`,
    ],
  }),
  cancelada: (numero) => ({
    assunto: `Cotação ${numero} cancelada`,
    linhas: [
      `A cotação ${numero} foi cancelada pelo comprador e não recebe mais respostas. Agradecemos a atenção.`,
    ],
  }),
  adjudicada: (numero) => ({
    assunto: `Cotação ${numero}: não foi desta vez`,
    linhas: [
      `Agradecemos a sua resposta à cotação ${numero}. Não foi desta vez: escolhemos outra proposta.`,
      'Contamos com você nas próximas.',
    ],
  }),
}

interface Parts {
  jobs: Jobs
  numero: number
}

/**
 * Tells suppliers once that a quotation has ended: those who neither declined nor won that it is over, and those who
 * answered that another offer was chosen.
 */
export async function avisaFim(
  tx: Db,
  ctx: AplContext,
  parts: Parts,
  fim: 'encerrada' | 'cancelada',
): Promise<void> {
  await avisa(tx, ctx, parts, 'adjudicada')
  await avisa(tx, ctx, parts, fim)
}

/** SQL for suppliers who answered in vain, unless all awarded lines came back because their orders were cancelled. */
const EM_VAO = sql`p.situacao = 'C' and exists (select from cotacao_item i
  where i.empresa = p.empresa and i.numero = p.numero and i.adjudicado_seq is not null)`

async function avisa(tx: Db, ctx: AplContext, { jobs, numero }: Parts, fim: Fim): Promise<void> {
  const { empresa } = ctx
  const told = await readRows(
    tx,
    columnsOf(alias(cotacao_fornecedor, 'p'), 'seq, email'),
    (list) => sql`update cotacao_fornecedor p set avisada_em = statement_timestamp()
      where p.empresa = ${empresa} and p.numero = ${numero} and p.enviada_em is not null and p.email is not null
        and p.adjudicada = 'N' and p.avisada_em is null
        and ${fim === 'adjudicada' ? EM_VAO : sql`p.situacao <> 'B'`}
      returning ${list}`,
  )
  const texto = FIM[fim](numero)
  await inTurn(told, async ({ seq, email }) => {
    if (email) await tell(tx, ctx, { jobs, numero, seq, email }, texto)
  })
}

/** Tells each winner of the purchase order that follows. */
export async function avisaVencedores(
  tx: Db,
  ctx: AplContext,
  { jobs, numero }: Parts,
  ordens: readonly { seq: number; ordem_compra: number }[],
): Promise<void> {
  const emails = await selectRows(
    tx,
    columnsOf(alias(cotacao_fornecedor, 'p'), 'seq, email'),
    sql`from cotacao_fornecedor p where p.empresa = ${ctx.empresa} and p.numero = ${numero}
        and p.seq in ${ordens.map(({ seq }) => seq)}`,
  )
  await inTurn(ordens, async ({ seq, ordem_compra }) => {
    const email = emails.find((one) => one.seq === seq)?.email
    if (!email) return
    await tell(
      tx,
      ctx,
      { jobs, numero, seq, email },
      {
        assunto: `Cotação ${numero}: proposta escolhida`,
        linhas: [
          `A sua proposta à cotação ${numero} foi escolhida, no todo ou em parte.`,
          `A ordem de compra ${ordem_compra} segue assim que for liberada.`,
        ],
      },
    )
  })
}

const tell = (
  tx: Db,
  ctx: AplContext,
  { jobs, numero, seq, email }: Parts & { seq: number; email: string },
  texto: Texto,
) =>
  queueAviso(tx, ctx, jobs, {
    documento: 'cotacao',
    numero,
    seq,
    para: email,
    destino: 'fornecedor',
    ...texto,
  })
