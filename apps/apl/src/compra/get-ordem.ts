import type { Ordem } from '@trama/contract/apl/compra/ordem'
import { fieldNames } from '@trama/contract/field'
import { ORDEM_ITEM_FIELDS, ORDEM_ITEM_RESULTS } from '@trama/contract/apl/compra/fields'
import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { pickColumns, rowsAsJson, selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { avisosDe } from '../aviso/queue-aviso'
import type { AplContext } from '../context'
import { ato, recusa } from '../kit/liberacao/atos'
import { isInternal } from '../policy'
import { material } from '../material/tables'
import { cor } from '../produto/tables'
import { ROW, ROW_JOINS } from './list-ordens'
import { visibleOrdens } from './policy'
import { ordem_compra_item } from './tables'

const m = alias(material, 'm')
const ITEM = {
  ...pickColumns(alias(ordem_compra_item, 'i'), [
    'ordem',
    ...fieldNames(ORDEM_ITEM_FIELDS),
    ...fieldNames(ORDEM_ITEM_RESULTS),
  ]),
  descricao: m.descricao,
  unidade: m.unidade,
  desc_cor: alias(cor, 'c').desc_cor,
}
const ITENS = rowsAsJson(
  ITEM,
  sql`from ordem_compra_item i
      join material m on m.empresa = i.empresa and m.codigo = i.codigo
      join cor c on c.empresa = i.empresa and c.cor = i.cor
      where i.empresa = p.empresa and i.numero = p.numero order by i.ordem`,
)

const LINK_ATIVO = sql<'S' | 'N'>`case when exists (select from ordem_link l
  where l.empresa = p.empresa and l.numero = p.numero and l.revogado_em is null) then 'S' else 'N' end`

/** A purchase order with its items, as entered, and the mails to its buyer. */
export async function getOrdem(ctx: AplContext, numero: number): Promise<Ordem> {
  const found = await selectFirst(
    ctx.db,
    {
      ...ROW,
      desc_for: ROW.nome_for,
      desc_condicao: sql<string | null>`(
        select descricao from condicao where empresa = p.empresa and codigo = p.condicao)`,
      nome_usuario: sql<string | null>`(select nome from usuario_erp where codigo = p.usuario)`,
      recusa: recusa<Ordem['recusa']>(ctx),
      confirmada: sql<
        Ordem['confirmada']
      >`case when p.confirmacao_em is not null then ${ato(ctx, 'confirmacao')} end`,
      avisos: avisosDe('ordem_compra'),
      link_ativo: isInternal(ctx.actor) ? LINK_ATIVO : sql<null>`null`,
      itens: ITENS,
    },
    sql`from ordem_compra p ${ROW_JOINS}
        where ${visibleOrdens(ctx, ctx.scope)} and p.numero = ${numero}`,
  )
  if (!found) throw notFound(ORDEM_MESSAGES.naoEncontrada(numero))
  return { ...found, recusa: found.recusa ?? null, confirmada: found.confirmada ?? null }
}
