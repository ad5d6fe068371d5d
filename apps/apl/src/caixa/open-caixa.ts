import { CAIXA_MESSAGES } from '@trama/rules/caixa/messages'
import { todayIn } from '@trama/rules/date-br'
import { MEIO } from '@trama/rules/varejo/meio'
import type { Db } from '@trama/server-kit/db/database'
import { pickColumns, selectFirst } from '@trama/server-kit/db/select'
import { namedLock } from '@trama/server-kit/db/schema/named-lock'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { onceFor } from '../kit/registro/once'
import { type Registro, storeRegistro } from '../kit/registro/store'
import { columnList } from '../record'
import { operadorOf } from './policy'
import { caixa_movimento } from './tables'

export interface CaixaSalvo {
  resultado: string
  numero: number
}

const CAIXA: Registro = {
  tabela: 'caixa',
  registro: 'caixa',
  colunas: columnList(['data', 'fundo', 'operador', 'codrep', 'aberto_em', 'aberto_por', 'aberto_id']),
  linhas: {
    tabela: 'caixa_movimento',
    nome: 'movimentos',
    colunas: pickColumns(caixa_movimento, ['ordem', 'tipo', 'valor', 'motivo']),
  },
}

/** Opens a session with a float, once for an idempotency key. */
export const abrirCaixa = (ctx: AplContext, body: { fundo: number }): Promise<CaixaSalvo> =>
  onceFor(ctx, ['POST /Caixa', body], async (tx) => {
    const { actor, scope } = ctx
    await refuseOpen(tx, ctx)
    const numero = await storeRegistro(
      tx,
      ctx,
      CAIXA,
      {
        data: todayIn(),
        fundo: body.fundo,
        operador: operadorOf(ctx),
        codrep: scope.codrep,
        aberto_em: new Date().toISOString(),
        aberto_por: actor.nome,
        aberto_id: actor.id,
      },
      [],
    )
    return { resultado: `Caixa ${numero} aberto.`, numero }
  })

/** Refuses a second open session; of two calls at once the second waits for the first. */
async function refuseOpen(tx: Db, ctx: AplContext): Promise<void> {
  const { empresa } = ctx
  const operador = operadorOf(ctx)
  await tx.execute(sql`select ${namedLock(`caixa ${empresa} ${operador}`)}`)
  const found = await selectFirst(
    tx,
    {
      aberto: sql<number | null>`(select numero from caixa
        where empresa = ${empresa} and operador = ${operador} and situacao = 'A')`,
      dinheiro: sql<boolean>`exists (select from moeda
        where empresa = ${empresa} and tipo = 0 and meio = ${MEIO.dinheiro})`,
    },
    sql``,
  )
  if (found?.aberto) throw ruleError(CAIXA_MESSAGES.jaAberto(found.aberto))
  if (!found?.dinheiro) throw ruleError(CAIXA_MESSAGES.semDinheiro)
}
