import { type ItemPendente, PENDENTES_PAGE } from '@trama/contract/apl/cotacao/consulta'
import { selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { equals } from '../../kit/list/filters'
import { every, page } from '../../page'
import { NOME, NOME_JOINS } from '../../solicitacao/list-solicitacoes'
import { solicitacao, solicitacao_item } from '../../solicitacao/tables'
import { ITEM_NAMES } from '../get-cotacao'

/**
 * SQL for open quotations that contain the line `s`. The line is compared with all its columns, which no index has:
 * few quotations contain one line, but thousands contain its material.
 */
const COTACOES = sql`from cotacao_item i join cotacao c on c.empresa = i.empresa and c.numero = i.numero
  where i.empresa = s.empresa and i.solicitacao = s.numero and i.solicitacao_linha = s.ordem
    and (i.material, i.cor, i.tam) is not distinct from (s.codigo, s.cor, s.tam)
    and c.andamento in ('R', 'E') and i.ordem_compra is null`
/** SQL for the quantity of the line `s` that is on order and not delivered. */
const PEDIDO = sql`(
  select coalesce(sum(l.qtde - l.qtde_r), 0)
  from ordem_compra_item l join ordem_compra o on o.empresa = l.empresa and o.numero = l.numero
  where l.empresa = s.empresa and l.solicitacao = s.numero and l.solicitacao_linha = s.ordem
    and l.codigo = s.codigo and l.cor = s.cor and l.tam = s.tam and o.situacao = 'P')`
const s = alias(solicitacao_item, 's')
const p = alias(solicitacao, 'p')
const PENDENTE = {
  solicitacao: p.numero,
  solicitacao_linha: s.ordem,
  data: p.data,
  entrega: p.entrega,
  nome: NOME,
  material: s.codigo,
  cor: s.cor,
  tam: s.tam,
  especifica: s.especifica,
  qtde: sql<number>`s.pendente`,
  ...ITEM_NAMES,
  cotacoes: sql<number[]>`(select coalesce(json_agg(distinct c.numero), '[]') ${COTACOES})`,
}

interface Wanted {
  solicitacao?: number | undefined
  material?: string | undefined
  entrega_fim?: string | undefined
  cotados?: 'S' | 'N' | undefined
  pagina?: number | undefined
}

/**
 * Lines of open requests that are neither delivered nor on order, the most urgent first. `offset 0` makes PostgreSQL
 * walk the requests in that order until the page is full, and `limit 1` joins each material singly instead of all.
 */
export const listItensPendentes = (
  { db, empresa }: AplContext,
  { solicitacao: numero, material, entrega_fim, cotados, pagina }: Wanted,
): Promise<ItemPendente[]> =>
  selectRows(
    db,
    PENDENTE,
    sql`from (
          select p.entrega, s.* from solicitacao p
          cross join lateral (
            select s.*, s.qtde - s.qtde_b - ${PEDIDO} as pendente from solicitacao_item s
            where ${every([
              sql`s.empresa = p.empresa and s.numero = p.numero and s.situacao = 'A'`,
              equals(sql`s.codigo`, material),
              cotados !== 'S' && sql`not exists (select ${COTACOES})`,
            ])} offset 0) s
          where ${every([
            sql`p.empresa = ${empresa} and p.status = 'A' and s.pendente > 0`,
            equals(sql`p.numero`, numero),
            entrega_fim !== undefined && sql`p.entrega <= ${entrega_fim}`,
          ])}
          order by p.entrega, p.numero, s.ordem ${page({ pagina, offset: PENDENTES_PAGE })}) s
        join solicitacao p on p.empresa = s.empresa and p.numero = s.numero ${NOME_JOINS}
        cross join lateral (select * from material m where m.empresa = s.empresa and m.codigo = s.codigo limit 1) m
        join cor co on co.empresa = s.empresa and co.cor = s.cor
        order by s.entrega, s.numero, s.ordem`,
  )
