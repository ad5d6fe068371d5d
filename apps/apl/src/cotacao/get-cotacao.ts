import type { Cotacao } from '@trama/contract/apl/cotacao/cotacao'
import { columnsOf, rowsAsJson, selectFirst } from '@trama/server-kit/db/select'
import type { Db } from '@trama/server-kit/db/database'
import { notFound } from '@trama/server-kit/errors'
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { material } from '../material/tables'
import { every } from '../page'
import { cor } from '../produto/tables'
import { empresa as empresas } from '../sistema/tables'
import { HEADER, JOINS } from './list/list-cotacoes'
import { visibleRespostas } from './policy'
import { cotacao, cotacao_item } from './tables'

/** Specification that is offered for a line `i`: the answer's `r`, or the one asked for. */
export const OFERECIDA = sql<string | null>`case when r.especifica is null then i.especifica
  else nullif(r.especifica, '') end`

/** Columns of the answer `r` to a line `i`; with zeros and empty texts where there is no answer. */
export const RESPOSTA_ITEM = {
  preco: sql<number>`coalesce(r.preco, 0)`,
  desconto: sql<number>`coalesce(r.desconto, 0)`,
  icms: sql<number>`coalesce(r.icms, 0)`,
  ipi: sql<number>`coalesce(r.ipi, 0)`,
  frete: sql<number>`coalesce(r.frete, 0)`,
  especifica: OFERECIDA,
  obs_item: sql<string | null>`r.obs_item`,
  prazo_entrega: sql<number | null>`r.prazo_entrega`,
}
/** Present names of a line's material, colour and unit. */
export const ITEM_NAMES = {
  ...columnsOf(alias(material, 'm'), 'descricao, uni_com'),
  desc_cor: alias(cor, 'co').desc_cor,
}
export const ITEM_JOINS = sql`join material m on m.empresa = i.empresa and m.codigo = i.material
  join cor co on co.empresa = i.empresa and co.cor = i.cor`

const ITENS = rowsAsJson(
  {
    ...columnsOf(alias(cotacao_item, 'i'), 'ordem, material, cor, tam, qtde'),
    ...ITEM_NAMES,
    ...RESPOSTA_ITEM,
    adjudicado: sql<'S' | 'N'>`case when i.adjudicado_seq = p.seq then 'S' else 'N' end`,
  },
  sql`from cotacao_item i ${ITEM_JOINS}
      left join cotacao_resposta r on r.empresa = i.empresa and r.numero = i.numero and r.seq = p.seq and r.ordem = i.ordem
      where i.empresa = p.empresa and i.numero = p.numero order by i.ordem`,
)
const RECORD = {
  ...HEADER,
  ...columnsOf(alias(cotacao, 'c'), 'usuario, email_usuario, validade_min, instrucoes'),
  nome_empresa: alias(empresas, 'e').emp_nome,
  itens: ITENS,
}

/** An answer with its lines: the first one that satisfies the condition. */
export async function readResposta(db: Db, numero: number, condition: SQL): Promise<Cotacao> {
  const found = await selectFirst(
    db,
    RECORD,
    sql`from cotacao_fornecedor p ${JOINS} join empresa e on e.emp_pat = p.empresa
        where p.numero = ${numero} and ${condition} order by p.seq limit 1`,
  )
  if (!found) throw notFound(COTACAO_MESSAGES.naoEncontrada(numero))
  return found
}

/**
 * A quotation that the caller may see: a supplier's own answer; for internal types without `seq` the first answer.
 */
export const getCotacao = (ctx: AplContext, numero: number, seq?: number): Promise<Cotacao> =>
  readResposta(
    ctx.db,
    numero,
    every([visibleRespostas(ctx, ctx.scope), seq !== undefined && sql`p.seq = ${seq}`]),
  )
