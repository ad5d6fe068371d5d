import type { OrdemInput } from '@trama/contract/apl/compra/ordem'
import { segundoAprovador } from '@trama/rules/aprovacao/aprovacao'
import type { Db } from '@trama/server-kit/db/database'
import { orNull, selectFirst } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { parametro } from '../kit/liberacao/parametros'
import { done } from '../kit/nome'
import { onceFor } from '../kit/registro/once'
import { storeRegistro } from '../kit/registro/store'
import { usuario_erp } from '../sistema/tables'
import { checkOrdem } from './check-ordem'
import { ORDEM_NOME } from './nome'
import {
  headerOf,
  itemOf,
  ORDEM_NOVA,
  type OrdemHeader,
  type OrdemItemInput,
  totaisOf,
  valued,
} from './ordem-record'
import { PARAMETROS_COMPRA } from './parametros'
import { assertNotRepeated } from './repetidas'

/** Quotation or order that a new order was made from, unless it was written by hand. */
export interface OrdemOrigem {
  cotacao?: number
  cotacao_seq?: number
}

/** Checks and stores a new order with its sums in the caller's transaction; returns its number. */
export async function createOrdem(
  tx: Db,
  ctx: AplContext,
  header: OrdemHeader & OrdemOrigem,
  given: readonly OrdemItemInput[],
): Promise<number> {
  const { empresa, actor } = ctx
  const itens = given.map((item, i) => ({ ...valued(item), ordem: i + 1, qtde_r: 0, dt_fatura: null }))
  await checkOrdem(tx, ctx, header, itens)
  const buyer = await selectFirst(
    tx,
    {
      email: orNull(alias(usuario_erp, 'u').email),
      segundo: parametro(empresa, PARAMETROS_COMPRA.segundo),
    },
    sql`from (select 1) x left join usuario_erp u on u.codigo = ${actor.codigo_erp}`,
  )
  const totais = totaisOf(header, itens)
  const record = {
    ...header,
    ...totais,
    cotacao: header.cotacao ?? null,
    cotacao_seq: header.cotacao_seq ?? null,
    usuario: actor.codigo_erp,
    email_usuario: header.email_usuario ?? buyer?.email ?? null,
    aprovado: 'N',
    aprovado2: segundoAprovador(totais.valor_total, buyer?.segundo) ? 'N' : 'D',
  }
  return storeRegistro(tx, ctx, ORDEM_NOVA, record, itens)
}

/** The call that adds an order, once for an idempotency key. */
export const includeOrdem = (
  ctx: AplContext,
  body: OrdemInput,
): Promise<{ resultado: string; numero: number }> =>
  onceFor(ctx, ['POST /OrdemCompra', body], async (tx) => {
    const itens = body.itens.map(itemOf)
    await assertNotRepeated(tx, ctx.empresa, itens, { repetir: body.repetir })
    const numero = await createOrdem(tx, ctx, headerOf(body), itens)
    return { resultado: done(ORDEM_NOME, numero, 'incluíd'), numero }
  })
