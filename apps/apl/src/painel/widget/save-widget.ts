import { definicaoErros } from '@trama/contract/apl/painel/check-definicao'
import type { WidgetInput } from '@trama/contract/apl/painel/definicao'
import { audit } from '@trama/server-kit/db/audit'
import { transaction } from '@trama/server-kit/db/database'
import { fieldsError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { done, unchanged } from '../../kit/nome'
import { keeps } from '@trama/server-kit/db/keeps'
import { onceFor } from '../../kit/registro/once'
import { type Header, lockRegistro, storeRegistro, updateRegistro } from '../../kit/registro/store'
import { columnList } from '../../record'
import { editableWidgets } from '../policy'
import { assertAlcanca } from '../recorte'
import { WIDGET } from './stored-widget'

const NOME = { nome: 'Widget', genero: 'o' } as const
const KIND: Header = {
  tabela: 'widget',
  registro: 'widget',
  chave: 'codigo',
  colunas: columnList(['nome', 'tipo_wid', 'tipo', 'percentual', 'definicao', 'tipos', 'por', 'por_id']),
}

interface Salvo {
  resultado: string
  codigo: number
  versao: number
}

/** Throws 400 with every fault of the definition, 403 for a source that the caller may not see. */
export function assertWidget(ctx: AplContext, widget: WidgetInput): void {
  const errors = definicaoErros(widget)
  if (errors.length > 0) throw fieldsError(errors)
  assertAlcanca(ctx, widget.definicao.fonte)
}

/** Columns that are stored of a widget; missing options are stored as null. */
const recordOf = ({ nome, tipo_wid, tipo, percentual, definicao, tipos }: WidgetInput) => ({
  nome: nome.trim(),
  tipo_wid,
  tipo: tipo ?? null,
  percentual: percentual ?? 'N',
  definicao,
  tipos: [...new Set(tipos)],
})

/** Stores a widget of the caller's, once for an idempotency key. */
export function createWidget(ctx: AplContext, body: WidgetInput): Promise<Salvo> {
  assertWidget(ctx, body)
  const { nome: por, id: por_id } = ctx.actor
  return onceFor(ctx, ['POST /Widget', body], async (tx) => {
    const codigo = await storeRegistro(tx, ctx, KIND, { ...recordOf(body), por, por_id })
    return { resultado: done(NOME, codigo, 'incluíd'), codigo, versao: 1 }
  })
}

/** Changes a widget; its author stays the same. */
export function updateWidget(ctx: AplContext, codigo: number, body: WidgetInput): Promise<Salvo> {
  assertWidget(ctx, body)
  const { empresa } = ctx
  return transaction(ctx.db, async (tx) => {
    const { versao, por, por_id, ...antes } = await lockRegistro(
      tx,
      WIDGET,
      sql`from widget p where ${editableWidgets(ctx)} and p.codigo = ${codigo}`,
      body.versao ?? undefined,
    )
    const depois = recordOf(body)
    if (keeps(antes, depois)) return { resultado: unchanged(NOME, codigo), codigo, versao }
    await updateRegistro(tx, ctx, KIND, codigo, { ...depois, por, por_id })
    await audit(tx, ctx, { empresa, acao: 'alterar', registro: 'widget', chave: codigo, antes, depois })
    return { resultado: done(NOME, codigo, 'alterad'), codigo, versao: versao + 1 }
  })
}

/** Deletes a widget, which then disappears from every dashboard. */
export function deleteWidget(ctx: AplContext, codigo: number): Promise<{ resultado: string }> {
  const { empresa } = ctx
  return transaction(ctx.db, async (tx) => {
    const antes = await lockRegistro(
      tx,
      WIDGET,
      sql`from widget p where ${editableWidgets(ctx)} and p.codigo = ${codigo}`,
      undefined,
    )
    await tx.execute(sql`delete from widget where empresa = ${empresa} and codigo = ${codigo}`)
    await audit(tx, ctx, { empresa, acao: 'excluir', registro: 'widget', chave: codigo, antes })
    return { resultado: `Widget ${codigo} excluído.` }
  })
}
