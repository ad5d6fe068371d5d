import type { Solicitacao, solicitacaoRoutes } from '@trama/contract/apl/solicitacao/solicitacao'
import { columnsOf, rowsAsJson, selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, PublicContext } from '../context'
import { material } from '../material/tables'
import { cor } from '../produto/tables'
import { HEADER, NOME_JOINS, solicitacaoList } from './list-solicitacoes'
import { saveSolicitacao } from './save-solicitacao'
import { solicitacao_item } from './tables'

const ITEM = {
  ...columnsOf(
    alias(solicitacao_item, 'i'),
    'ordem, codigo, cor, tam, especifica, qtde, qtde_b, deposito, tp_item, centrocusto, situacao',
  ),
  ...columnsOf(alias(material, 'm'), 'descricao, unidade, uni_com'),
  desc_cor: alias(cor, 'c').desc_cor,
  cotacoes: sql<number[]>`(select coalesce(json_agg(distinct q.numero), '[]') from cotacao_item l
    join cotacao q on q.empresa = l.empresa and q.numero = l.numero
    where l.empresa = i.empresa and l.solicitacao = i.numero and l.solicitacao_linha = i.ordem and q.andamento <> 'C')`,
  ordens: sql<number[]>`(select coalesce(json_agg(distinct o.numero), '[]') from ordem_compra_item l
    join ordem_compra o on o.empresa = l.empresa and o.numero = l.numero
    where l.empresa = i.empresa and l.solicitacao = i.numero and l.solicitacao_linha = i.ordem and o.situacao <> 'C')`,
}
const ITENS = rowsAsJson(
  ITEM,
  sql`from solicitacao_item i
      join material m on m.empresa = i.empresa and m.codigo = i.codigo
      join cor c on c.empresa = i.empresa and c.cor = i.cor
      where i.empresa = p.empresa and i.numero = p.numero order by i.ordem`,
)

/** A purchase request with its items, in the order they were entered. */
async function getSolicitacao({ db, empresa }: AplContext, numero: number): Promise<Solicitacao> {
  const found = await selectFirst(
    db,
    { ...HEADER, itens: ITENS },
    sql`from solicitacao p ${NOME_JOINS} where p.empresa = ${empresa} and p.numero = ${numero}`,
  )
  if (!found) throw notFound()
  return { ...found, qtde_itens: found.itens.length }
}

export const solicitacaoHandlers: Handlers<typeof solicitacaoRoutes, PublicContext, AplContext> = {
  listSolicitacoes: (ctx, { query }) => solicitacaoList.list(ctx, query),
  totalSolicitacoes: (ctx, { query }) => solicitacaoList.total(ctx, query),
  getSolicitacao: (ctx, { params }) => getSolicitacao(ctx, params.numero),
  saveSolicitacao: (ctx, { body }) => saveSolicitacao(ctx, body),
}
