import { DESFAZER_S } from '@trama/contract/apl/liberacao/lote'
import { DESFAZER_MESSAGES } from '@trama/rules/pedido/faturar'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { selectFirst } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AplContext } from '../context'
import { unmakeFatura } from '../fatura/unmake-fatura'
import { onceFor } from '../kit/registro/once'
import { lockVisible } from './lock-pedido-fornecedor'

/** Deeds of the audit trail that leave the order unchanged. */
const BESIDE = ['enviar', 'compartilhar', 'revogar', 'abrir']

interface Ato {
  acao: string
  antes: unknown
  depois: unknown
  usuario_id: number | null
  recente: boolean
}

/** Undoes the caller's last deed with a supplier order, within a minute and while no other deed followed. */
export function undoPedidoFornecedor(
  ctx: AplContext,
  numero: number,
  versao: number | undefined,
): Promise<{ resultado: string }> {
  return onceFor(ctx, ['desfazer fornecedor', numero, versao], async (tx) => {
    await lockVisible(tx, ctx, { numero, versao })
    const ato = await lastAto(tx, ctx.empresa, numero)
    const undo = UNDO[ato?.acao ?? '']
    if (!ato || !undo) return { resultado: DESFAZER_MESSAGES.comoAntes(numero) }
    if (ato.usuario_id !== ctx.actor.id) throw ruleError(DESFAZER_MESSAGES.deOutro)
    if (!ato.recente) throw ruleError(DESFAZER_MESSAGES.prazoDesfazer)
    return { resultado: await undo(tx, ctx, numero, ato) }
  })
}

const lastAto = (tx: Db, empresa: string, numero: number) =>
  selectFirst(
    tx,
    {
      acao: sql<string>`a.acao`,
      antes: sql<unknown>`a.antes`,
      depois: sql<unknown>`a.depois`,
      usuario_id: sql<number | null>`a.usuario_id`,
      recente: sql<boolean>`a.quando > statement_timestamp() - make_interval(secs => ${DESFAZER_S})`,
    },
    sql`from auditoria a where a.empresa = ${empresa} and a.registro = 'pedido' and a.chave = ${String(numero)}
          and a.acao not in ${BESIDE}
        order by a.quando desc, a.id desc limit 1`,
  )

type Undo = (tx: Db, ctx: AplContext, numero: number, ato: Ato) => Promise<string>

const UNDO: Readonly<Record<string, Undo | undefined>> = { faturar: undoFatura, alterar: undoEntrega }

const Faturado = z.looseObject({ nota: z.nullable(z.string()), dt_fatura: z.nullable(z.string()) })

async function undoFatura(tx: Db, ctx: AplContext, numero: number, { antes, depois }: Ato): Promise<string> {
  const { empresa } = ctx
  const [before, after] = [z.parse(Faturado, antes), z.parse(Faturado, depois)]
  await unmakeFatura(tx, ctx, { pedido: numero, nota: after.nota ?? '' })
  // The former invoice number may come from an ERP, which invoiced a part without an invoice record here.
  await tx.execute(
    sql`update pedido set nota = ${before.nota}, dt_fatura = ${before.dt_fatura}
        where empresa = ${empresa} and numero = ${numero}`,
  )
  await auditUndo(tx, ctx, numero, { acao: 'estornar', antes: after, depois: before })
  return DESFAZER_MESSAGES.faturamentoDesfeito(numero)
}

const Entrega = z.object({
  entrega: z.nullable(z.string()),
  motivo: z.nullable(z.string()),
  movidas: z.optional(z.array(z.object({ ordem: z.number(), dt_entrega: z.nullable(z.string()) }))),
})

async function undoEntrega(tx: Db, ctx: AplContext, numero: number, { antes, depois }: Ato): Promise<string> {
  const { empresa } = ctx
  const before = z.safeParse(Entrega, antes).data
  const after = z.safeParse(Entrega, depois).data
  // Without `movidas` the author changed the date in the order's form, which cannot be undone here.
  if (!before?.movidas || !after) return DESFAZER_MESSAGES.comoAntes(numero)
  const { entrega, motivo, movidas } = before
  await tx.execute(
    sql`update pedido_item i set dt_entrega = w.dt_entrega
        from jsonb_to_recordset(${JSON.stringify(movidas)}::jsonb) as w(ordem int, dt_entrega date)
        where i.empresa = ${empresa} and i.numero = ${numero} and i.ordem = w.ordem`,
  )
  await tx.execute(
    sql`update pedido set entrega = ${entrega}, motivo = ${motivo}, versao = versao + 1
        where empresa = ${empresa} and numero = ${numero}`,
  )
  await auditUndo(tx, ctx, numero, { acao: 'retomar', antes: after, depois: { entrega, motivo } })
  return DESFAZER_MESSAGES.alteracaoDesfeita(numero)
}

const auditUndo = (
  tx: Db,
  ctx: AplContext,
  numero: number,
  said: { acao: 'estornar' | 'retomar'; antes: object; depois: object },
) => audit(tx, ctx, { empresa: ctx.empresa, registro: 'pedido', chave: numero, ...said })
